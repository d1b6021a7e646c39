type Props = {
  /** The path of what is shared. */
  page: string
  /** What it is: the first line of what is sent. */
  title: string
  /** For whom hears the link without what is around it. */
  about: string
  /** What is sent in place of the next calls. */
  text?: string
}

/** Shares a card or a row; see act.ts. Without a script it leads to the same as a text. */
export const ShareLink = ({ page, title, about, text }: Props) => (
  <a
    href={`${page}.txt`}
    rel="nofollow"
    aria-label={`Share ${about}`}
    data-act="share"
    data-page={page}
    data-title={title}
    data-text={text}
  >
    Share
  </a>
)
