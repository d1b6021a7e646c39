import { expect } from 'vitest'
import { PLAIN_ENTITIES } from '../src/app/plain-entities.ts'
import { MAX_FILES } from '../src/mailbox/messages.ts'
import { MAX_TEXT } from '../src/mailbox/take-mail.ts'
import type { StartedApp } from './app.ts'
import { paddedTo } from './bad-uploads.ts'
import { addConfirmedReview, addReview, circularOf, publish } from './circular-reviews.ts'
import { ASHA } from './customers.ts'
import { asFileForm } from './encodings.ts'
import { declared } from './entity-routes.ts'
import { sendApplication, sendEnquiry } from './forms.ts'
import { addAlbum, addPhoto, describePhoto } from './gallery.ts'
import { LETTER } from './longest-texts.ts'
import { addAttribute, addCategory, addRecord, put } from './records.ts'

const OPEN = { from_at: '2026-01-01T00:30:00.000Z', until_at: '2099-01-02T12:30:00.000Z' }

/** Adds a row to each table that can have one. Returns the id of the review of a circular. */
export async function addOneOfEach(app: StartedApp): Promise<number> {
  const { db } = app.database
  await addRecord(app, 'customers', ASHA)
  await addRecord(app, 'mailings', { audience: 'all', subject: 'Sailing schedule' })
  const truck = {
    kind: 'truck',
    make_model: 'W',
    length: '7',
    width: '2.5',
    height: '3',
    unit: 'm',
    weight: '9 t',
  }
  await sendEnquiry(app, { cargo: [{ ...truck, pieces: '1' }] }, { headers: { 'idempotency-key': 'once' } })
  await sendApplication(app)
  await app.inject({
    method: 'POST',
    url: '/backend/api/follow',
    payload: { page: '/ports/inmaa', email: 'a@b.example' },
  })
  for (const path of ['applications/1', 'enquiries/1']) {
    await addRecord(app, `${path}/reply`, { text: 'r' })
    await addRecord(app, `${path}/notes`, { text: 'n' })
  }
  await addRecord(app, 'reply-templates', {
    title: 'Next',
    kind: 'enquiry',
    subject: 's',
    text: 't',
  })
  await put(app, '/api/reply-templates/1', { title: 'Next', kind: 'application', text: 't', version: 1 })
  await addRecord(app, 'announcements', {
    title: 'Strike',
    text: 't',
    urgency: 'urgent',
    scope: 'everywhere',
    ...OPEN,
  })
  for (const entity of PLAIN_ENTITIES) {
    const { path, form } = declared(entity)
    await addRecord(app, path, await form(app))
  }
  const days = { posted_on: '2026-11-01', closes_on: '2099-01-01' }
  await addRecord(app, 'vacancies', {
    title: 'Clerk',
    place: 'Chennai',
    employment_type: 'FULL_TIME',
    text: 't',
    ...days,
  })
  const cranes = await addCategory(app)
  await addAttribute(app, cranes.id, { name: 'Load', type: 'text' })
  await addRecord(app, 'equipment', { name: 'Crane', category_id: cranes.id, load: '40 t' })
  const album = await addAlbum(app, 'Quay')
  await describePhoto(app, await addPhoto(app, album.id), { alt: 'A quay' })
  await put(app, `/api/gallery/albums/${album.id}`, { title: 'Quay', is_published: 'true', version: 1 })
  for (const version of [0, 1]) {
    const { payload, type } = asFileForm([
      { field: 'file', fileName: 'tariff.pdf', content: paddedTo(3000 + version) },
    ])
    const headers = { 'content-type': type }
    const { file, file_name } = (
      await app.inject({ method: 'POST', url: '/api/download-files', payload, headers })
    ).json().data
    const fields = {
      title: 'Tariff',
      language: 'en',
      document_on: '2026-11-01',
      file,
      file_name,
      position: 1,
    }
    if (version === 0) await addRecord(app, 'downloads', fields)
    else await put(app, '/api/downloads/1', { ...fields, version })
  }
  const scope = {
    port_id: 1,
    kind: 'documents',
    days: 2,
    counted_from: 'eta',
    counting: 'calendar',
    time: '12:00',
  }
  await addRecord(app, 'cut-off-rules', scope)
  await addRecord(app, 'holidays', { day: '2026-12-25', country: 'India', name: 'Christmas' })
  const circular = (voyage: string) =>
    circularOf(
      [
        ['VESSEL', 'KOBE', 'CHENNAI'],
        [`TAMARIND CREST V.${voyage}`, '1-2/12', '20/12'],
      ],
      { title: 'ROUTE 9 ( IMPORT )' },
    )
  for (const voyage of ['050W', '051W']) {
    const published = await publish(app, await addConfirmedReview(app, circular(voyage)))
    expect(published.statusCode, published.body).toBe(200)
  }
  const review = await addReview(app, circular('052W'))
  const at = new Date().toISOString()
  const mail = {
    uid_validity: '1',
    uid: '1',
    received_at: at,
    sender: 'a@b.example',
    subject: LETTER.repeat(300),
    text: LETTER.repeat(MAX_TEXT),
  }
  const answer = { result: 'answer', drafts: '[]', entity: 'enquiry', entity_id: 1 } as const
  await db
    .insertInto('received_mail')
    .values({
      ...mail,
      ...answer,
      attachments: JSON.stringify(Array(MAX_FILES).fill(LETTER.repeat(200))),
      is_automatic: 0,
    })
    .execute()
  await db.insertInto('port_alias').values({ port_id: 1, alias: 'BOMBAY', alias_key: 'bombay' }).execute()
  await db.insertInto('attribute_value').values({ equipment_id: 1, attribute_id: 1, value: '40 t' }).execute()
  await db
    .insertInto('outbox_file')
    .values({ outbox_id: 1, name: 'a.pdf', content: new Uint8Array(1) })
    .execute()
  await db
    .insertInto('job_item')
    .values({
      job: 'mailings',
      item: '1',
      name: 'one',
      tries: 3,
      reason: 'x',
      failed_at: at,
      is_set_aside: 1,
    })
    .execute()
  const { id: account_id } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  await db
    .insertInto('known_device')
    .values({ token_hash: 'd'.repeat(64), account_id, last_used_at: at })
    .execute()
  await db.insertInto('used_challenge').values({ challenge: 'c', expires_at: at }).execute()
  await db.insertInto('throttle').values({ bucket: 'account meera', failures: 1, last_at: at }).execute()
  await db.insertInto('alert_run').values({ frequency: 'daily', until: at }).execute()
  await db
    .insertInto('unsubscribed_address')
    .values({ email_hash: 'e'.repeat(64), at })
    .execute()
  const held = { batch: 'b', applied_at: at, cell: 'B2', vessel_key: 'ship 1', port: 'KOBE', dates: '1 Jan' }
  await db
    .insertInto('held_call')
    .values({ ...held, route_id: 1 })
    .execute()
  return review.id
}
