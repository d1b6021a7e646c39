import type { Page } from '@sailing-desk/records/paging'
import type { Published } from '@sailing-desk/timetable/published'
import type { Schedule } from '../calls/schedule.schema.ts'

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
