import type { ReactNode } from 'react'
import { PageHead } from '../../web/public-layout/page-head.tsx'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'
import styles from './link-page.module.css'

/** Of all these pages: search engines do not see them. */
const DESCRIPTION = 'Emails about our sailing schedule.'

/** What became of a request; `isBad` if it was refused. */
export type Outcome = { message: string; isBad?: boolean }

type Props = { title: string; intro?: string; outcome?: Outcome | undefined; children?: ReactNode }

/** The frame of the pages that links in mails lead to. Their forms are sent by the browser itself. */
export function LinkPage({ title, intro, outcome, children }: Props) {
  return (
    <main id="content">
      <PageMeta title={title} description={DESCRIPTION} />
      <PageHead title={title} intro={intro} />
      <div className={`content stack ${styles.body}`}>
        {outcome && (
          <p
            role={outcome.isBad ? 'alert' : 'status'}
            className="notice"
            data-tone={outcome.isBad ? 'danger' : 'good'}
          >
            {outcome.message}
          </p>
        )}
        {children}
      </div>
    </main>
  )
}

type FormProps = { token: string; fields?: Record<string, string | number>; children: ReactNode }

/** A button that asks for something by the token of a link. */
export function TokenForm({ token, fields = {}, children }: FormProps) {
  return (
    <form method="post">
      {Object.entries({ token, ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

export const tokenIn = (search: string) => new URLSearchParams(search).get('token') ?? ''

const FAILED = 'Something went wrong on our side. Please try again.'
export const refusal = (message: string | null | undefined): Outcome => ({
  message: message ?? FAILED,
  isBad: true,
})
