import type { ReviewedCircular } from '../import/reviewed-circular.ts'
import { changesView } from './changes-view.ts'
import type { Comparison } from './comparison.ts'
import { questionsOf } from './questions.ts'
import type { CircularReview } from './review.schema.ts'

/** What the administrator sees of a circular under review. */
export function reviewView(
  { draft, content, reading, storedData, reviewed, recognition, digest }: Comparison,
  { today, updatedBy }: { today: string; updatedBy: string | null },
): CircularReview {
  const { id, version, updated_at, publish_at, failure, title } = draft
  const questions = questionsOf(reviewed, content.choices)
  const asked = new Set(questions.map(({ message }) => message))
  return {
    id,
    version,
    file: title,
    updated_at,
    updated_by: updatedBy,
    publish_at,
    failure,
    circular: reviewed.circular,
    issued: reviewed.issued,
    layout: { name: recognition.layout?.name ?? null, recognised: recognition.recognised },
    choices: content.choices,
    sheets: reading.sheets.map(({ name, rows, columns, order, isOrderOpen }) => ({
      name,
      rows,
      columns,
      order,
      is_order_open: isOrderOpen,
      routes: reviewed.sheets.filter(({ sheet }) => sheet === name).map((sheet) => sheet.route_direction),
      skipped: reviewed.skipped_sheets.find(({ sheet }) => sheet === name)?.reason ?? null,
    })),
    questions,
    warnings: reviewed.warnings
      .filter(({ message }) => !asked.has(message))
      .map(({ sheet, cell, message }) => ({ sheet, cell, message })),
    failed_checks: reviewed.failed_checks,
    changes: changesView(reviewed, storedData, today),
    digest,
    ports: storedData.ports.map(({ name }) => name),
    vessels: [...storedData.names.vessels],
    routes: [...storedData.names.routes],
  }
}

/** The cells of a sheet that are not imported. */
export function heldCells({ sheets }: ReviewedCircular, name: string): string[] {
  return sheets
    .filter(({ sheet }) => sheet === name)
    .flatMap(({ schedules }) =>
      schedules.filter((call) => !call.import).flatMap(({ cell, cell_etd }) => [cell, cell_etd ?? cell]),
    )
}

/** The cells of a sheet with dates that belong to no call. */
export function unreadCells({ warnings }: ReviewedCircular, name: string): string[] {
  return warnings.flatMap(({ code, sheet, cells = [] }) =>
    code === 'dates_not_read' && sheet === name ? cells : [],
  )
}
