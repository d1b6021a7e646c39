import { expect, test } from 'vitest'
import { defaultCompany } from '../../content/company.ts'
import { notices } from '../../content/notices.ts'
import { startApp } from '../../tests/app.ts'
import { put } from '../../tests/records.ts'
import { companyOf } from '../web/company.ts'
import { noticeVersion } from './form/submission-form.tsx'

const NAMES = defaultCompany.company

test('the notice has a new version once the office changes what it says, and no other change gives it one', async () => {
  const app = await startApp()
  const versionNow = async () => noticeVersion(companyOf((await app.inject('/backend/api/company')).json()))
  const save = async (names: object) => {
    expect((await put(app, '/api/company', { names: { ...NAMES, ...names } })).statusCode).toBe(200)
    return versionNow()
  }

  expect(await versionNow()).toBe(notices.version)
  expect(await save({ email: 'desk@coast.example' })).toBe(notices.version)
  const second = await save({ legal_email: 'law@coast.example' })
  expect(second).toMatch(new RegExp(`^${notices.version}\\.\\d{17}$`))
  expect(await save({ legal_email: 'law@coast.example', tagline: 'Two coasts' })).toBe(second)
  const third = await save({ legal_email: 'law@coast.example', legal_name: 'Coast Lines Limited' })
  expect(third > second).toBe(true)
  expect(await save({ tagline: 'Two coasts' })).toBe(notices.version)
})
