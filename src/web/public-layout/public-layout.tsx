import { useEffect, useRef } from 'react'
import { Link, type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router'
import './announcement-bar.module.css'
import './footer.module.css'
import { serverRendered } from '../server-rendered.tsx'
import { siteContext } from '../site-context.ts'
import { useCompany } from '../use-company.ts'
import { usePageFocus } from '../use-page-focus.ts'
import { type Announced, toAnnounced } from './announced.ts'
import { Logo } from './logo.tsx'
import { Navbar } from './navbar.tsx'
import styles from './public-layout.module.css'
import { isActive } from './site-menu.ts'
import topBarStyles from './top-bar.module.css'

const LINKS = [
  { label: 'Contact Us', path: '/contact-us' },
  { label: 'Careers', path: '/careers' },
]

type Around = { announced: Announced[]; hasDownloads: boolean }

/** What is around every page, sent with the first one. Without it, pages are shown all the same. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Around> {
  const { read, reportFailure } = context.get(siteContext)
  try {
    const [announced, downloads] = await Promise.all([
      read('/backend/api/announcements'),
      read('/backend/api/downloads'),
    ])
    return { announced: announced.map(toAnnounced), hasDownloads: downloads.length > 0 }
  } catch (error) {
    reportFailure(error)
    return { announced: [], hasDownloads: true }
  }
}
export const shouldRevalidate = () => false

const AnnouncementBar = serverRendered(() => import('./announcement-bar.tsx'))
const Footer = serverRendered(() => import('./footer.tsx'))

/** Pages provide their own `<main id="content">`. */
export default function PublicLayout() {
  const { announced, hasDownloads } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  useOneAddress(pathname + search)
  usePageFocus()
  return (
    <div className={styles.page}>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <TopBar />
      <Navbar />
      {announced.length > 0 && <AnnouncementBar announced={announced} path={pathname} search={search} />}
      <div className={styles.middle}>
        <Outlet />
      </div>
      <Footer hasAnnouncements={announced.length > 0} hasDownloads={hasDownloads} />
    </div>
  )
}

const OF_FIRST_PAGE = '[rel="canonical"],[property="og:url"],.reference'

/**
 * Removes the canonical URL of the first page after a navigation, since browsers would share it instead of the current
 * URL, and the reference of a failed one.
 */
function useOneAddress(address: string): void {
  const sent = useRef(address)
  useEffect(() => {
    if (address === sent.current) return
    for (const tag of document.querySelectorAll(OF_FIRST_PAGE)) tag.remove()
  }, [address])
}

function TopBar() {
  const { company } = useCompany()
  const { pathname } = useLocation()
  return (
    <header className={`dark ${topBarStyles.bar}`}>
      <div className={`content ${topBarStyles.inner}`}>
        <Link to="/" className={topBarStyles.brand}>
          <Logo />
          <span className={topBarStyles.name}>{company.name}</span>
        </Link>
        <nav aria-label="Contact">
          <ul className={topBarStyles.links}>
            {LINKS.map((link) => (
              <li key={link.path}>
                <Link
                  to={link.path}
                  className={topBarStyles.link}
                  aria-current={isActive(link, pathname) ? 'page' : undefined}
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  )
}
