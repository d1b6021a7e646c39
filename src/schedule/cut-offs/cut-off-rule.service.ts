import { dayText } from '@sailing-desk/dates/day-text'
import { dayInIndia } from '@sailing-desk/dates/days'
import type { Database } from '@sailing-desk/records/database/open'
import { storedValues } from '@sailing-desk/records/database/stored-values'
import { type Author, write } from '@sailing-desk/records/database/write'
import { createEntityService } from '@sailing-desk/records/entity-service'
import { DomainError } from '@sailing-desk/records/errors'
import type { Page } from '@sailing-desk/records/paging'
import { type CutOffRule, ruledTimes } from '@sailing-desk/timetable/cut-offs/cut-off-rules'
import { isPortOfLoading } from '@sailing-desk/timetable/port-of-loading'
import { ruledCall } from '@sailing-desk/timetable/publish-voyage'
import type { Call, Published, Voyage } from '@sailing-desk/timetable/published'
import { compareText, nameKey } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { newestCircular } from '../../database/queries.ts'
import type { ReadPublished } from '../../timetable/timetable.ts'
import type { Schedule } from '../calls/schedule.schema.ts'
import type { CheckedRule, CutOffRuleForm } from './cut-off-rule.schema.ts'
import { COUNTED_FROM, CUT_OFF_RULE, scopeKey } from './cut-off-rule.ts'
import type { HolidayList } from './holiday.schema.ts'
import { HOLIDAY, readHolidayLines } from './holiday.ts'
import { INSTEAD, NO_EXAMPLE, NOT_SHOWN, SHOWN_TOO_LATE } from './messages.ts'

export const createCutOffRuleService = (database: Database, readPublished: ReadPublished) => ({
  ...createEntityService(database, CUT_OFF_RULE, { values: (form) => ({ scope_key: scopeKey(form) }) }),

  /** What the rule would mean, without saving it. */
  async check({ route_id = null, ...form }: CutOffRuleForm): Promise<CheckedRule> {
    const today = dayInIndia()
    const [published, circular] = await Promise.all([
      readPublished(today),
      newestCircular(database.db).then((newest) => newest?.issued ?? null),
    ])
    return checkRule({ ...form, route_id }, published, circular)
  },
})

/** `becomes`: what visitors see of it if it is wrong. */
type Concerned = {
  voyage: Voyage
  call: Call
  name: string
  cut_off: string
  wrong: string | null
  becomes: string
}

/**
 * What a rule means for the calls that are not over: an example, and those for which it cannot be meant. `circular` is the day of the
 * newest one: before it nobody could know the cut-off.
 */
function checkRule(rule: CutOffRule, published: Published, circular: string | null): CheckedRule {
  const calls = concernedCalls(rule, published, circular)
  const [next] = calls.toSorted((one, other) => compareText(one.call.starts_on, other.call.starts_on))
  const wrong = calls.filter(({ call, wrong }) => wrong && (call.cut_off === null || call.cut_off_by_rule))
  return {
    example: next ? `For ${next.name}: ${next.cut_off}` : NO_EXAMPLE,
    warnings: wrong.map(({ name, cut_off, wrong }) => `${name}: ${cut_off} is ${wrong}`),
    note: [...new Set(wrong.map(({ becomes }) => becomes)), INSTEAD].join(' '),
  }
}

function concernedCalls(rule: CutOffRule, published: Published, circular: string | null): Concerned[] {
  const { rules: stored, holidays } = published.cutOffs
  const ownRule = new Set(
    stored.flatMap(({ port_id, kind, route_id }) =>
      port_id === rule.port_id && kind === rule.kind ? (route_id ?? []) : [],
    ),
  )
  const isConcerned = ({ route }: Voyage) => rule.route_id !== null || !ownRule.has(route.id)
  const rules = { rules: [rule], holidays }
  const key = published.ports.ofStored.get(rule.port_id)?.key ?? ''
  return (published.voyagesAt.get(key) ?? []).filter(isConcerned).flatMap((voyage) =>
    voyage.calls.flatMap((call, at) => {
      if ((call.ends_on ?? '') < published.today) return []
      if (!isPortOfLoading(voyage.calls, at, voyage.route.direction)) return []
      const [time] = ruledTimes(ruledCall(call, voyage.route.id, published.ports), rules)
      if (!time) return []
      const isEarly = circular !== null && time.cut_off_on < circular
      const early = isEarly ? `before the circular of ${dayText(circular)}` : null
      const name = nameOf(rule, voyage, call)
      const [wrong, becomes] = time.isAfterDeparture
        ? ['after the departure', NOT_SHOWN]
        : [early, SHOWN_TOO_LATE]
      return [{ voyage, call, name, cut_off: time.cut_off, wrong, becomes }]
    }),
  )
}

/** 'HOSHI KADAMBA V.027W at Chennai, ETA 16 Dec' */
function nameOf({ counted_from }: CutOffRule, { ship, voyage }: Voyage, call: Call): string {
  const day = (counted_from === 'eta' ? call.starts_on : call.ends_on) ?? ''
  const vessel = vesselWithVoyage({ name: ship.name, voyage })
  return `${vessel} at ${call.port.name}, ${COUNTED_FROM[counted_from]} ${dayText(day).slice(0, -5)}`
}

export const createHolidayService = (database: Database) => ({
  /** Adds the days of a list; those that are holidays there already stay as they are. */
  async pasteHolidays(author: Author, { list, country }: HolidayList) {
    const read = readHolidayLines(list)
    if ('problem' in read) throw new DomainError(422, read.problem, 'list')
    return write(database, author, async ({ trx, insertAll }) => {
      const ofCountry = trx.selectFrom('holiday').where('country_key', '=', nameKey(country ?? ''))
      const known = new Set((await ofCountry.select('day').execute()).map(({ day }) => day))
      const added = read.days.filter(({ day }) => !known.has(day))
      await insertAll(
        'holiday',
        added.map((line) => storedValues(HOLIDAY, { ...line, country }, null)),
      )
      return { added: added.length, known: read.days.length - added.length }
    })
  },
})

/** The calls of a list, with the cut-offs by rule that visitors see where nobody typed one. */
export function withCutOffsByRule({ rows, ...page }: Page<Schedule>, { voyages }: Published): Page<Schedule> {
  return {
    ...page,
    rows: rows.map((row) => {
      const call = voyages.get(row.vessel_id)?.calls.find(({ id }) => id === row.id)
      return call?.cut_off_by_rule && call.cut_off ? { ...row, cut_off_by_rule: call.cut_off } : row
    }),
  }
}
