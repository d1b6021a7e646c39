import { Outlet } from 'react-router'
import { Footer } from './footer.tsx'
import { Navbar } from './navbar.tsx'
import styles from './public-layout.module.css'
import { TopBar } from './top-bar.tsx'
import { useOneAddress } from './use-one-address.ts'

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
