import '../../styles/table.css'
import { asOfText } from '@sailing-desk/timetable/as-of'
import type { ReactNode } from 'react'
import { PageHead } from '../../web/public-layout/page-head.tsx'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'
import { ActionRow } from './action-row.tsx'
import type { ActionsProps } from './page-actions.tsx'
import { PaperHead } from './paper-head.tsx'
import styles from './sailing-page.module.css'

type Props = {
  /** In the head of the document, if it is not the title. */
  name?: string
  title: string
  description: string
  intro?: ReactNode
  besideTitle?: ReactNode
  /** A search in the band of the title. The page then shows actions and the day of the schedule where they belong. */
  form?: ReactNode
  /** When sailing data last changed. */
  changedAt?: string | undefined
  actions?: Omit<ActionsProps, 'origin'> | undefined
  children: ReactNode
}

/** The frame of the pages of ports and vessels. */
export function SailingPage({
  name,
  title,
  description,
  intro,
  besideTitle,
  form,
  changedAt,
  actions,
  children,
}: Props) {
  return (
    <main id="content" className={styles.page}>
      <PageMeta title={name ?? title} description={description} />
      <PaperHead />
      <PageHead title={title} besideTitle={besideTitle} intro={intro} form={form} />
      <div className={`content ${styles.body}`}>
        {(actions || changedAt) && (
          <div className={`strip muted ${styles.bar}`}>
            {actions && <ActionRow {...actions} />}
            {changedAt && <p>{asOfText(changedAt)}</p>}
          </div>
        )}
        {children}
      </div>
    </main>
  )
}
