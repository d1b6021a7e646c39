import type { VoyageCall } from '../../timetable/voyage.schema.ts'
import { type Marks, withMark } from '../changes/recent-changes.ts'
import type { Sailing, SailingSearch } from './sailing-search.schema.ts'

type Found = Pick<SailingSearch, 'sailings' | 'connections' | 'later'>

/** The sailings that were found, with what changed lately at both ports. */
export function searchWithMarks<Search extends Found>(search: Search, marks: Marks): Search {
  const mark = (call: VoyageCall): VoyageCall => withMark(call, marks)
  const marked = (sailing: Sailing): Sailing => ({
    ...sailing,
    departure: mark(sailing.departure),
    arrival: mark(sailing.arrival),
  })
  return {
    ...search,
    sailings: search.sailings.map(marked),
    connections: search.connections.map((connection) => {
      const [first, ...others] = connection.legs
      return { ...connection, legs: [marked(first), ...others.map(marked)] }
    }),
    later: search.later && marked(search.later),
  }
}
