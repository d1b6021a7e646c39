import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { offices } from '../../../content/company.ts'
import { enquiryMail, vesselAskedFor } from '../enquiry-mail.ts'
import styles from './write-to-us.module.css'

/** How to reach the offices with a question, and with which: the address may name the vessel that it is about. */
export function WriteToUs() {
  const vessel = useVesselAskedFor()
  return (
    <div className={styles.write}>
      <p className={styles.about}>
        {vessel ? (
          <>
            Your enquiry about <b>{vessel}</b>: tell us what you ship, how much of it, from where and to
            where.
          </>
        ) : (
          'Tell us what you ship, how much of it, from where and to where, and when it is ready.'
        )}
      </p>
      <ul className={styles.offices}>
        {offices.map(({ city, email, phone, contact }) => (
          <li key={city}>
            <h3>{city}</h3>
            <p>{contact}</p>
            <a href={enquiryMail(email, vessel)} className="button">
              Write to {city}
            </a>
            <p>
              or call <a href={`tel:${phone.number}`}>{phone.label}</a>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Known in the browser alone, and after the page is alive: the page itself is kept once for every vessel. */
function useVesselAskedFor(): string | null {
  const { search } = useLocation()
  const [vessel, setVessel] = useState<string | null>(null)
  useEffect(() => setVessel(vesselAskedFor(search)), [search])
  return vessel
}
