import { dayText } from '@sailing-desk/dates/day-text'
import { PlainText } from '@sailing-desk/records/ui/plain-text/plain-text'
import { FORM } from '../../submissions/sent-path.ts'
import type { PublicVacancy } from './vacancy.schema.ts'
import { EMPLOYMENT_TYPES } from './vacancy.ts'
import styles from './vacancy-list.module.css'

/** The open vacancies, each with a link to the form in which it is chosen. */
export default function VacancyList({ vacancies }: { vacancies: readonly PublicVacancy[] }) {
  return vacancies.map((vacancy) => <VacancyItem key={vacancy.id} {...vacancy} />)
}

function VacancyItem({ id, title, place, employment_type, closes_on, text }: PublicVacancy) {
  const anchor = `vacancy-${id}`
  return (
    <article id={anchor} aria-labelledby={`${anchor}-title`} className={`stack ${styles.vacancy}`}>
      <div>
        <h3 id={`${anchor}-title`}>{title}</h3>
        <p className="muted">
          {place} · {EMPLOYMENT_TYPES[employment_type]} · Closes on{' '}
          <time dateTime={closes_on}>{dayText(closes_on)}</time>
        </p>
      </div>
      <PlainText text={text} />
      <p>
        <a href={`/careers?vacancy=${id}#${FORM}`} rel="nofollow" aria-describedby={`${anchor}-title`}>
          Apply for this position
        </a>
      </p>
    </article>
  )
}
