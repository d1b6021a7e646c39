import { useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import './footer.module.css'
import { serverRendered } from '../server-rendered.tsx'
import { Navbar } from './navbar.tsx'
import styles from './public-layout.module.css'
import { TopBar } from './top-bar.tsx'

const Footer = serverRendered(() => import('./footer.tsx'))

/** Pages provide their own `<main id="content">`. */
export default function PublicLayout() {
  useOneAddress()
  return (
    <div className={styles.page}>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <TopBar />
      <Navbar />
      <div className={styles.middle}>
        <Outlet />
      </div>
      <Footer />
    </div>
  )
}

const OF_FIRST_PAGE = '[rel="canonical"],[property="og:url"],.reference'

/**
 * Removes the canonical URL of the first page after a navigation, since browsers would share it instead of the current
 * URL, and the reference of a failed one.
 */
function useOneAddress(): void {
  const { pathname, search } = useLocation()
  const sent = useRef(pathname + search)
  useEffect(() => {
    if (pathname + search === sent.current) return
    for (const tag of document.querySelectorAll(OF_FIRST_PAGE)) tag.remove()
  }, [pathname, search])
}
