import { dayInIndia } from '@sailing-desk/dates/days'
import { namingColumns } from '@sailing-desk/records/database/recorded-tables'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { describeOnBoth } from '../../tests/databases.ts'
import { fillLargeSchedule } from '../../tests/large-schedule.ts'
import { addOneOfEach } from '../../tests/one-of-each.ts'
import { FOUND, HISTORY_LABELS } from '../app/services.ts'
import { REGISTER } from '../database/tables/register.ts'
import type { SearchResult } from '../search/search.schema.ts'
import type { HistoryBatch } from './history.schema.ts'
import { HISTORY_KINDS } from './history-kinds.ts'

const FINDERS: Readonly<Record<string, object | null>> = FOUND

describeOnBoth('an entry of the history', (on) => {
  test('is found by the name that it shows, as is what it is about', async () => {
    const app = await startApp({
      on,
      settings: { SMTP_URL: 'smtp://127.0.0.1:1', SITE_ORIGIN: 'https://www.agency.example' },
    })
    await fillLargeSchedule(app.database, { calls: 40, changes: 40, today: dayInIndia() })
    await addOneOfEach(app)
    const find = async (query: Record<string, string>) =>
      (await app.inject(`/api/history/batches?${new URLSearchParams(query)}`)).json<HistoryBatch[]>()
    const missed: string[] = []
    let named = 0
    for (const entity of Object.keys(HISTORY_KINDS)) {
      const [newest] = await find({ entity })
      const change = newest?.changes.find((one) => one.entity === entity)
      if (!newest || !change?.name) continue
      const { name, entity_id } = change
      named++
      const found = await find({ entity, search: name })
      if (!found.some(({ batch }) => batch === newest.batch)) missed.push(`${entity}: ${name}`)
      if (!FINDERS[entity]) continue
      const rows = (await app.inject(`/api/search?${new URLSearchParams({ q: name })}`)).json<
        SearchResult[]
      >()
      if (!rows.some(({ kind, id }) => kind === entity && id === entity_id))
        missed.push(`search: ${entity}: ${name}`)
    }
    expect(missed).toEqual([])
    expect(named).toBeGreaterThan(15)
  }, 60_000)
})

test('every column that names a row in the history finds it there', () => {
  for (const table of namesOf(HISTORY_LABELS)) {
    const asked = new Set<string>()
    const row = new Proxy<Record<string, unknown>>(
      {},
      { get: (_, column) => asked.add(String(column)) && undefined },
    )
    HISTORY_LABELS[table].nameOf(row, () => '')
    const finding = [
      ...namingColumns(table),
      ...('found' in REGISTER[table].history ? REGISTER[table].history.found : []),
    ]
    const columns = [...asked].filter((column) => !column.endsWith('_id'))
    expect(finding, table).toEqual(expect.arrayContaining(columns))
  }
})
