import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { paddedTo, readUpload } from '../../tests/bad-uploads.ts'
import { asForm, type Part } from '../../tests/encodings.ts'
import { APPLICATION, RESUME, sendApplication } from '../../tests/forms.ts'
import { readAllTables } from '../../tests/records.ts'

const SENT = "Application submitted successfully! We'll get back to you soon."
const NO_RESUME = 'Please select a resume file to upload.'
const MB_5 = 5 * 1024 * 1024

const REFUSED: [what: string, status: number, parts: Part[]][] = [
  ['two files', 413, [RESUME, RESUME]],
  ['two files in two fields', 413, [RESUME, { ...RESUME, field: 'other' }]],
  ['a file and a text in the same field', 400, [RESUME, { field: 'resume', content: 'text' }]],
  ['a file where a text belongs', 400, [{ ...RESUME, field: 'name' }]],
  [
    '200 further fields',
    413,
    [RESUME, ...Array.from({ length: 200 }, (_, n) => ({ field: `f${n}`, content: '' }))],
  ],
  [
    '200 further fields first',
    413,
    [...Array.from({ length: 200 }, (_, n) => ({ field: `f${n}`, content: '' })), RESUME],
  ],
  ['a field named __proto__', 400, [RESUME, { field: '__proto__', content: 'x' }]],
  ['a file named __proto__', 400, [{ ...RESUME, field: '__proto__' }]],
  ['one byte too much', 413, [{ ...RESUME, content: paddedTo(MB_5 + 1) }]],
  ['far too much', 413, [{ ...RESUME, content: Buffer.alloc(9_000_000, 'x') }]],
  ['far too much in a text', 413, [RESUME, { field: 'more', content: 'x'.repeat(7_000_000) }]],
  [
    'far too much in many texts',
    413,
    Array.from({ length: 20 }, (_, n) => ({ field: `f${n}`, content: 'x'.repeat(500_000) })),
  ],
  ['a program', 422, [{ ...RESUME, content: readUpload('exe-renamed.pdf') }]],
  ['a zip bomb', 422, [{ ...RESUME, fileName: 'a.docx', content: readUpload('zip-bomb.docx') }]],
]

const NAMES: [sent: string, stored: string | null][] = [
  ['../../x.pdf', 'x.pdf'],
  ['C:\\Users\\asha\\cv.pdf', 'cv.pdf'],
  ['रिज़्यूमे – résumé 履歴書.pdf', 'रिज़्यूमे – résumé 履歴書.pdf'],
  ["'<img src=x onerror=alert(1)>.pdf", "'<img src=x onerror=alert(1)>.pdf"],
  ['resume', null],
]

test('stores it with its resume and mail and returns a reference', async () => {
  const app = await startApp({ as: 'visitor' })

  const sent = await sendApplication(app)

  expect(sent.statusCode, sent.body).toBe(201)
  expect(sent.json()).toEqual({
    success: true,
    message: SENT,
    data: { reference: expect.stringMatching(/^A-[2-9A-Z]{4}-[2-9A-Z]{4}$/) },
  })
  const { application, resume, outbox, change } = await readAllTables(app)
  expect(application).toMatchObject([
    {
      name: 'Ravi Menon',
      contact_number: '(044) 2345-6789',
      email: 'ravi.menon@visitor.example',
      current_location: 'Chennai',
      specialization: 'Stevedoring',
      description: 'Ten years on car carriers.\nFree from June.',
      may_be_kept: 0,
      resume_name: 'Ravi Menon.pdf',
      resume_type: 'application/pdf',
      resume_bytes: readUpload('valid.pdf').length,
      scan: 'none',
      status: 'new',
    },
  ])
  expect(Buffer.from(resume[0]?.content ?? []).equals(readUpload('valid.pdf'))).toBe(true)
  expect(outbox.map(({ kind }) => kind)).toEqual(['notification', 'acknowledgement'])
  expect(JSON.stringify(change)).not.toMatch(/Ravi|visitor\.example|Chennai/)
})

test('names each missing field; the description is optional', async () => {
  const app = await startApp({ as: 'visitor' })
  const before = await readAllTables(app)
  const required = ['name', 'contactNumber', 'email', 'currentLocation', 'specialization']
  const missing = required.flatMap((field) => [undefined, '', '  '].map((value) => ({ field, value })))

  for (const { field, value } of missing) {
    const refused = await sendApplication(app, { [field]: value })
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toMatchObject([{ field, message: expect.stringMatching(/ is required$/) }])
  }
  expect(await readAllTables(app)).toEqual(before)
  expect((await sendApplication(app, { description: undefined })).statusCode).toBe(201)
})

test('limits the length of each text', async () => {
  const app = await startApp({ as: 'visitor' })
  for (const [field, max] of [
    ['name', 200],
    ['currentLocation', 200],
    ['specialization', 200],
    ['description', 5000],
  ] as const) {
    const before = await readAllTables(app)
    const refused = await sendApplication(app, { [field]: 'x'.repeat(max + 1) })
    expect(refused.json()).toMatchObject({ status: 422, errors: [{ field }] })
    expect(await readAllTables(app)).toEqual(before)
    expect((await sendApplication(app, { [field]: 'x'.repeat(max) })).statusCode).toBe(201)
  }
})

test('reports a missing file in every encoding', async () => {
  const app = await startApp({ as: 'visitor' })
  const before = await readAllTables(app)
  const url = '/backend/api/careers'
  const fields = { ...APPLICATION, resume: 'resume.pdf' }
  const { payload, type } = asForm(fields)
  const nothingChosen: Part = { field: 'resume', fileName: '', content: '' }

  for (const refused of [
    await app.inject({ method: 'POST', url, payload: APPLICATION }),
    await app.inject({ method: 'POST', url, payload: fields }),
    await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } }),
    await sendApplication(app, {}, []),
    await sendApplication(app, {}, [nothingChosen]),
    await sendApplication(app, {}, [{ field: 'resume', content: 'a text' }]),
    await sendApplication(app, {}, [{ ...RESUME, field: 'attachment' }]),
  ]) {
    expect(refused.statusCode, refused.body).toBe(422)
    expect(refused.json()).toMatchObject({
      message: NO_RESUME,
      errors: [{ field: 'resume', message: NO_RESUME }],
    })
  }
  expect(await readAllTables(app)).toEqual(before)
})

test('refuses anything but one valid resume with its texts, and stores nothing', async () => {
  const app = await startApp({ as: 'visitor' })
  const before = await readAllTables(app)
  for (const [what, status, parts] of REFUSED) {
    const refused = await sendApplication(app, {}, parts)
    expect(refused.statusCode, `${what} ${refused.body}`).toBe(status)
    expect(refused.json().message).toMatch(/^[A-Z].*[^.]\.?$/)
    expect(await readAllTables(app)).toEqual(before)
  }
})

test('accepts exactly 5 MB', async () => {
  const app = await startApp({ as: 'visitor' })

  expect((await sendApplication(app, {}, [{ ...RESUME, content: paddedTo(MB_5) }])).statusCode).toBe(201)

  const { application, resume } = await readAllTables(app)
  expect(application[0]?.resume_bytes).toBe(MB_5)
  expect(resume[0]?.content.length).toBe(MB_5)
})

test('stores a file under its own name without a path, or refuses it', async () => {
  const app = await startApp({ as: 'visitor' })
  for (const [fileName, stored] of NAMES) {
    const sent = await sendApplication(app, {}, [{ ...RESUME, fileName: fileName }])
    const { application } = await readAllTables(app)
    if (stored === null) expect(sent.statusCode, fileName).toBe(422)
    else expect(application.at(-1)?.resume_name).toBe(stored)
  }
})

test('stores the consent; the same idempotency key and file make one row', async () => {
  const app = await startApp({ as: 'visitor' })
  const headers = { 'idempotency-key': 'a-key-of-the-page' }
  const send = (content = readUpload('valid.pdf')) =>
    sendApplication(app, { may_be_kept: 'on', notice: '2026-11-01' }, [{ ...RESUME, content }], { headers })

  const first = await send()
  expect((await send()).json()).toEqual(first.json())
  expect((await send(paddedTo(5000))).statusCode).toBe(422)

  const { application, resume, outbox, idempotency } = await readAllTables(app)
  expect(application).toMatchObject([{ may_be_kept: 1, notice: '2026-11-01' }])
  expect([resume.length, outbox.length, idempotency.length]).toEqual([1, 2, 1])
  expect(JSON.stringify(idempotency)).not.toMatch(/Ravi|visitor\.example|Chennai/)
})
