import type { ReactNode } from 'react'
import { ABOUT_PAGES, type AboutPath, type AboutText } from '../../content/about.ts'
import type { Section } from '../../content/text.ts'
import { type Banner, PageHead } from '../web/public-layout/page-head.tsx'
import { PageMeta } from '../web/public-layout/page-meta.tsx'
import styles from './about-page.module.css'
import { SideLinks } from './side-links.tsx'
import { TextBlocks } from './text-blocks.tsx'

type Props = {
  path: AboutPath
  text: AboutText
  banner: Banner
  /** Before the sections. */
  lead?: ReactNode
  /** After the sections. */
  children?: ReactNode
  /** Below the rest, in full page width. */
  wide?: ReactNode
}

/** A page about the company: banner, text, and links to the three other pages. */
export function AboutPage({ path, text, banner, lead, children, wide }: Props) {
  return (
    <main id="content" className={styles.page}>
      <PageMeta title={text.searchTitle || text.title} description={text.description} />
      <PageHead title={text.title} intro={text.intro} banner={banner} />
      <div className={`content stack ${styles.body}`}>
        <div className={`stack ${styles.main}`}>
          {lead}
          {text.sections.map((section) => (
            <AboutSection key={section.id} {...section} />
          ))}
          {children}
        </div>
        {wide && <div className={styles.wide}>{wide}</div>}
        <AboutSiblings path={path} />
      </div>
    </main>
  )
}

function AboutSection({ heading, blocks }: Section) {
  return (
    <section className={`stack ${styles.section}`}>
      <h2>{heading}</h2>
      <TextBlocks blocks={blocks} />
    </section>
  )
}

/** The other pages about the company. */
function AboutSiblings({ path }: { path: AboutPath }) {
  return <SideLinks heading="More about us" links={ABOUT_PAGES.filter((page) => page.path !== path)} />
}
