import { useNavigation } from 'react-router'
import { Loading } from '../../ui/loading.tsx'
import { ADMIN_SCREENS } from '../site-map.ts'

/** Announces that a screen is loading, if it has a text for it. */
export function ScreenLoading() {
  const { state, location } = useNavigation()
  const label = ADMIN_SCREENS.find(({ path }) => path === location?.pathname)?.loading
  return <Loading isLoading={state === 'loading' && label !== undefined}>{label ?? ''}</Loading>
}
