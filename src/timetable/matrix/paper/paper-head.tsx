import { dayText } from '../../../dates/day-text.ts'
import { dayInIndia } from '../../../lib/days.ts'
import { useCompany } from '../../../web/use-company.ts'
import { callsPeriod } from '../matrix-texts.ts'
import styles from '../route-schedule.module.css'
import type { ShownSchedule } from '../schedule-view.ts'

/** The head of a printed schedule: company, phone numbers, period and date of the last change. */
export function PaperHead({ schedule }: { schedule: ShownSchedule }) {
  const { company, offices } = useCompany()
  const period = callsPeriod(schedule)
  const { changed_at } = schedule
  return (
    <div className={styles.paper}>
      <p>
        {company.name}
        {offices.map(({ city, phone }) => ` · ${city} ${phone.label}`)}
      </p>
      <p>
        {period && `${period}. `}
        {changed_at && `Updated ${dayText(dayInIndia(Date.parse(changed_at)))}.`}
      </p>
    </div>
  )
}
