import { Link } from 'react-router'
import { careers } from '../../../content/careers.ts'
import styles from './send-resume.module.css'

const LETTER = `mailto:${careers.email}?subject=${encodeURIComponent('Application')}`

/** How to send a resume, and what becomes of it. */
export function SendResume() {
  const { email, resume } = careers
  return (
    <>
      <p>
        Send us your resume as {resume.formats}, {resume.size}, and tell us:
      </p>
      <ul className={styles.say}>
        {resume.say.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        <a href={LETTER} className="button">
          Send your resume
        </a>
      </p>
      <p>
        or write to <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p className={styles.handled}>
        Only the people who choose read it, and we use it for nothing but your application. The{' '}
        <Link to="/privacy-statement">Privacy Statement</Link> says more.
      </p>
    </>
  )
}
