import { attachment } from '@sailing-desk/records/export/formats'
import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { readUpload } from '../../tests/bad-uploads.ts'
import { RESUME, sendApplication } from '../../tests/forms.ts'
import { readAllTables } from '../../tests/records.ts'
import { addApplication } from '../../tests/submissions.ts'

test('an application is returned with the field names of its form and without the file content', async () => {
  const app = await startApp()
  await sendApplication(app, { may_be_kept: 'on' })

  const [shown] = (await app.inject('/api/applications')).json()
  expect(Object.keys(shown).toSorted()).toEqual(
    [
      ...[
        'id',
        'reference',
        'received_at',
        'name',
        'email',
        'status',
        'flag',
        'assignee_id',
        'assignee',
        'read_at',
      ],
      ...[
        'notice',
        'version',
        'contactNumber',
        'currentLocation',
        'specialization',
        'description',
        'may_be_kept',
      ],
      ...[
        'resume_name',
        'resume_type',
        'resume_bytes',
        'scan',
        'stage',
        'come_back_on',
        'vacancy_id',
        'vacancy_title',
      ],
    ].toSorted(),
  )
  expect(shown).toMatchObject({
    contactNumber: '(044) 2345-6789',
    currentLocation: 'Chennai',
    specialization: 'Stevedoring',
    may_be_kept: true,
    resume_name: 'Ravi Menon.pdf',
  })
})

test('a resume is downloaded as a sandboxed attachment and recorded in the history', async () => {
  const app = await startApp()
  await sendApplication(app, {}, [{ ...RESUME, fileName: 'résumé – रवि.pdf' }])

  const file = await app.inject('/api/applications/1/resume')

  expect(file.statusCode).toBe(200)
  expect(file.rawPayload.equals(readUpload('valid.pdf'))).toBe(true)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="resume _ __.pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9%20%E2%80%93%20%E0%A4%B0%E0%A4%B5%E0%A4%BF.pdf`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  const last = (await readAllTables(app)).change.at(-1)
  expect(last).toMatchObject({
    entity: 'application',
    entity_id: 1,
    action: 'resume',
    before: null,
    after: null,
  })
  expect(last?.account_name).toMatch(/^administrator-/)
})

test.each([
  ['waiting', 409, 'Waiting for scan'],
  ['infected', 403, 'This file is infected and cannot be downloaded'],
] as const)(
  'a file that is %s cannot be downloaded, and no download is recorded',
  async (scan, status, message) => {
    const app = await startApp()
    await addApplication(app.database, { scan })
    const before = await readAllTables(app)

    const refused = await app.inject('/api/applications/1/resume')

    expect(refused.statusCode).toBe(status)
    expect(refused.json().message).toBe(message)
    expect(await readAllTables(app)).toEqual(before)
    expect((await app.inject('/api/applications/2/resume')).statusCode).toBe(404)
  },
)

test('a file name cannot break out of the header', () => {
  for (const name of ['a"; filename="b.exe', 'a\\b.pdf', "a'b(c)*!.pdf", 'a%22b.pdf', '\ud800.pdf'])
    expect(attachment(name)).toMatch(/^attachment; filename="[^"\\%]*"; filename\*=UTF-8''[\w.~%-]*$/)
})
