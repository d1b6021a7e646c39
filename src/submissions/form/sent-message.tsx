import styles from './submission-form.module.css'

type Props = { text: string; reference: string; page: string; again: string }

/** "Send another" reloads the page to get a fresh form. */
export function SentMessage({ text, reference, page, again }: Props) {
  return (
    <>
      <p className={styles.done}>{text}</p>
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
