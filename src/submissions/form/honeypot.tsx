import styles from './submission-form.module.css'

/** A field hidden from people and assistive technology. Only bots fill it in. */
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
