import { READING_LABELS } from '@sailing-desk/dates/date-status-labels'
import { withCells } from '@sailing-desk/records/screen/entity-list'
import { EntityInputs } from '@sailing-desk/records/screen/entity-screen'
import type { RecordFields } from '@sailing-desk/records/screen/record'
import type { Column } from '@sailing-desk/records/ui/lists/data-table'
import { Tag } from '@sailing-desk/records/ui/tag'
import { readingText } from '@sailing-desk/timetable/reading-text'
import type { SailingRoute } from '@sailing-desk/timetable/sailing.schema'
import { directionText, isOnSchedulePage } from '@sailing-desk/trade/route-direction'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Schedule } from '../calls/schedule.schema.ts'
import { ScheduleFields } from '../calls/schedule-form.tsx'
import { TYPE_TO_OVERRIDE } from '../cut-offs/messages.ts'
import { MergePortButton } from '../ports/merge-port-button.tsx'
import { PortFields } from '../ports/port-form.tsx'
import { ROUTE } from '../routes/route.ts'
import { SubstituteButton } from '../vessels/substitute-dialog.tsx'
import type { Vessel } from '../vessels/vessel.schema.ts'
import { VESSEL } from '../vessels/vessel.ts'
import type { ScheduleScreenData, ScheduleScreenRows } from './schedule-screen-data.ts'
import { SCHEDULE_LIST_RULES, type ScheduleList, vesselOf } from './screen-lists.ts'

/** What the form chooses from, and its first choices for a new row. */
type FormOptions = Pick<ScheduleScreenData, 'routes' | 'ports'> & { startRoute: string; startVessel: string }

/** How the rows of a tab are listed, edited and named. */
export type ListView<Row> = {
  columns: readonly Column<Row>[]
  fields: RecordFields<Row> & { nameOf: (row: Row) => string }
  formFields: (row: Row | null, options: FormOptions) => ReactNode
  rowActions?: (row: Row, describedBy: string) => ReactNode
}

export const LIST_VIEWS: { [Tab in ScheduleList]: ListView<ScheduleScreenRows[Tab]> } = {
  routes: {
    ...SCHEDULE_LIST_RULES.routes,
    columns: withCells(SCHEDULE_LIST_RULES.routes.columns, { direction: Direction }),
    formFields: (row) => <EntityInputs entity={ROUTE} row={row} last={{}} choices={{}} />,
  },
  vessels: {
    ...SCHEDULE_LIST_RULES.vessels,
    columns: withCells(SCHEDULE_LIST_RULES.vessels.columns, { name: VoyageOfShip }),
    formFields: (row, { routes, startRoute }) => (
      <EntityInputs
        {...{ entity: VESSEL, row, last: { route_id: startRoute }, choices: { route_id: routes } }}
      />
    ),
    rowActions: (row, describedBy) => <SubstituteButton vessel={row} describedBy={describedBy} />,
  },
  ports: {
    ...SCHEDULE_LIST_RULES.ports,
    formFields: (row, { ports }) => <PortFields row={row} ports={ports} />,
    rowActions: (row, describedBy) => <MergePortButton port={row} describedBy={describedBy} />,
  },
  schedules: {
    ...SCHEDULE_LIST_RULES.schedules,
    columns: withCells(SCHEDULE_LIST_RULES.schedules.columns, {
      ...{ vessel_name: vesselOf, dates: Dates, cut_off: CutOff },
    }),
    fields: {
      ...SCHEDULE_LIST_RULES.schedules.fields,
      textsOf: (row) => ({ ...SCHEDULE_LIST_RULES.schedules.fields.textsOf(row), vessel_id: vesselOf(row) }),
      carriedOver: ['route_id', 'vessel_id'],
    },
    formFields: (row, options) => <ScheduleFields row={row} {...options} />,
  },
}

/** A voyage, whose name leads to the ship. */
function VoyageOfShip({ name, voyage }: Pick<Vessel, 'name' | 'voyage'>) {
  return (
    <Link to={`/admin/schedule/ships?${new URLSearchParams({ search: name })}`} className="calm">
      {vesselWithVoyage({ name, voyage })}
    </Link>
  )
}

/** The direction, marked if visitors do not find the route. */
function Direction({ direction }: Pick<SailingRoute, 'direction'>) {
  if (isOnSchedulePage(direction)) return directionText(direction)
  return (
    <span className="texts">
      {directionText(direction)} <Tag tone="caution">On no schedule page</Tag>
    </span>
  )
}

/** The dates as typed, and how they were read. */
function Dates({ dates, reading, starts_on, ends_on }: Schedule) {
  return (
    <span className="texts">
      {dates}
      {reading === 'unreadable' ? (
        <Tag tone="caution">{READING_LABELS.unreadable}</Tag>
      ) : (
        <span className="soft">{readingText({ reading, starts_on, ends_on })}</span>
      )}
    </span>
  )
}

/** The cut-off as typed, or the one by rule. */
function CutOff({ cut_off, cut_off_by_rule }: Schedule) {
  if (cut_off !== null || cut_off_by_rule === undefined) return cut_off
  return <span className="muted" title={TYPE_TO_OVERRIDE}>{`${cut_off_by_rule} (by rule)`}</span>
}
