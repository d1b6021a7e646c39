import { ABOUT_PAGES, type AboutPath } from '../../content/about.ts'
import { SideLinks } from './side-links.tsx'

/** The other pages about the company. */
export function AboutSiblings({ path }: { path: AboutPath }) {
  return <SideLinks heading="More about us" links={ABOUT_PAGES.filter((page) => page.path !== path)} />
}
