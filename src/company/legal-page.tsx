import { dayText } from '@sailing-desk/dates/day-text'
import { dayInIndia } from '@sailing-desk/dates/days'
import type { LegalText, Section } from '../../content/text.ts'
import { PageHead } from '../web/public-layout/page-head.tsx'
import { PageMeta } from '../web/public-layout/page-meta.tsx'
import { useCompany } from '../web/use-company.ts'
import picture from './drawings/banner-legal.svg?url'
import { PageIcon } from './drawings/drawing.tsx'
import icon from './drawings/icon-deed.svg?raw'
import styles from './legal-page.module.css'
import { TextBlocks } from './text-blocks.tsx'

/** A legal text with its table of contents. */
export function LegalPage(text: LegalText) {
  const { title, searchTitle, description, intro, version: written, sections } = text
  const { company, noticeChangedAt } = useCompany()
  const changed = noticeChangedAt ? dayInIndia(Date.parse(noticeChangedAt)) : written
  const version = [written, changed].toSorted().at(-1) ?? written
  return (
    <main id="content">
      <PageMeta title={searchTitle || title} description={description} />
      <PageHead title={title} intro={intro} banner={{ picture, icon: <PageIcon svg={icon} /> }} />
      <div className={`content stack ${styles.body}`}>
        <Contents sections={sections} />
        <article className={`stack ${styles.text}`}>
          <p className={styles.version}>
            Version dated <time dateTime={version}>{dayText(version)}</time>. Questions:{' '}
            <a href={`mailto:${company.legal_email}`}>{company.legal_email}</a>
          </p>
          {sections.map(({ id, heading, blocks }, i) => (
            <section key={id} className={`stack ${styles.section}`} aria-labelledby={id}>
              <h2 id={id}>
                <span className={styles.number}>{i + 1}</span> {heading}
              </h2>
              <TextBlocks blocks={blocks} />
            </section>
          ))}
        </article>
      </div>
    </main>
  )
}

function Contents({ sections }: { sections: readonly Section[] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents">
      <h2 id="contents">On this page</h2>
      <ol className={styles.entries}>
        {sections.map(({ id, heading }, i) => (
          <li key={id}>
            <a href={`#${id}`} className="calm">
              <span className={styles.number}>{i + 1}</span> {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
