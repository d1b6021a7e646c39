import { expect, test } from 'vitest'
import { deleteManyText } from './deleted-along.ts'

const VESSEL = { entity: 'vessel', one: 'vessel', many: 'vessels' }
const gone = (entity: string, count: number) => ({ entity, action: 'delete', count })

test('the question states exactly what is deleted along', () => {
  expect(deleteManyText(VESSEL, 3, [gone('schedule', 1025), gone('vessel', 3)])).toBe(
    'Are you sure you want to delete these 3 vessels? 1,025 schedules will be deleted with them.',
  )
  const ports = {
    ...{ entity: 'port', one: 'port', many: 'ports' },
    along: { port_alias: ['alternative spelling', 'alternative spellings'] as const },
  }
  expect(deleteManyText(ports, 1, [gone('schedule', 1), gone('port_alias', 2), gone('port', 1)])).toBe(
    'Are you sure you want to delete this port? 1 schedule and 2 alternative spellings will be deleted with it.',
  )
})

test('nothing is stated if nothing is deleted along', () => {
  expect(deleteManyText(VESSEL, 2, [gone('vessel', 2)])).toBe(
    'Are you sure you want to delete these 2 vessels?',
  )
})
