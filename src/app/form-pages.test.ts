import { expect, test } from 'vitest'
import { maxFileBytes } from '../../content/file-sizes.ts'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { paddedTo } from '../../tests/bad-uploads.ts'
import { asFileForm, asForm, type Part } from '../../tests/encodings.ts'
import { APPLICATION, ENQUIRY, RESUME } from '../../tests/forms.ts'
import { readAllTables } from '../../tests/records.ts'
import { RESUME_RULE } from '../careers/resume-inspection/resume-file.ts'
import { fileConfig } from '../http/uploads/file-part.ts'
import { ACCOUNT_FORM, type FormPages, PUBLIC_FORM, registerFormPage } from './pages.ts'
import { MAIL_PAGES, PUBLIC_PAGES } from './site-map.ts'

/** Starts the site with pages that return the fields their action got, and its response. */
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
  const resumeForm = { ...PUBLIC_FORM, ...fileConfig(RESUME_RULE) }
  registerFormPage(page('/backend/api/careers'), '/careers', resumeForm)
  registerFormPage(page('/backend/api/enquiry'), '/contact-us', PUBLIC_FORM)
  for (const path of ['/login', '/register'])
    registerFormPage(page(`/backend/api${path}`), path, ACCOUNT_FORM)
  return app
}

const TEXTS: Part[] = Object.entries(APPLICATION).map(([field, content]) => ({ field, content }))

function submit(app: StartedApp, parts: Part[], headers = {}) {
  const { payload, type } = asFileForm(parts)
  return app.inject({
    method: 'POST',
    url: '/careers',
    payload,
    headers: { 'content-type': type, ...headers },
  })
}

test('a submission to the page is stored with its file', async () => {
  const app = await startWithPages()

  const sent = await submit(app, [...TEXTS, RESUME])

  expect(sent.statusCode, sent.body).toBe(201)
  expect(sent.json()).toMatchObject({
    typed: APPLICATION,
    answer: { data: { reference: expect.stringMatching(/^A-/) } },
  })
  const { application, resume, outbox } = await readAllTables(app)
  expect(application).toMatchObject([{ name: 'Ravi Menon', resume_name: 'Ravi Menon.pdf' }])
  expect([resume.length, outbox.length]).toEqual([1, 2])
})

test('a problem returns the typed fields, even if the file is too large or the form is cut off', async () => {
  const app = await startWithPages()
  const before = await readAllTables(app)
  const large = { ...RESUME, content: paddedTo(maxFileBytes('resume') + 1) }
  const [first = RESUME, ...others] = TEXTS

  for (const [status, parts] of [
    [422, TEXTS],
    [413, [first, large, ...others]],
    [413, [...TEXTS, RESUME, RESUME]],
  ] as const) {
    const refused = await submit(app, [...parts])
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
  expect(await readAllTables(app)).toEqual(before)
})

test('cross-site submissions and forged in-process bodies are refused', async () => {
  const app = await startWithPages()
  const before = await readAllTables(app)

  expect((await submit(app, [...TEXTS, RESUME], { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  for (const ticket of ['', 'undefined', 'a'.repeat(36)]) {
    const headers = { 'content-type': 'application/x-handed-over', 'x-ticket': ticket }
    for (const url of ['/backend/api/careers', '/careers', '/backend/api/login'])
      expect((await app.inject({ method: 'POST', url, payload: 'x', headers })).statusCode).toBe(415)
  }
  expect(await readAllTables(app)).toEqual(before)
})

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

const INVALID_FORMS = [
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

test('each page refuses a body that is not a form or too large', async () => {
  const app = await startWithPages()

  for (const [url, type, payload, status] of INVALID_FORMS) {
    const refused = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
    expect(refused.statusCode, `${url} ${payload.slice(0, 40)}`).toBe(status)
    expect(refused.json()).toMatchObject({ success: false, status })
  }
})

test('every page with a form of the built site refuses them too, and what another site sends', async () => {
  const app = await startApp({ as: 'visitor', pages: true })
  const pages = [...PUBLIC_PAGES.filter(({ form, isAccountPage }) => form || isAccountPage), ...MAIL_PAGES]
  expect(pages.length).toBeGreaterThan(8)

  for (const { path, ...page } of pages) {
    const send = async (type: string, payload: string, site = 'same-origin') => {
      const headers = { 'content-type': type, 'sec-fetch-site': site }
      return (await app.app.inject({ method: 'POST', url: path, payload, headers })).statusCode
    }
    expect([path, await send(JSON_TYPE, '[1,2]')]).toEqual([path, 400])
    expect([path, await send('text/plain', 'a=b')]).toEqual([path, 415])
    expect([path, await send(FORM, 'x&'.repeat(20_000))]).toEqual([path, 413])
    // Mail programs are another site.
    const isFromOthers = 'takesOneClick' in page
    expect([path, (await send(FORM, 'a=b', 'cross-site')) === 403]).toEqual([path, !isFromOthers])
  }
})

test('a page gets the text fields only', async () => {
  const app = await startWithPages()
  const payload = { username: 'meera', password: ['a'], next: { a: 1 }, code: 7 }

  const shown = await app.inject({ method: 'POST', url: '/login', payload })

  expect(shown.statusCode).toBe(422)
  expect(shown.json().typed).toEqual({ username: 'meera' })
})

test.each([
  ['/login', 'username=nobody&password=a+b%2B', 401],
  ['/register', 'username=new.user&password=long+enough+7&confirm_password=long+enough+7', 201],
])('a submission to %s reaches its route as it was decoded', async (url, payload, status) => {
  const app = await startWithPages()

  const sent = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': FORM } })

  expect(sent.statusCode, sent.body).toBe(status)
  expect(sent.json().typed).toEqual(Object.fromEntries(new URLSearchParams(payload)))
})

test('an enquiry of 5000 characters with nine bytes each is accepted', async () => {
  const app = await startWithPages()
  const { payload } = asForm({
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
