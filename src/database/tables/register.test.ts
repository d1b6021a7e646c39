import { namesOf } from '@sailing-desk/records/entity-fields'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/databases.ts'
import { REGISTER } from './register.ts'
import type { TableRules } from './table-rules.ts'

test('a table, or a column with personal data, without its rules does not compile', () => {
  const { draft: _, ...withoutDraft } = REGISTER
  // @ts-expect-error the rules of a table are missing
  const one: TableRules = withoutDraft

  const { phone: __, ...columns } = REGISTER.enquiry.personal.columns
  const enquiry = { ...REGISTER.enquiry, personal: { ...REGISTER.enquiry.personal, columns } }
  // @ts-expect-error what an export shows of a column is missing
  const other: TableRules = { ...REGISTER, enquiry }

  expect(Object.keys(other).length).toBe(Object.keys(one).length + 1)
})

test('the register has every table of the database, and no other', async () => {
  const { db } = await openTestDatabase()
  const tables = (await db.introspection.getTables()).map(({ name }) => name)
  expect([...namesOf(REGISTER)].toSorted()).toEqual(tables.toSorted())
})
