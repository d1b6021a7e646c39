import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { paddedTo } from '../../tests/bad-uploads.ts'
import { asForm } from '../../tests/encodings.ts'
import { APPLICATION, asFileForm, ENQUIRY, type Part, RESUME } from '../../tests/forms.ts'
import { everything } from '../../tests/given.ts'
import { RESUME_RULE } from '../careers/resume-rule.ts'
import { type FormPages, registerFormPage } from './form-pages.ts'

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
