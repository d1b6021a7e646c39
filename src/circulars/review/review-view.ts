import { parseRange } from '@sailing-desk/circular-reader/choices/chosen-cells'
import type { RoleChoice } from '@sailing-desk/circular-reader/choices/reader-choices'
import { shownMessage } from '@sailing-desk/circular-reader/cli'
import { parseCellName } from '@sailing-desk/circular-reader/workbook/sheet-grid'
import { possibleOrders } from '@sailing-desk/dates/read-dates'
import type { ReviewBasis } from './circular-reader.ts'
import { errorsOf, remarksBesideErrors } from './errors.ts'
import { isErrorOfPrincipal, publishedDates, questionsOf } from './questions.ts'
import type { CircularReview } from './review.schema.ts'
import type { Reviewed } from './review-workbook.ts'

/** The members of a review that the draft does not contain, as JSON. */
type DraftMembers = Pick<
  CircularReview,
  'id' | 'version' | 'file' | 'updated_at' | 'updated_by' | 'publish_at' | 'failure' | 'problem' | 'digest'
>

/** JSON of a whole review. */
export function withDraftMembers(
  { json, changes }: { json: string; changes: string },
  members: DraftMembers,
): string {
  return `${JSON.stringify(members).slice(0, -1)},"changes":${changes},${json.slice(1)}`
}

/** Without the difference, which the archive keeps too. */
export function reviewView(
  all: Reviewed,
  { storedData }: ReviewBasis,
): Omit<CircularReview, keyof DraftMembers | 'changes'> {
  const { reading, readBack, reviewed, choices, recognition } = all
  const publishedOf = publishedDates(reviewed, storedData)
  const isAccepted = choices.accept?.includes('layout')
  const confirmed = new Set(choices.confirmed)
  return {
    circular: reviewed.circular,
    issued: reviewed.issued,
    layout: { name: recognition.layout?.name ?? null, recognised: recognition.recognised },
    choices,
    roles_without_effect: rolesWithoutEffect(all),
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
    read_back: readBack.map((sentence) => ({
      ...sentence,
      is_confirmed: isAccepted || confirmed.has(sentence.key),
    })),
    questions: questionsOf(reviewed, publishedOf),
    errors: errorsOf(reviewed, choices, publishedOf),
    warnings: remarksBesideErrors(reviewed).map(({ sheet, cell, message, code }) => ({
      sheet,
      cell,
      message: shownMessage(message),
      is_error: isErrorOfPrincipal({ code }),
    })),
    failed_checks: reviewed.failed_checks,
    ports: storedData.ports.map(({ name }) => name),
    vessels: [...storedData.names.vessels],
    routes: [...storedData.names.routes],
  }
}

/** The chosen roles that the reader could not use: no cell of the row or column has the role, or has a date by it. */
function rolesWithoutEffect({ reading, choices }: Reviewed): RoleChoice[] {
  return (choices.roles ?? []).filter((choice) => {
    const sheet = reading.sheets.find(({ grid }) => grid.name === choice.sheet)
    return choice.role !== 'ignored' && sheet !== undefined && !isUsed(choice, sheet.meanings)
  })
}

type Meanings = Reviewed['reading']['sheets'][number]['meanings']

function isUsed({ range, role }: RoleChoice, meanings: Meanings): boolean {
  const chosen = parseRange(range)
  return [...meanings].some(([name, meaning]) => {
    const place = parseCellName(name)
    return meaning.role === role && (place?.row === chosen.row || place?.column === chosen.column)
  })
}
