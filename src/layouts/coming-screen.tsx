import { useLocation } from 'react-router'
import { ADMIN_SCREENS } from '../site-map.ts'
import { AdminHead } from './admin-head.tsx'

/** A screen that is not there yet says so. */
export default function ComingScreen() {
  const { pathname } = useLocation()
  const path = pathname.toLowerCase().replace(/\/$/, '')
  const title = ADMIN_SCREENS.find((screen) => screen.path === path)?.title ?? ''
  return (
    <>
      <AdminHead title={title} />
      <p>This screen is not there yet. Its data can be read and written by the calls at /docs meanwhile.</p>
    </>
  )
}
