import type { Database } from '@sailing-desk/records/database/open'
import { type TestCell, workbookBytes } from '../packages/circular-reader/tests/workbook.ts'
import { createCircularReader } from '../src/circulars/review/circular-reader.ts'
import type { CircularReview, ReviewChoices, ReviewSheet } from '../src/circulars/review/review.schema.ts'
import { createCircularReviewService } from '../src/circulars/review/review.service.ts'
import type { StartedApp } from './app.ts'
import { asFileForm } from './encodings.ts'

/** An issue date that is plausible today. */
const today = new Date()
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
export const ISSUED = `ISSUED : ${today.getUTCDate()}-${months[today.getUTCMonth()]}-${today.getUTCFullYear()}`

/** A day of the next months, such as `5 Dec 2026`. */
export function dayAhead(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000)
  return `${day.getUTCDate()} ${months[day.getUTCMonth()]} ${day.getUTCFullYear()}`
}

export const ROUTE = 'EX JAPAN TO INDIA ( IMPORT )'

/** The bytes of a circular of one sheet. */
export function circularOf(rows: TestCell[][], { name = 'JAPAN-INDIA', title = ROUTE } = {}): Buffer {
  return Buffer.from(workbookBytes({ sheets: [{ name, rows: [[title], [ISSUED], ...rows] }] }))
}

export function upload({ inject }: StartedApp, content: Uint8Array, fileName = 'circular.xlsx') {
  const { payload, type } = asFileForm([{ field: 'file', content, fileName }])
  return inject({ method: 'POST', url: '/api/circular-reviews', payload, headers: { 'content-type': type } })
}

export async function addReview(app: StartedApp, content: Uint8Array): Promise<CircularReview> {
  const response = await upload(app, content)
  if (response.statusCode !== 201) throw new Error(response.body)
  return response.json().data
}

export async function choose(app: StartedApp, review: CircularReview, choices: ReviewChoices) {
  const response = await app.inject({
    method: 'PUT',
    url: `/api/circular-reviews/${review.id}`,
    payload: { version: review.version, choices },
  })
  if (response.statusCode !== 200) throw new Error(response.body)
  const saved: CircularReview = response.json().data
  return saved
}

/** Publishes as it was read: a new layout is confirmed first. */
export async function publish(app: StartedApp, review: CircularReview, more: object = {}) {
  const { id, version, digest } = await confirmLayout(app, review)
  return app.inject({
    method: 'POST',
    url: `/api/circular-reviews/${id}/publish`,
    payload: { version, digest, ...more },
  })
}

export async function confirmLayout(app: StartedApp, review: CircularReview): Promise<CircularReview> {
  const open = review.read_back.filter(({ is_confirmed }) => !is_confirmed).map(({ key }) => key)
  if (open.length === 0) return review
  return choose(app, review, { ...review.choices, confirmed: [...(review.choices.confirmed ?? []), ...open] })
}

/** A review of a circular whose layout has been confirmed. */
export const addConfirmedReview = async (app: StartedApp, content: Uint8Array) =>
  confirmLayout(app, await addReview(app, content))

export async function readSheet(app: StartedApp, { id }: CircularReview, sheet = 0): Promise<ReviewSheet> {
  return (await app.inject(`/api/circular-reviews/${id}/sheets/${sheet}`)).json()
}

/** One thread reads the circulars of a whole file of tests. */
const reader = createCircularReader()

/** Reviews and publishes circulars as the command line does, which has accepted new layouts. */
export function circularReviews(database: Database) {
  const service = createCircularReviewService(database, { reader })
  const importFile: typeof service.importFile = (author, content, { accept = [], ...choices } = {}) =>
    service.importFile(author, content, { ...choices, accept: [...accept, 'layout'] })
  return { ...service, importFile }
}
