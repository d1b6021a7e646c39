import { expect, test } from 'vitest'
import { readDates } from '../dates/read-dates.ts'
import { toUnderstood } from './reading-text.ts'
import { whereabouts } from './whereabouts.ts'

const ENTERED = '2026-11-01'

/** 'Yokohama 20-21 Nov': a port and what is typed for it. */
function rotation(...calls: string[]) {
  return calls.map((text) => {
    const [port, ...dates] = text.split(' ')
    return { port, ...toUnderstood(readDates(dates.join(' '), ENTERED)) }
  })
}

const VOYAGE = ['Kobe 18-19 Nov', 'Singapore OMIT', 'Chennai 2-3 Dec', 'Ennore 3-5 Dec']

test.each([
  ['2026-11-17', VOYAGE, 'expected', 'Kobe'],
  ['2026-11-18', VOYAGE, 'in port', 'Kobe'],
  ['2026-11-19', VOYAGE, 'in port', 'Kobe'],
  ['2026-11-25', VOYAGE, 'under way', 'Kobe > Chennai'],
  ['2026-12-03', VOYAGE, 'in port', 'Chennai Ennore'],
  ['2026-12-05', VOYAGE, 'in port', 'Ennore'],
  ['2026-12-06', VOYAGE, 'finished', 'Ennore'],
  ['2026-11-25', ['Kobe TBA', 'Chennai TBA'], 'unknown', ''],
  ['2026-11-25', [], 'unknown', ''],
  ['2026-11-25', ['Kobe OMIT', 'Chennai 20 Nov'], 'finished', 'Chennai'],
  ['2026-11-25', ['Kobe TBA', 'Chennai 2 Dec'], 'expected', 'Chennai'],
  ['2026-11-25', ['Kobe 18 Nov', 'Singapore TBA', 'Chennai 2 Dec'], 'under way', 'Kobe > Chennai'],
  ['2026-11-25', ['Kobe 18 Nov', 'Chennai TBA', 'Ennore TBA'], 'under way', 'Kobe > Chennai'],
  ['2026-11-25', ['Kobe 18 Nov', 'Chennai OMIT'], 'finished', 'Kobe'],
  ['2026-11-25', ['Kobe 18 Nov', 'Chennai end Nov'], 'under way', 'Kobe > Chennai'],
])('on %s a voyage of %j is %s: %s', (today, calls, is, ports) => {
  const found = whereabouts(rotation(...calls), today)

  const at = 'at' in found ? [found.at].flat() : []
  const names = at.map(({ port }) => port).join(' ')
  expect([found.is, found.is === 'under way' ? `${found.from.port} > ${found.to.port}` : names]).toEqual([
    is,
    ports,
  ])
})
