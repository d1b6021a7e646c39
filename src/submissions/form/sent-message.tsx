import styles from './submission-form.module.css'

type Props = { words: string; reference: string; page: string; again: string }

/** What is said when a form was sent. Another one starts with the page afresh. */
export function SentMessage({ words, reference, page, again }: Props) {
  return (
    <>
      <p className={styles.done}>{words}</p>
      {reference && (
        <p>
          Your reference: <b className={styles.reference}>{reference}</b>
          <br />
          Please quote it when contacting us.
        </p>
      )}
      <p>
        <a href={page}>{again}</a>
      </p>
    </>
  )
}
