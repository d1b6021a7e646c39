import { useNavigation } from 'react-router'
import { Loading } from '../../ui/loading.tsx'
import { ADMIN_SCREENS } from '../site-map.ts'

/** Says that the data of a screen is on the way, for those that have words for it. */
export function ScreenLoading() {
  const { state, location } = useNavigation()
  const words = ADMIN_SCREENS.find(({ path }) => path === location?.pathname)?.loading
  return <Loading isLoading={state === 'loading' && words !== undefined}>{words ?? ''}</Loading>
}
