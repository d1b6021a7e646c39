import { toIsoDay } from '@sailing-desk/dates/calendar-day'
import { type Entity, typedIn } from '@sailing-desk/records/entity'
import { namesOf } from '@sailing-desk/records/entity-fields'
import Papa from 'papaparse'
import { defaultCompany } from '../../content/company.ts'
import { PLAIN_ENTITIES } from '../../src/app/plain-entities.ts'
import { ATTRIBUTE } from '../../src/equipment/categories/attribute.ts'
import { CATEGORY } from '../../src/equipment/categories/category.ts'
import { EQUIPMENT } from '../../src/equipment/items/equipment.ts'
import { TEMPLATE } from '../../src/replies/template.ts'
import { SCHEDULE } from '../../src/schedule/calls/schedule.ts'
import { PORT } from '../../src/schedule/ports/port.ts'
import { ROUTE } from '../../src/schedule/routes/route.ts'
import { VESSEL } from '../../src/schedule/vessels/vessel.ts'
import { ANNOUNCEMENT, SCOPES } from '../../src/site-content/announcements/announcement.ts'
import { readUpload } from '../bad-uploads.ts'
import { dayAhead, ISSUED, ROUTE as ROUTE_OF_CIRCULAR } from '../circular-reviews.ts'
import { asFileForm } from '../encodings.ts'
import { sampleOf } from '../entity-samples.ts'
import { APPLICATION, ENQUIRY } from '../forms.ts'
import { type Form, type Outcome, type Result, type Send, storeForm } from './store-form.ts'

/** What was stored, and where to look at it. */
export type Stored = {
  outcomes: Outcome[]
  routeIds: number[]
  enquiryId: number
  reviewId: number
  routeOfDraft: number
}

/** Sends a form with the text in its fields, and notes what became of it. */
type Store = (form: Form, text: string) => Promise<Result['saved']>

const TABS = ['IMPORT', 'EXPORT', '']
const MAX_ANNOUNCEMENTS = 40
const DAYS_AHEAD = 20
const VOYAGE = 'TAMARIND CREST V.041W'
/** In 2030. */
const A_DAY = 22_000
/** A draft takes as many new voyages. */
const MAX_VOYAGES = 100

/** Stores each of the texts as every text that can be stored. Circulars take their time: these are only some of them. */
export async function storeEverywhere(
  send: Send,
  texts: readonly string[],
  ofCirculars: readonly string[],
): Promise<Stored> {
  const outcomes: Outcome[] = []
  const store: Store = async (form, text) => {
    const result = await storeForm(send, form, text)
    outcomes.push(...result.outcomes)
    return result.saved
  }
  const routeIds: number[] = []
  let enquiryId = 0
  for (const [n, text] of texts.entries()) {
    routeIds.push(await storeSailing(store, text, n))
    await storeEquipment(store, text, n)
    for (const entity of PLAIN_ENTITIES) await store(plainForm(entity, n), text)
    await store(templateForm(n), text)
    await storeDownload(store, text)
    enquiryId = await storeSubmissions(send, store, text)
    await store(customerForm(n), text)
    await store({ url: '/api/gallery/albums', fields: ['title'], valid: { title: `Album ${n}` } }, text)
    await store(mailingForm(n), text)
    await storeCompany(store, text)
    await storeAccount(store, text)
  }
  for (const [n, text] of ofCirculars.entries()) await storeCircular(send, store, text, n)
  const reviewId = await storeCells(store, texts)
  const routeOfDraft = await storeDraft(store, texts)
  return { outcomes, routeIds, enquiryId, reviewId, routeOfDraft }
}

/** The fields of its form that are texts. */
const textsIn = (entity: Entity) =>
  typedIn(entity).filter((name) => 'maxLength' in (entity.fields[name] ?? {}))

/** Another one for each number, in 2030. */
function plainForm(entity: Entity, n: number): Form {
  const fields = textsIn(entity)
  const others = Object.entries(sampleOf(entity, 1)).flatMap(([name, value]): [string, unknown][] => {
    if (fields.includes(name)) return []
    return [[name, entity.fields[name]?.is === 'day' ? toIsoDay(A_DAY + n) : value]]
  })
  const valid = Object.fromEntries(fields.map((name) => [name, `${name} ${n}`]))
  return { url: entity.path, fields, valid, others: Object.fromEntries(others) }
}

function templateForm(n: number): Form {
  const valid = { title: `Template ${n}`, subject: 'Your enquiry', text: 'Good day' }
  return { url: '/api/reply-templates', fields: textsIn(TEMPLATE), valid, others: { kind: 'enquiry' } }
}

/** A PDF that is named by the text, and a download with it as its title. */
async function storeDownload(store: Store, text: string): Promise<void> {
  const encode: Form['encode'] = ({ file }) =>
    asFileForm([{ field: 'file', fileName: fileNameOf(`${file}.pdf`), content: readUpload('valid.pdf') }])
  const upload = { url: '/api/download-files', fields: ['file'], valid: { file: 'tariff' }, encode }
  const { file, file_name } = await store(upload, text)
  const others = { language: 'en', document_on: '2026-11-01', file, file_name }
  await store({ url: '/api/downloads', fields: ['title'], valid: { title: 'Tariff' }, others }, text)
}

function customerForm(n: number): Form {
  const valid = { company: 'Rao Traders', person: 'Asha Rao', consent: 'Letter' }
  const others = { email: `customer-${n}@customer.example`, consented_on: '2026-01-31' }
  return { url: '/api/customers', fields: Object.keys(valid), valid, others }
}

/** Refused by a site that sends no mail. */
function mailingForm(n: number): Form {
  const valid = { subject: `Schedule ${n}`, note: 'Dear customers,' }
  const others = { audience: 'all', send_at: new Date(Date.now() + DAYS_AHEAD * 86_400_000).toISOString() }
  return { url: '/api/mailings', fields: Object.keys(valid), valid, others, mayBeRefused: true }
}

/** A route, a vessel, a port, a call without days and one with days. Returns the id of the route. */
async function storeSailing(store: Store, text: string, n: number): Promise<number> {
  const valid = { direction: `Route ${n}`, name: `Name ${n}`, dates: 'TBA' }
  const tab = TABS[n % TABS.length] ?? ''
  const route = await store(
    {
      ...{ url: '/api/sailing-routes', fields: textsIn(ROUTE), valid },
      encode: ({ direction, ...others }) => ({ payload: { ...others, direction: `${direction} ${tab}` } }),
    },
    text,
  )
  const vessels = { url: '/api/vessels', fields: textsIn(VESSEL), valid }
  const vessel = await store({ ...vessels, others: { route_id: route.id } }, text)
  const port = await store({ url: '/api/ports', fields: textsIn(PORT), valid }, text)
  const other = await store({ url: '/api/ports', fields: [], others: { name: `Port ${n}` } }, text)
  const calls = { url: '/api/schedules', valid }
  await store(
    { ...calls, fields: textsIn(SCHEDULE), others: { vessel_id: vessel.id, port_id: port.id } },
    text,
  )
  const dated = { vessel_id: vessel.id, port_id: other.id, dates: dayAhead(DAYS_AHEAD) }
  await store({ ...calls, fields: [], others: dated }, text)
  await storeAnnouncement(store, text, n, { route_id: route.id, port_id: port.id })
  return Number(route.id)
}

/** An announcement that is shown. The oldest makes room: not all fit. */
async function storeAnnouncement(store: Store, text: string, n: number, place: object): Promise<void> {
  const url = '/api/announcements'
  const oldest = n - MAX_ANNOUNCEMENTS + 1
  if (oldest > 0) await store({ url: `${url}/delete`, fields: [], others: { ids: [oldest] } }, text)
  const others = {
    ...place,
    scope: namesOf(SCOPES)[n % namesOf(SCOPES).length],
    urgency: 'urgent',
    from_at: '',
  }
  await store({ url, fields: textsIn(ANNOUNCEMENT), valid: { title: `Title ${n}` }, others }, text)
}

async function storeEquipment(store: Store, text: string, n: number): Promise<void> {
  const valid = { name: `Name ${n}` }
  const categories = '/api/equipment-categories'
  const { id: category_id } = await store({ url: categories, fields: textsIn(CATEGORY), valid }, text)
  const attributes = { url: `${categories}/${category_id}/attributes`, valid, others: { data_type: 'text' } }
  const attribute = await store({ ...attributes, fields: textsIn(ATTRIBUTE) }, text)
  const equipment = { url: '/api/equipment', valid, others: { category_id } }
  await store({ ...equipment, fields: textsIn(EQUIPMENT) }, text)
  const others = { category_id, name: `With value ${n}` }
  const encode: Form['encode'] = ({ attribute_values: value, ...body }) => ({
    payload: { ...body, attribute_values: { [String(attribute.id)]: value } },
  })
  await store({ ...equipment, fields: ['attribute_values'], others, encode }, text)
}

/** Each text of the company: the last one that is accepted stays. */
async function storeCompany(store: Store, text: string): Promise<void> {
  const { company, facts, offices, partners, annualExports } = defaultCompany
  const save = (valid: Record<string, unknown>, payload: (row: object) => object) => {
    const fields = Object.keys(valid)
    return store(
      {
        method: 'PUT',
        url: '/api/company',
        fields,
        valid,
        encode: (row) => ({ payload: payload(row) }),
      },
      text,
    )
  }
  await save(company, (names) => ({ names }))
  await save(facts, (figures) => ({ figures }))
  const [office] = offices
  const valid = { ...office, address: office?.address.join('\n'), phone: office?.phone.label }
  await save(valid, (row) => ({ offices: [row] }))
  await save(partners[0], (row) => ({ partners: [row, partners[1]] }))
  await save({ ...annualExports[0] }, (row) => ({ exports: [row] }))
}

/** The account of the administrator with the text as its address, and a new one with it as its name. */
async function storeAccount(store: Store, text: string): Promise<void> {
  const encode: Form['encode'] = ({ email }) => ({ payload: { email: email && addressWith(String(email)) } })
  const profile = { method: 'PUT', url: '/api/profile', fields: ['email'], valid: { email: null } }
  await store({ ...profile, encode }, text)
  const others = { password: 'Tamarind-Crest-041W' }
  await store({ url: '/backend/api/register', fields: ['username'], others, mayBeRefused: true }, text)
}

/** Nearly every text becomes an address that might be accepted. */
const addressWith = (text: string) => (text.includes('@') ? text : `${text.replace(/\s/g, '')}@evil.example`)

/** An enquiry, an application with its file, a note and a reply. Returns the id of the enquiry. */
async function storeSubmissions(send: Send, store: Store, text: string): Promise<number> {
  const withAddress = (body: Record<string, unknown>) => ({ ...body, email: addressWith(String(body.email)) })
  await store(
    {
      ...{ url: '/backend/api/enquiry', fields: Object.keys(ENQUIRY), valid: ENQUIRY },
      encode: (body) => ({ payload: withAddress(body) }),
    },
    text,
  )
  const fields = [...Object.keys(APPLICATION), 'resume']
  const encode: Form['encode'] = ({ resume, ...body }) => {
    const parts = Object.entries(withAddress(body)).map(([field, content]) => ({
      field,
      content: String(content),
    }))
    const file = { field: 'resume', fileName: fileNameOf(`${resume}.pdf`), content: readUpload('valid.pdf') }
    return asFileForm([...parts, file])
  }
  const valid = { ...APPLICATION, resume: 'resume' }
  await store({ url: '/backend/api/careers', fields, valid, encode }, text)
  const { rows } = await send({ method: 'GET', url: '/api/enquiries?sort=-id&page=1&size=10' })
  const id = Number(rows[0]?.id)
  await store({ url: `/api/enquiries/${id}/notes`, fields: ['text'], valid: { text: 'A note' } }, text)
  const reply = { url: `/api/enquiries/${id}/reply`, valid: { subject: null, text: 'A reply' } }
  await store({ ...reply, fields: ['subject', 'text'] }, text)
  return id
}

/** As browsers write the name of a file. */
const fileNameOf = (name: string) =>
  name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const csvOf = (rows: string[][]) => Buffer.from(Papa.unparse([[ROUTE_OF_CIRCULAR], [ISSUED], ...rows]))

function circularForm(content: Buffer): Form {
  return {
    ...{ url: '/api/circular-reviews', fields: ['file'], valid: { file: 'circular' } },
    encode: ({ file }) => asFileForm([{ field: 'file', fileName: fileNameOf(`${file}.csv`), content }]),
  }
}

/** A circular whose file has the text as its name and as another name of a port, published with it as the name of its layout. */
async function storeCircular(send: Send, store: Store, text: string, n: number): Promise<void> {
  // A file with control characters is refused as a whole.
  const port = /\p{C}/u.test(text) ? `Port ${n}` : text.trim()
  const content = csvOf([
    ['PORT', VOYAGE],
    [port, dayAhead(DAYS_AHEAD + n)],
  ])
  const review = await store(circularForm(content), text)
  const choices = {
    ports: { [port]: `Port ${n}` },
    accept: ['layout', 'older', 'many-changes', 'issue-date'],
  }
  const url = `/api/circular-reviews/${review.id}`
  const chosen = await send({ method: 'PUT', url, payload: { version: review.version, choices } })
  const { version, digest } = chosen.json.data ?? review
  const valid = { layout_name: `Layout ${n}` }
  await store(
    {
      url: `${url}/publish`,
      fields: ['layout_name'],
      valid,
      mayBeRefused: true,
      others: { version, digest },
    },
    text,
  )
}

/** All texts as cells of a circular: as names of ports and of vessels, and as dates. Returns the id of its review. */
async function storeCells(store: Store, texts: readonly string[]): Promise<number> {
  const printable = texts.filter((text) => !/\p{C}/u.test(text))
  const rows = printable.map((text, at) => [text, printable.at(-1 - at) ?? '', text])
  const content = csvOf([['PORT', VOYAGE, printable[0] ?? ''], ...rows])
  const review = await store({ ...circularForm(content), fields: [] }, '')
  return Number(review.id)
}

/** All texts as calls and voyages of a draft. Returns the id of its route. */
async function storeDraft(store: Store, texts: readonly string[]): Promise<number> {
  const route = await store(
    { url: '/api/sailing-routes', fields: [], others: { direction: 'DRAFT IMPORT' } },
    '',
  )
  const port = await store({ url: '/api/ports', fields: [], others: { name: 'Draft port' } }, '')
  const url = `/api/sailing-routes/${route.id}/draft`
  const kept: { name: string; dates: string; eta: string | null }[] = []
  let version: unknown = null
  for (const text of texts.slice(0, MAX_VOYAGES)) {
    let sent: (typeof kept)[number] = { name: '', dates: '', eta: null }
    const encode: Form['encode'] = ({ name, dates, eta }) => {
      sent = { name: String(name), dates: String(dates), eta: eta === null ? null : String(eta) }
      return { payload: { version, changes: changesOf([...kept, sent], Number(port.id)) } }
    }
    const valid = { name: `Draft ${kept.length}`, dates: 'TBA', eta: null }
    const draft = await store({ method: 'PUT', url, fields: ['name', 'dates', 'eta'], valid, encode }, text)
    version = draft.version
    kept.push(sent)
  }
  return Number(route.id)
}

/** A new voyage for each, with a call. */
const changesOf = (all: { name: string; dates: string; eta: string | null }[], port_id: number) => ({
  voyages: all.map(({ name }, n) => ({ id: -1 - n, name, voyage: null })),
  calls: all.map(({ dates, eta }, n) => ({
    ...{ vessel_id: -1 - n, port_id, id: null, version: null },
    to: { dates, eta, etd: null, cut_off: null },
  })),
})
