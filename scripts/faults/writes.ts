import { readUpload } from '../../tests/bad-uploads.ts'
import { circularOf, dayAhead } from '../../tests/circular-reviews.ts'
import { asFileForm } from '../../tests/encodings.ts'
import { APPLICATION, ENQUIRY } from '../../tests/forms.ts'
import type { RandomSource } from '../../tests/random-source.ts'
import { type Answer, type Client, numberIn, textIn } from './client.ts'
import { type Base, PORTS } from './prepared-site.ts'

/** A write that the site has acknowledged, by what must be in the database from then on. */
export type Acknowledged =
  | { row: 'vessel' | 'schedule' | 'equipment'; id: number }
  | { batch: string }
  | { form: 'enquiry' | 'application'; reference: string }

export type Writing = {
  send: Client
  base: Base
  random: RandomSource
  /** Unique in the campaign. */
  nextNumber: () => number
  acknowledge: (written: Acknowledged) => void
}

/** Each returns the last answer; `acknowledge` is called as soon as one has arrived. */
type Write = (writing: Writing) => Promise<Answer>

/** What a single write adds, by the beginning of the name of its vessel or equipment: all of it or nothing. */
export const ADDED_AT_ONCE: Record<string, Record<string, number>> = {
  VOYAGE: { vessel: 1 },
  GRID: { vessel: 1, schedule: 6 },
  IMPORT: { vessel: 4, schedule: 24 },
  CRANE: { equipment: 1, attribute_value: 3 },
}

const GRID_CALLS = 6
const IMPORT_VOYAGES = 4
const IMPORT_PORTS = 6
const IMPORT_ROUTE = 'BAY OF BENGAL ( IMPORT )'
const RESUME = readUpload('valid.pdf')

const isDone = ({ status }: Answer) => status >= 200 && status < 300

/** A voyage, then a call of it. */
export const addVoyage: Write = async ({ send, base, random, nextNumber, acknowledge }) => {
  const json = { route_id: base.routeId, name: `VOYAGE ${nextNumber()}` }
  const vessel = await send('POST', '/api/vessels', { json })
  if (!isDone(vessel)) return vessel
  const id = numberIn(vessel.body?.data, 'id')
  acknowledge({ row: 'vessel', id })
  const call = { vessel_id: id, port_id: random.pick(base.portIds), dates: '3-4 Feb' }
  const schedule = await send('POST', '/api/schedules', { json: call })
  if (isDone(schedule)) acknowledge({ row: 'schedule', id: numberIn(schedule.body?.data, 'id') })
  return schedule
}

/** A voyage with all its calls, in one transaction. */
const saveGrid: Write = async ({ send, base, nextNumber }) => {
  const voyages = [{ id: -1, name: `GRID ${nextNumber()}`, voyage: null }]
  const calls = base.portIds
    .slice(0, GRID_CALLS)
    .map((port_id) => ({ vessel_id: -1, port_id, id: null, version: null, to: { dates: '5-6 Mar' } }))
  return send('PUT', `/api/sailing-routes/${base.routeId}/grid`, { json: { voyages, calls } })
}

export const addEquipment: Write = async ({ send, base, nextNumber, acknowledge }) => {
  const attribute_values = Object.fromEntries(base.attributeIds.map((id) => [id, `value of ${id}`]))
  const json = { name: `CRANE ${nextNumber()}`, category_id: base.categoryId, attribute_values }
  const added = await send('POST', '/api/equipment', { json })
  if (isDone(added)) acknowledge({ row: 'equipment', id: numberIn(added.body?.data, 'id') })
  return added
}

/** A voyage that is deleted, and the deletion undone. */
const deleteAndUndo: Write = async (writing) => {
  const { send, base, nextNumber, acknowledge } = writing
  const json = { route_id: base.routeId, name: `VOYAGE ${nextNumber()}` }
  const added = await send('POST', '/api/vessels', { json })
  if (!isDone(added)) return added
  const deleted = await send('DELETE', `/api/vessels/${numberIn(added.body?.data, 'id')}`)
  if (!isDone(deleted)) return deleted
  const batch = textIn(deleted.body, 'batch')
  acknowledge({ batch })
  const undone = await send('POST', `/api/history/${batch}/undo`)
  if (isDone(undone)) acknowledge({ batch: textIn(undone.body, 'batch') })
  return undone
}

/** A circular with new voyages. */
const importCircular: Write = (writing) => {
  const number = writing.nextNumber()
  const voyages = Array.from({ length: IMPORT_VOYAGES }, (_, n) => `IMPORT ${number} V.${n + 1}W`)
  const rows = PORTS.slice(0, IMPORT_PORTS).map(({ name }, port) => [
    name,
    ...voyages.map((_, n) => dayAhead(10 + 3 * port + n)),
  ])
  const content = circularOf([['PORT', ...voyages], ...rows], { title: IMPORT_ROUTE })
  return publishCircular(writing, content)
}

/** Reads, reviews and publishes a circular. */
export async function publishCircular({ send, acknowledge }: Writing, content: Buffer): Promise<Answer> {
  const form = asFileForm([{ field: 'file', content, fileName: 'circular.xlsx' }])
  const read = await send('POST', '/api/circular-reviews', { form })
  if (!isDone(read)) return read
  const path = `/api/circular-reviews/${numberIn(read.body?.data, 'id')}`
  const choices = { accept: ['layout', 'issue-date', 'many-changes'] }
  const chosen = await send('PUT', path, { json: { version: numberIn(read.body?.data, 'version'), choices } })
  if (!isDone(chosen)) return chosen
  const { data } = chosen.body ?? {}
  const reviewed = { version: numberIn(data, 'version'), digest: textIn(data, 'digest') }
  const published = await send('POST', `${path}/publish`, { json: reviewed })
  if (isDone(published)) acknowledge({ batch: textIn(published.body?.data, 'batch') })
  return published
}

export const sendEnquiry: Write = async ({ send, random, acknowledge }) => {
  const sent = await send('POST', '/backend/api/enquiry', { json: ENQUIRY, address: anyAddress(random) })
  if (isDone(sent)) acknowledge({ form: 'enquiry', reference: textIn(sent.body?.data, 'reference') })
  return sent
}

const sendApplication: Write = (writing) => apply(writing, RESUME)

/** An application with this resume, a PDF. */
export async function apply({ send, random, acknowledge }: Writing, resume: Buffer): Promise<Answer> {
  const texts = Object.entries(APPLICATION).map(([field, content]) => ({ field, content }))
  const form = asFileForm([...texts, { field: 'resume', fileName: 'resume.pdf', content: resume }])
  const sent = await send('POST', '/backend/api/careers', { form, address: anyAddress(random) })
  if (isDone(sent)) acknowledge({ form: 'application', reference: textIn(sent.body?.data, 'reference') })
  return sent
}

export function anyAddress({ between }: RandomSource): string {
  return `10.${between(0, 255)}.${between(0, 255)}.${between(1, 254)}`
}

export const WRITES: Record<string, Write> = {
  addVoyage,
  saveGrid,
  addEquipment,
  deleteAndUndo,
  importCircular,
  sendEnquiry,
  sendApplication,
}
