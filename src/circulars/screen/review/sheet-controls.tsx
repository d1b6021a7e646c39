import { DATE_READINGS } from '@sailing-desk/circular-reader/choices/reader-choices'
import { Button } from '@sailing-desk/records/ui/button'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { useState } from 'react'
import type { CircularReview } from '../../review/review.schema.ts'
import { NameForm } from './name-form.tsx'
import { type Choose, chooseIssued, chooseName, chooseOrder, printedRoute } from './review-choices.ts'
import styles from './sheet-controls.module.css'

type Props = {
  review: CircularReview
  sheet: CircularReview['sheets'][number]
  onChoose: (choose: Choose) => void
}

/** What holds for a whole sheet: its routes and the order of day and month. The issue date holds for all sheets. */
export function SheetControls({ review, sheet, onChoose }: Props) {
  const { name, routes, order, is_order_open, skipped } = sheet
  const isOrderShown = is_order_open || Object.hasOwn(review.choices.orders ?? {}, name)
  return (
    <div className={`row ${styles.controls}`}>
      <IssueDate key={review.issued} issued={review.issued} onUse={(day) => onChoose(chooseIssued(day))} />
      {isOrderShown && (
        <SelectField
          label="Figures such as 5/12"
          value={order ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const chosen = DATE_READINGS.find((one) => one === value)
            if (chosen) onChoose(chooseOrder(name, chosen))
          }}
        >
          {order === null && <option value="">Not clear</option>}
          <option value="day first">Day first (5 December)</option>
          <option value="month first">Month first (12 May)</option>
          <option value="days only">Days only (the 5th to the 12th)</option>
        </SelectField>
      )}
      <div className={styles.routes}>
        {skipped !== null && <p>{skipped}</p>}
        {routes.map((route) => (
          <details key={route}>
            <summary>{route}</summary>
            <NameForm
              label="The route is"
              names={review.routes}
              onUse={(chosen) => onChoose(chooseName('routes', printedRoute(review.choices, route), chosen))}
            />
          </details>
        ))}
      </div>
    </div>
  )
}

/** Its years are typed digit by digit, so it is used on request only. */
function IssueDate({ issued, onUse }: { issued: string | null; onUse: (day: string) => void }) {
  const [day, setDay] = useState(issued ?? '')
  return (
    <form
      className={styles.issued}
      onSubmit={(event) => {
        event.preventDefault()
        if (day !== '') onUse(day)
      }}
    >
      <TextField
        label="Issued on"
        type="date"
        value={day}
        onChange={({ currentTarget }) => setDay(currentTarget.value)}
      />
      {day !== (issued ?? '') && day !== '' && <Button type="submit">Use</Button>}
    </form>
  )
}
