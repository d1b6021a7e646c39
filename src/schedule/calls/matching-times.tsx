import { dayInIndia } from '@sailing-desk/dates/days'
import { Button } from '@sailing-desk/records/ui/button'
import { matchingTimes } from '@sailing-desk/timetable/matching-times'
import { typedDates, type Understood } from '@sailing-desk/timetable/reading-text'
import { SCHEDULE_LABELS } from './schedule.ts'

/** The texts of a form as they are typed; '' for none. */
export type TypedTexts = Record<'dates' | 'eta' | 'etd', string>

type Props = {
  texts: TypedTexts
  row: (Understood & { dates: string }) | null
  onTake: (times: Partial<TypedTexts>) => void
}

/** Offers the ETA and ETD that match the dates; without an answer they stay as typed. */
export function MatchingTimes({ texts, row, onTake }: Props) {
  const proposed = proposedTimes(texts, row)
  const names = (['eta', 'etd'] as const).filter((name) => proposed[name] !== texts[name])
  return (
    <div aria-live="polite">
      {names.length > 0 && (
        <>
          <p>{`${names.map((name) => SCHEDULE_LABELS[name]).join(' and ')} ${names.length > 1 ? 'do' : 'does'} not match the dates.`}</p>
          <Button onClick={() => onTake(proposed)}>
            {names.map((name) => actionOf(SCHEDULE_LABELS[name], proposed[name])).join(', ')}
          </Button>
        </>
      )}
    </div>
  )
}

const actionOf = (label: string, text: string) => (text ? `Use ${label} ${text}` : `Remove ${label}`)

function proposedTimes({ dates, eta, etd }: TypedTexts, row: Props['row']) {
  const text = dates.trim()
  if (text === '') return { eta, etd }
  const today = dayInIndia()
  const call = { dates: text, eta: eta.trim() || null, etd: etd.trim() || null }
  const times = matchingTimes({ ...typedDates(text, row, today), ...call }, today)
  return {
    eta: times.eta === call.eta ? eta : (times.eta ?? ''),
    etd: times.etd === call.etd ? etd : (times.etd ?? ''),
  }
}
