import { dayInIndia } from '@sailing-desk/dates/days'
import type { Cell, ExportDocument } from '@sailing-desk/records/document'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { ChangeKind, SailingChange, SailingChanges } from '../sailing-change.schema.ts'
import { dayCell, fileName, labelled, sourceOf } from './document-parts.ts'

const KINDS: Record<ChangeKind, string> = {
  moved: 'Moved',
  omitted: 'Omitted',
  dropped: 'Dropped',
  added: 'Added',
  dated: 'Dated',
  voyage_added: 'Voyage added',
  voyage_withdrawn: 'Voyage withdrawn',
  voyage_renamed: 'Voyage renamed',
  vessel_changed: 'Vessel changed',
}

const LABELS = [
  ...['Changed on', 'Change', 'Vessel', 'Voyage', 'Route', 'Port', 'Dates before', 'Arrival before'],
  ...['Dates after', 'Arrival after', 'Days later', 'Details'],
]

/** As many as a PDF may have rows. */
const MAX_CHANGES = 2000

/** What changed in the schedule, newest first. */
export function changesDocument(
  page: Pick<SailingChanges, 'changes' | 'changed_at'>,
  url: string,
): ExportDocument {
  const total = page.changes.length
  const changes = page.changes.slice(0, MAX_CHANGES)
  return {
    ...sourceOf(page, url),
    file: fileName('changes'),
    title: 'What changed',
    notes: [total > MAX_CHANGES ? `The last ${MAX_CHANGES} of ${total} changes.` : 'The last 90 days.'],
    columns: labelled(LABELS, { numbers: ['Days later'] }),
    rows: changes.map(rowOf),
    lines: ['WHAT CHANGED', ...changes.flatMap(linesOf)],
  }
}

function rowOf({
  at,
  kind,
  ship,
  voyage,
  route,
  port,
  before,
  after,
  days_later,
  text,
}: SailingChange): Cell[] {
  return [
    dayCell(dayInIndia(Date.parse(at))),
    KINDS[kind],
    ship.name,
    voyage,
    route.direction,
    port?.name ?? null,
    before?.dates ?? null,
    dayCell(before?.starts_on ?? null),
    after?.dates ?? null,
    dayCell(after?.starts_on ?? null),
    days_later,
    text,
  ]
}

function linesOf({ ship, voyage, port, text }: SailingChange): string[] {
  const place = port ? `${port.name}: ` : ''
  return ['', vesselWithVoyage({ name: ship.name, voyage }), `${place}${text}`]
}
