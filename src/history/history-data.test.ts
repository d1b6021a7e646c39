import { expect, test } from 'vitest'
import type { ReadApi } from '../web/admin-data.ts'
import { HISTORY, loadHistory } from './history-data.ts'

test('loads the last page for a page beyond it', async () => {
  const paths: string[] = []
  const page = async (path: string) => {
    paths.push(path)
    const isLast = path.includes('page=3&')
    return { rows: isLast ? [{ batch: 'last' }] : [], total: 21, page: isLast ? 3 : 9 }
  }
  const get = Object.assign(async () => [], { page }) as unknown as ReadApi

  const { list } = await loadHistory(get, new URL('http://localhost/admin/history?page=9&entity=port'))

  expect(list).toEqual({ rows: [{ batch: 'last' }], total: 21, page: 3 })
  expect(paths).toEqual([`${HISTORY}?page=9&size=10&entity=port`, `${HISTORY}?page=3&size=10&entity=port`])
})
