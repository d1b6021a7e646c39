import { possibleOrders } from '../../dates/read-dates.ts'
import { changesView } from './changes-view.ts'
import { questionsOf } from './questions.ts'
import type { ReviewBasis } from './reading-messages.ts'
import type { CircularReview } from './review.schema.ts'
import type { Reviewed } from './review-workbook.ts'

/** The members of a review that the draft does not contain, as JSON. */
type DraftMembers = Pick<
  CircularReview,
  'id' | 'version' | 'file' | 'updated_at' | 'updated_by' | 'publish_at' | 'failure' | 'digest'
>

export function reviewText(reviewed: Reviewed, basis: ReviewBasis): string {
  return JSON.stringify(view(reviewed, basis))
}

/** JSON of a whole review. */
export function withDraftMembers(json: string, members: DraftMembers): string {
  return `${JSON.stringify(members).slice(0, -1)},${json.slice(1)}`
}

function view(
  { reading, reviewed, choices, recognition }: Reviewed,
  { storedData, today }: ReviewBasis,
): Omit<CircularReview, keyof DraftMembers> {
  const questions = questionsOf(reviewed)
  const asked = new Set(questions.map(({ message }) => message))
  return {
    circular: reviewed.circular,
    issued: reviewed.issued,
    layout: { name: recognition.layout?.name ?? null, recognised: recognition.recognised },
    choices,
    sheets: reading.sheets.map(({ grid, order }) => {
      const parts = reviewed.sheets.filter(({ sheet }) => sheet === grid.name)
      const texts = parts.flatMap(({ schedules }) => schedules.map(({ dates }) => dates))
      return {
        name: grid.name,
        rows: grid.lastRow,
        columns: grid.lastColumn,
        order,
        is_order_open: texts.some((text) => possibleOrders(text, reviewed.reference_date).length > 1),
        routes: parts.map(({ route_direction }) => route_direction),
        skipped: reviewed.skipped_sheets.find(({ sheet }) => sheet === grid.name)?.reason ?? null,
      }
    }),
    questions,
    warnings: reviewed.warnings
      .filter(({ message }) => !asked.has(message))
      .map(({ sheet, cell, message }) => ({ sheet, cell, message })),
    failed_checks: reviewed.failed_checks,
    changes: changesView(reviewed, storedData, today),
    ports: storedData.ports.map(({ name }) => name),
    vessels: [...storedData.names.vessels],
    routes: [...storedData.names.routes],
  }
}
