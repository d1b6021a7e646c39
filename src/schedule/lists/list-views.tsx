import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { READING_LABELS } from '../../dates/date-status-labels.ts'
import { listColumns } from '../../lib/entity-fields.ts'
import { isOnSchedulePage } from '../../lib/route-direction.ts'
import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import type { SailingRoute } from '../../timetable/sailing.schema.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { readingText } from '../../voyage-rules/reading-text.ts'
import { EntityInput } from '../../web/records/entity-screen.tsx'
import { fieldsNamed, type RecordFields } from '../../web/records/record.ts'
import type { Schedule } from '../calls/schedule.schema.ts'
import { SCHEDULE_DETAILS, SCHEDULE_LABELS } from '../calls/schedule.ts'
import { ScheduleFields } from '../calls/schedule-form.tsx'
import { TYPE_TO_OVERRIDE } from '../cut-offs/messages.ts'
import { MergePortButton } from '../ports/merge-port-button.tsx'
import { PortFields } from '../ports/port-form.tsx'
import { ROUTE } from '../routes/route.ts'
import { SubstituteButton } from '../vessels/substitute-dialog.tsx'
import type { Vessel } from '../vessels/vessel.schema.ts'
import { VESSEL_DETAILS, VESSEL_LABELS } from '../vessels/vessel.ts'
import { VesselFields } from '../vessels/vessel-form.tsx'
import type { ScheduleScreenData, ScheduleScreenRows } from './schedule-screen-data.ts'
import { SCHEDULE_LIST_RULES, type ScheduleList } from './screen-lists.ts'

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
    columns: SCHEDULE_LIST_RULES.routes.columns.map((column) =>
      column.sort === 'direction' ? { ...column, cell: Direction } : column,
    ),
    formFields: (row) => (
      <>
        <EntityInput entity={ROUTE} name="direction" row={row} />
        <EntityInput entity={ROUTE} name="service_code" row={row} />
      </>
    ),
  },
  vessels: {
    columns: [
      { label: 'Vessel', sort: 'name', cell: VoyageOfShip },
      { label: 'Route', sort: 'route_direction', cell: ({ route_direction }) => route_direction },
      ...listColumns(VESSEL_DETAILS),
      { label: 'ID', sort: 'id', cell: ({ id }) => id },
    ],
    fields: {
      ...fieldsNamed(VESSEL_LABELS),
      textsOf: ({ route_direction }) => ({ route_id: route_direction }),
      carriedOver: ['route_id'],
      nameOf: vesselWithVoyage,
    },
    formFields: (row, { routes, startRoute }) => (
      <VesselFields row={row} routes={routes} startRoute={startRoute} />
    ),
    rowActions: (row, describedBy) => <SubstituteButton vessel={row} describedBy={describedBy} />,
  },
  ports: {
    ...SCHEDULE_LIST_RULES.ports,
    formFields: (row, { ports }) => <PortFields row={row} ports={ports} />,
    rowActions: (row, describedBy) => <MergePortButton port={row} describedBy={describedBy} />,
  },
  schedules: {
    columns: [
      { label: 'Vessel', sort: 'vessel_name', cell: vesselOf },
      { label: 'Port', sort: 'port_name', cell: ({ port_name }) => port_name },
      { label: 'Dates', sort: 'dates', cell: (row) => <Dates {...row} /> },
      ...listColumns(SCHEDULE_DETAILS).map((column) =>
        column.sort === 'cut_off' ? { ...column, cell: (row: Schedule) => <CutOff {...row} /> } : column,
      ),
      { label: 'ID', sort: 'id', cell: ({ id }) => id },
    ],
    fields: {
      ...fieldsNamed(SCHEDULE_LABELS),
      textsOf: (row) => ({ vessel_id: vesselOf(row), port_id: row.port_name }),
      editFirst: 'dates',
      carriedOver: ['route_id', 'vessel_id'],
      nameOf: (row) => `${vesselOf(row)} at ${row.port_name}`,
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
  if (isOnSchedulePage(direction)) return direction
  return (
    <span className="texts">
      {direction} <Tag tone="caution">On no schedule page</Tag>
    </span>
  )
}

function vesselOf({ vessel_name, voyage }: Schedule): string {
  return vesselWithVoyage({ name: vessel_name, voyage })
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
