import { expect, test } from 'vitest'
import { cpuTime } from '../../tests/cpu-time.ts'
import { portsInText } from './item-data.ts'

const PORTS = [
  { name: 'Chennai', names: ['INMAA', 'Madras'] },
  { name: 'Yokohama', names: ['JPYOK'] },
  { name: 'Kobe', names: [] },
  { name: 'Ube', names: [] },
  { name: 'Port Klang', names: ['Klang'] },
]

test.each([
  ['Two excavators from Chennai to Yokohama, please', 'Chennai', 'Yokohama'],
  ['When is the next vessel to Kobe?', '', 'Kobe'],
  ['Chennai - Yokohama, 3 cars', 'Chennai', 'Yokohama'],
  ['cars ex madras for PORT KLANG', 'Chennai', 'Port Klang'],
  ['POL: INMAA POD: JPYOK', 'Chennai', 'Yokohama'],
  ['We ship to Yokohama. Our yard is in Chennai.', 'Chennai', 'Yokohama'],
  ['From Chennai to Yokohama. Our office is in Kobe.', 'Chennai', 'Yokohama'],
  ['From Chennai to Yokohama or Kobe', 'Chennai', ''],
  ['Chennai, Kobe and Yokohama', '', ''],
  ['From Chennai. From Kobe too.', '', ''],
  ['Our yard is in Chennai.', '', ''],
  ['a tube for ube, and Ube for us', '', ''],
  ['to Ube', '', 'Ube'],
  ['', '', ''],
])('%j names %j and %j', (text, from, to) => {
  expect(portsInText(text, PORTS)).toEqual({ from, to })
})

test('a long text is read in no time', () => {
  const started = cpuTime()
  portsInText('to Chennai from '.repeat(10_000), PORTS)
  expect(cpuTime() - started).toBeLessThan(200)
})
