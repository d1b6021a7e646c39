import { dayText } from '../../../dates/day-text.ts'
import { dayInIndia } from '../../../lib/days.ts'
import { useCompany } from '../../../web/use-company.ts'
import styles from '../route-schedule.module.css'
import type { ShownSchedule } from '../schedule-view.ts'

/** The head of a printed schedule: company, phone numbers, period and date of the last change. */
export function PaperHead({ schedule: { schedules, changed_at } }: { schedule: ShownSchedule }) {
  const { company, offices } = useCompany()
  const days = schedules
    .flatMap(({ starts_on, ends_on }) => [starts_on, ends_on])
    .filter((day) => day !== null)
    .sort()
  const [first, last] = [days[0], days.at(-1)]
  return (
    <div className={styles.paper}>
      <p>
        {company.name}
        {offices.map(({ city, phone }) => ` · ${city} ${phone.label}`)}
      </p>
      <p>
        {first && last && `Calls ${dayText(first)} – ${dayText(last)}. `}
        {changed_at && `Updated ${dayText(dayInIndia(Date.parse(changed_at)))}.`}
      </p>
    </div>
  )
}
