import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { createReadApi } from '../../tests/read-api.ts'
import { addPort } from '../../tests/records.ts'
import { loadHistory } from './history-data.ts'

test('loads the last page for a page beyond it', async () => {
  const app = await startApp()
  for (const n of [1, 2, 3, 4, 5, 6]) await addPort(app, `Port ${n}`)
  const url = new URL('http://localhost/admin/history?page=9&size=5&entity=port')

  const { list } = await loadHistory(createReadApi(app), url)

  expect(list).toMatchObject({ page: 2, total: 6, rows: [{ changes: [{ name: 'Port 1' }] }] })
})
