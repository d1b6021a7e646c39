import { expect, test } from 'vitest'
import { scheduleHref, tabOf, viewHref, viewOf } from './schedule-address.ts'

test.each([
  ['', 'import', null],
  ['tab=export', 'export', null],
  ['tab=import&view=port', 'import', 'port'],
  ['tab=EXPORT&view=cards', 'import', null],
  ['tab=export&tab=export', 'import', null],
  ['view=table&view=port', 'import', null],
])('reads ?%s as tab %s and view %s', (query, tab, view) => {
  expect(tabOf(new URLSearchParams(query))).toBe(tab)
  expect(viewOf(new URLSearchParams(query))).toBe(view)
})

test('reads back the tab and view of a URL', () => {
  for (const tab of ['import', 'export'] as const) {
    for (const view of [null, 'vessel', 'port', 'table'] as const) {
      const query = new URLSearchParams(scheduleHref(tab, view))
      expect([tabOf(query), viewOf(query)]).toEqual([tab, view])
    }
  }
})

test('reads back the view of a URL without a tab', () => {
  for (const view of [null, 'vessel', 'port', 'table'] as const) {
    expect(viewOf(new URLSearchParams(viewHref(view)))).toBe(view)
  }
})
