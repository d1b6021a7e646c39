import { Link, useLocation } from 'react-router'
import { PUBLIC_PAGES } from '../../site-map.ts'

/** A page whose content is not written yet says so, and where to go meanwhile. */
export default function Plain() {
  const { pathname } = useLocation()
  const page = PUBLIC_PAGES.find(({ path, aliases }) => path === pathname || aliases?.includes(pathname))
  return (
    <main id="content">
      <title>{page?.title}</title>
      <h1>{page?.title}</h1>
      <p>
        This page is being written. The <Link to="/west-east-bound">sailing schedule</Link> is up to date.
      </p>
    </main>
  )
}
