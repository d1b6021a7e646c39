import { expect, test } from 'vitest'
import { TEMPLATE } from '../../../../src/replies/template.ts'
import { entityList } from './entity-list.ts'

test('a cell without a value is empty, so that lists hide its label or show a dash', () => {
  const { columns } = entityList(TEMPLATE, { searched: 'Title', nameOf: ({ title }) => title })
  const row = { id: 1, version: 1, title: 'Thanks', kind: 'enquiry', subject: null, body: 'Dear' } as never
  const cellOf = (label: string) => columns.find((column) => column.label === label)?.cell(row)
  expect(cellOf('Subject')).toBeNull()
  expect(cellOf('Title')).not.toBeNull()
})
