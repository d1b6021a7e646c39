import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { paddedTo } from '../../tests/bad-uploads.ts'
import { asForm } from '../../tests/encodings.ts'
import { APPLICATION, asFileForm, ENQUIRY, type Part, RESUME } from '../../tests/forms.ts'
import { everything } from '../../tests/records.ts'
import { RESUME_RULE } from '../careers/resume-inspection/resume-rule.ts'
import { type FormPages, type LoginPages, registerFormPage, registerLoginPage } from './form-pages.ts'

/** The site with pages that say what their action was given, and what it was answered. */
async function startWithPages(): Promise<StartedApp> {
  const app = await startApp({ as: 'visitor' })
  const page = (call: string): FormPages => ({
    app: app.app,
    dialect: app.database.dialect,
    render: async (_request, reply, form) => {
      const { status, body } = await form.send(call)
      return reply
        .code(status)
        .type('application/json')
        .send(JSON.stringify({ typed: form.fields, answer: body }))
    },
  })
  registerFormPage(page('/backend/api/careers'), '/careers', RESUME_RULE)
  registerFormPage(page('/backend/api/enquiry'), '/contact-us', undefined)
  for (const path of ['/login', '/register']) {
    const render: LoginPages['render'] = async (_request, reply, { fields }) =>
      reply.type('application/json').send(JSON.stringify({ typed: fields }))
    registerLoginPage({ app: app.app, render }, path)
  }
  return app
}

const TEXTS: Part[] = Object.entries(APPLICATION).map(([field, content]) => ({ field, content }))

function post(app: StartedApp, parts: Part[], headers = {}) {
  const { payload, type } = asFileForm(parts)
  return app.inject({
    method: 'POST',
    url: '/careers',
    payload,
    headers: { 'content-type': type, ...headers },
  })
}

test('a form that is posted to its page is stored with its file by the call behind it', async () => {
  const app = await startWithPages()

  const sent = await post(app, [...TEXTS, RESUME])

  expect(sent.statusCode, sent.body).toBe(201)
  expect(sent.json()).toMatchObject({
    typed: APPLICATION,
    answer: { data: { reference: expect.stringMatching(/^A-/) } },
  })
  const { application, resume, outbox } = await everything(app)
  expect(application).toMatchObject([{ name: 'Ravi Menon', resume_name: 'Ravi Menon.pdf' }])
  expect([resume.length, outbox.length]).toEqual([1, 2])
})

test('an enquiry too, in any encoding of a form', async () => {
  const app = await startWithPages()
  const multipart = asFileForm(Object.entries(ENQUIRY).map(([field, content]) => ({ field, content })))
  const form = { payload: asForm(ENQUIRY), type: 'application/x-www-form-urlencoded' }

  for (const { payload, type } of [multipart, form]) {
    const headers = { 'content-type': type }
    const sent = await app.inject({ method: 'POST', url: '/contact-us', payload, headers })
    expect(sent.statusCode, sent.body).toBe(201)
  }
  expect((await everything(app)).enquiry).toHaveLength(2)
})

test('what was typed comes back with a refusal, even where the file is too large or the form breaks off', async () => {
  const app = await startWithPages()
  const before = await everything(app)
  const large = { ...RESUME, content: paddedTo(RESUME_RULE.mostBytes + 1) }
  const [first = RESUME, ...others] = TEXTS

  for (const [status, parts] of [
    [422, TEXTS],
    [413, [first, large, ...others]],
    [413, [...TEXTS, RESUME, RESUME]],
  ] as const) {
    const refused = await post(app, [...parts])
    expect(refused.statusCode).toBe(status)
    expect(refused.json()).toMatchObject({ typed: APPLICATION, answer: { success: false, status } })
  }
  const { payload, type } = asFileForm([...TEXTS, RESUME])
  const broken = await app.inject({
    method: 'POST',
    url: '/careers',
    payload: payload.subarray(0, -500),
    headers: { 'content-type': type },
  })
  expect(broken.json()).toMatchObject({ typed: APPLICATION, answer: { status: 400 } })
  expect(await everything(app)).toEqual(before)
})

test('another site cannot post to it, nor anybody pretend that a body was handed over', async () => {
  const app = await startWithPages()
  const before = await everything(app)

  expect((await post(app, [...TEXTS, RESUME], { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  for (const ticket of ['', 'undefined', 'a'.repeat(36)]) {
    const headers = { 'content-type': 'application/x-handed-over', 'x-ticket': ticket }
    for (const url of ['/backend/api/careers', '/careers', '/backend/api/login'])
      expect((await app.inject({ method: 'POST', url, payload: 'x', headers })).statusCode).toBe(415)
  }
  expect(await everything(app)).toEqual(before)
})

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

const NO_FORMS = [
  ['/login', JSON_TYPE, '[1,2]', 400],
  ['/login', JSON_TYPE, '[[1],[2]]', 400],
  ['/login', JSON_TYPE, '"text"', 400],
  ['/login', JSON_TYPE, 'null', 400],
  ['/register', JSON_TYPE, '[{"username":"x"}]', 400],
  ['/contact-us', JSON_TYPE, '[1,2]', 400],
  ['/careers', JSON_TYPE, '[1,2]', 400],
  ['/login', FORM, `username=x${'+'.repeat(100_000)}x`, 413],
  ['/register', FORM, `username=x${'+'.repeat(9000)}x`, 413],
  ['/register', JSON_TYPE, `{"username":"x${' '.repeat(9000)}x"}`, 413],
  ['/login', FORM, 'x&'.repeat(3000), 413],
  ['/contact-us', FORM, `message=${'+'.repeat(70_000)}`, 413],
  ['/contact-us', FORM, 'x&'.repeat(20_000), 413],
  ['/careers', FORM, `description=${'+'.repeat(70_000)}`, 413],
  ['/login', 'text/plain', 'username=x', 415],
] as const

test('a body that is no form, or too large a one, is refused by each page', async () => {
  const app = await startWithPages()

  for (const [url, type, payload, status] of NO_FORMS) {
    const refused = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
    expect(refused.statusCode, `${url} ${payload.slice(0, 40)}`).toBe(status)
    expect(refused.json()).toMatchObject({ success: false, status })
  }
})

test('a page of the login is given the texts that were sent, and nothing else', async () => {
  const app = await startWithPages()
  const payload = { username: 'meera', password: ['a'], next: { a: 1 }, code: 7 }

  const shown = await app.inject({ method: 'POST', url: '/login', payload })

  expect(shown.statusCode).toBe(200)
  expect(shown.json()).toEqual({ typed: { username: 'meera' } })
})

test('an enquiry of 5000 letters that take nine bytes each in a form is accepted', async () => {
  const app = await startWithPages()
  const payload = asForm({
    ...ENQUIRY,
    message: 'म'.repeat(5000),
    subject: 'म'.repeat(200),
    name: 'म'.repeat(200),
  })

  for (const url of ['/contact-us', '/backend/api/enquiry']) {
    const sent = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': FORM } })
    expect(sent.statusCode, sent.body).toBe(201)
  }
})
