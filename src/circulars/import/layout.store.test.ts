import { expect, test } from 'vitest'
import { openTestDatabase } from '../../../tests/databases.ts'
import { REGISTER } from '../../database/tables/register.ts'
import { readLayouts, rememberLayout } from './layout-memory.ts'

const choices = { roles: [], orders: [], vessels: {}, routes: {} }

test('of more layouts than are kept, the one whose last circular is the oldest is forgotten', async () => {
  const { db } = await openTestDatabase()
  const most = REGISTER.circular_layout.growth.atMost
  const remember = (fingerprint: string, issued: string | null) =>
    rememberLayout(db, { fingerprint, name: `${fingerprint}.xlsx`, choices, parts: [] }, issued)
  const kept = async () => (await readLayouts(db)).map(({ fingerprint }) => fingerprint)
  await remember('oldest', '2020-01-31')
  await remember('without a date', null)
  for (let at = 2; at < most; at++) await remember(`layout ${at}`, '2026-11-24')
  expect(await kept()).toHaveLength(most)

  await remember('one more', '2026-11-25')
  expect(await kept()).toHaveLength(most)
  expect(await kept()).not.toContain('without a date')

  await remember('oldest', '2026-11-26')
  await remember('two more', '2019-01-01')
  const newest = await kept()
  expect(newest).toHaveLength(most)
  expect(newest).toEqual(expect.arrayContaining(['oldest', 'one more', 'two more']))
})
