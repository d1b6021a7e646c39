import type { ReactNode } from 'react'
import styles from './page-head.module.css'

type Props = {
  title: string
  besideTitle?: ReactNode
  intro?: ReactNode
  banner?: Banner
  /** Beside the title on wide screens, in a band that is as low as it can be: what the page is asked with. */
  form?: ReactNode
  children?: ReactNode
}

/** A picture behind the title and an icon above it. */
export type Banner = { picture: string; icon: ReactNode }

/** A longer title, such as the name of a ship with its voyage, is set smaller. */
const MOST_LETTERS = 36

export function PageHead({ title, besideTitle, intro, banner, form, children }: Props) {
  return (
    <header className={`dark ${styles.head}`} data-banner={banner && ''} data-form={form && ''}>
      {banner && <img src={banner.picture} alt="" width={1600} height={440} className={styles.picture} />}
      <div className="content">
        {banner && <div className={styles.icon}>{banner.icon}</div>}
        <div className={styles.title}>
          <h1 data-long={title.length > MOST_LETTERS || undefined}>{title}</h1>
          {besideTitle}
        </div>
        {intro && <p className={styles.intro}>{intro}</p>}
        {form}
        {children}
      </div>
    </header>
  )
}
