import styles from './submission-form.module.css'

/** A field that no person finds, by eye, keyboard or screen reader: who fills it is a program. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className={styles.trap}>
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
