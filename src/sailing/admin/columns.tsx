import { READING_LABELS } from '../../dates/date-status-labels.ts'
import { listColumns } from '../../lib/entity-fields.ts'
import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import type { Column } from '../../ui/lists/data-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { PORT_DETAILS } from '../ports/port.ts'
import { readingText } from '../schedules/reading-text.ts'
import type { Schedule } from '../schedules/schedule.schema.ts'
import { SCHEDULE_DETAILS } from '../schedules/schedule.ts'
import { VESSEL_DETAILS } from '../vessels/vessel.ts'
import styles from './columns.module.css'
import type { ScheduleScreenRows } from './schedule-screen-data.ts'
import type { ScheduleList } from './screen-lists.ts'

export const SCHEDULE_COLUMNS: { [Tab in ScheduleList]: readonly Column<ScheduleScreenRows[Tab]>[] } = {
  routes: [
    { label: 'Direction', sort: 'direction', cell: ({ direction }) => direction },
    { label: 'ID', sort: 'id', cell: ({ id }) => id },
  ],
  vessels: [
    { label: 'Vessel', sort: 'name', cell: vesselWithVoyage },
    { label: 'Route', sort: 'route_direction', cell: ({ route_direction }) => route_direction },
    ...listColumns(VESSEL_DETAILS),
    { label: 'ID', sort: 'id', cell: ({ id }) => id },
  ],
  ports: [
    { label: 'Port', sort: 'name', cell: ({ name }) => name },
    ...listColumns(PORT_DETAILS),
    { label: 'ID', sort: 'id', cell: ({ id }) => id },
  ],
  schedules: [
    {
      label: 'Vessel',
      sort: 'vessel_name',
      cell: ({ vessel_name, voyage }) => vesselWithVoyage({ name: vessel_name, voyage }),
    },
    { label: 'Port', sort: 'port_name', cell: ({ port_name }) => port_name },
    { label: 'Dates', sort: 'dates', cell: (row) => <Dates {...row} /> },
    ...listColumns(SCHEDULE_DETAILS),
    { label: 'ID', sort: 'id', cell: ({ id }) => id },
  ],
}

/** The dates as typed, and how they were read. */
function Dates({ dates, reading, starts_on, ends_on }: Schedule) {
  return (
    <span className={styles.dates}>
      {dates}
      {reading === 'unreadable' ? (
        <Tag tone="caution">{READING_LABELS.unreadable}</Tag>
      ) : (
        <span className={styles.read}>{readingText({ reading, starts_on, ends_on })}</span>
      )}
    </span>
  )
}
