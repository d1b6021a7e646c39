import { dayInIndia } from '@sailing-desk/dates/days'
import { totalOf } from '@sailing-desk/records/client/calls'
import { type Save, useSave } from '@sailing-desk/records/client/saving'
import { NOT_LOADED } from '@sailing-desk/records/messages'
import { inputOf, ReferenceInput } from '@sailing-desk/records/screen/entity-screen'
import { Button } from '@sailing-desk/records/ui/button'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { SuggestField, type Suggestion } from '@sailing-desk/records/ui/fields/suggest-field'
import { ACTUAL_NAMES, typedActual } from '@sailing-desk/timetable/actual-dates'
import {
  CALL_TEXTS,
  type CallTextName,
  DETAIL_NAMES,
  type DetailName,
} from '@sailing-desk/timetable/call-texts'
import { MAX_TEXT_LENGTH } from '@sailing-desk/timetable/map-call-texts'
import { matchingTimes } from '@sailing-desk/timetable/matching-times'
import {
  typedCutOffText,
  typedDates,
  typedReadingText,
  type Understood,
} from '@sailing-desk/timetable/reading-text'
import type { SailingRoute } from '@sailing-desk/timetable/sailing.schema'
import { nameKey } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { byRuleHint } from '../cut-offs/messages.ts'
import type { Port } from '../ports/port.schema.ts'
import type { Vessel } from '../vessels/vessel.schema.ts'
import { VESSEL } from '../vessels/vessel.ts'
import type { Schedule } from './schedule.schema.ts'
import { SCHEDULE, SCHEDULE_LABELS } from './schedule.ts'

const MAX_PAGE_SIZE = 100

type Props = {
  row: Schedule | null
  routes: readonly SailingRoute[]
  ports: readonly Port[]
  startRoute: string
  startVessel: string
}

/** The route only filters the vessels; it is not saved. */
export function ScheduleFields({ row, routes, ports, startRoute, startVessel }: Props) {
  const start = { route: startRoute, vessel: startVessel }
  const { route, vessels, vessel, failed, chooseRoute, chooseVessel } = useVesselsOfRoute(row, start)
  const [texts, setTexts] = useState({ dates: row?.dates ?? '', eta: row?.eta ?? '', etd: row?.etd ?? '' })
  const type = (typed: Partial<typeof texts>) => setTexts((before) => ({ ...before, ...typed }))
  const details: Record<DetailName, ReactNode> = {
    eta: <TimeField name="eta" texts={texts} onType={type} />,
    etd: (
      <>
        <TimeField name="etd" texts={texts} onType={type} />
        <MatchingTimes texts={texts} row={row} onTake={type} />
      </>
    ),
    cut_off: (
      <InterpretedField
        name="cut_off"
        start={row?.cut_off ?? ''}
        readingOf={(text) => typedCutOffText(text, row)}
        example={
          row?.cut_off_by_rule
            ? byRuleHint(row.cut_off_by_rule)
            : 'When cargo is no longer accepted, for example 28 Nov 1700 or TBA'
        }
      />
    ),
  }
  return (
    <>
      <ReferenceInput
        {...{ name: 'route_id', field: VESSEL.fields.route_id, choices: routes }}
        {...{ value: route, onChoose: chooseRoute }}
      />
      <SelectField
        label={SCHEDULE_LABELS.vessel_id}
        name="vessel_id"
        required
        value={vessel}
        onChange={(event) => chooseVessel(event.currentTarget.value)}
        hint={failed ? NOT_LOADED : hintFor(route, vessels)}
      >
        <option value="">{route ? 'Select a vessel' : 'Select a route first'}</option>
        <Options of={vessels?.map((each) => [each.id, vesselWithVoyage(each)]) ?? []} />
      </SelectField>
      <SuggestField
        label={SCHEDULE_LABELS.port_id}
        name="port_id"
        required
        onlySuggestions
        start={row ? { id: String(row.port_id), text: row.port_name } : undefined}
        suggest={(input) => suggestPorts(ports, input)}
        hint={ports.length === 0 ? 'Add a port first.' : 'Type to search for a port.'}
      />
      <InterpretedField
        name="dates"
        required
        start={row?.dates ?? ''}
        onType={(dates) => type({ dates })}
        readingOf={(text) => typedReadingText(text, row)}
        example="For example 29-30 Jan, OMIT or TBA"
      />
      {DETAIL_NAMES.map((name) => (
        <Fragment key={name}>{details[name]}</Fragment>
      ))}
      {ACTUAL_NAMES.map((name) => (
        <TextField key={name} {...inputOf(SCHEDULE, name)} defaultValue={typedActual(row?.[name] ?? null)} />
      ))}
    </>
  )
}

type TimeProps = {
  name: 'eta' | 'etd'
  texts: TypedTexts
  onType: (typed: Partial<TypedTexts>) => void
}

function TimeField({ name, texts, onType }: TimeProps) {
  return (
    <TextField
      {...inputOf(SCHEDULE, name)}
      value={texts[name]}
      onChange={(event) => onType({ [name]: event.currentTarget.value })}
    />
  )
}

function hintFor(route: string, vessels: readonly unknown[] | null): string | undefined {
  return route && vessels?.length === 0 ? 'This route has no vessels. Add one first.' : undefined
}

const MAX_SUGGESTIONS = 50

function suggestPorts(ports: readonly Port[], input: string): Suggestion[] {
  const key = nameKey(input)
  return ports
    .filter(({ name }) => nameKey(name).includes(key))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ id, name, country }) => ({ id: String(id), text: name, detail: country ?? undefined }))
}

type InterpretedProps = {
  name: CallTextName
  required?: boolean
  start: string
  readingOf: (text: string) => string
  onType?: (text: string) => void
  /** The hint while the field is empty. */
  example: string
}

/** A field for dates. Shows while typing how they are read. */
function InterpretedField({ name, required, start, readingOf, onType, example }: InterpretedProps) {
  const [text, setText] = useState(start)
  return (
    <div aria-live="polite">
      <TextField
        {...{ name, required, label: CALL_TEXTS[name], maxLength: MAX_TEXT_LENGTH }}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          onType?.(event.currentTarget.value)
        }}
        hint={readingOf(text) || example}
      />
    </div>
  )
}

type VesselOption = Pick<Vessel, 'id' | 'name' | 'voyage'>

/**
 * The vessels of the chosen route for a schedule form. Choosing a route also chooses its first vessel.
 * `start`: the initial choice for a new row. `vessels` is null while loading.
 */
function useVesselsOfRoute(row: Schedule | null, start: { route: string; vessel: string }) {
  const save = useSave()
  const [route, setRoute] = useState(row ? String(row.route_id) : start.route)
  const [vessels, setVessels] = useState<VesselOption[] | null>(row ? [optionOf(row)] : null)
  const [vessel, setVessel] = useState(row ? String(row.vessel_id) : start.vessel)
  const [failed, setFailed] = useState(false)
  const keepsVessel = useRef(row !== null || start.vessel !== '')

  useEffect(() => {
    let isCurrent = route !== ''
    void readVessels(save, route, () => isCurrent).then((found) => {
      if (!isCurrent) return
      setFailed(found === null)
      if (!found) return
      setVessels(found)
      if (!keepsVessel.current) setVessel(String(found[0]?.id ?? ''))
    })
    return () => {
      isCurrent = false
    }
  }, [save, route])

  function chooseRoute(id: string) {
    keepsVessel.current = false
    setVessels(null)
    setVessel('')
    setRoute(id)
  }

  return { route, vessels, vessel, failed, chooseRoute, chooseVessel: setVessel }
}

const optionOf = ({ vessel_id, vessel_name, voyage }: Schedule): VesselOption => ({
  id: vessel_id,
  name: vessel_name,
  voyage,
})

/** Loads all pages. Returns null on failure. */
async function readVessels(
  save: Save,
  route: string,
  isCurrent: () => boolean,
): Promise<VesselOption[] | null> {
  const found: VesselOption[] = []
  for (let page = 1; isCurrent(); page++) {
    const response = await save('GET', `/api/vessels?route_id=${route}&size=${MAX_PAGE_SIZE}&page=${page}`)
    if (response.problem) return null
    found.push(...response.body)
    if (response.body.length === 0 || found.length >= totalOf(response)) break
  }
  return found
}

/** The texts of a form as they are typed; '' for none. */
type TypedTexts = Record<'dates' | 'eta' | 'etd', string>

type MatchingTimesProps = {
  texts: TypedTexts
  row: (Understood & { dates: string }) | null
  onTake: (times: Partial<TypedTexts>) => void
}

/** Offers the ETA and ETD that match the dates; without an answer they stay as typed. */
function MatchingTimes({ texts, row, onTake }: MatchingTimesProps) {
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

function proposedTimes({ dates, eta, etd }: TypedTexts, row: MatchingTimesProps['row']) {
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
