import { describe, expect, it } from 'vitest'
import {
  choicesFromLayout,
  choicesToRemember,
  type RememberedLayout,
  recogniseLayout,
} from './layout-memory.ts'

const SHEETS = ['DEC JAPAN', 'DEC INDIA']
const CHOICES = {
  roles: [
    { sheet: 'DEC JAPAN', range: 'C', role: 'ignored' as const },
    { sheet: 'DEC INDIA', range: 'B5', role: 'departure' as const },
  ],
  orders: { 'DEC JAPAN': 'month first' as const },
  vessels: { 'TAMARIND CRST': 'TAMARIND CREST' },
  routes: { 'EX S.E.A. TO B.O.B.': 'EX S.E.A TO B.O.B' },
  issued: '2026-12-01',
  cells: { 'DEC JAPAN': { B5: 'as_read' as const } },
}
const PARTS = [
  { sheet: 0, heading: 'JAPAN TO INDIA at A4' },
  { sheet: 1, heading: 'INDIA TO JAPAN at A4' },
]
const LAYOUT: RememberedLayout = {
  fingerprint: 'f1',
  issued: null,
  name: 'Monthly circular',
  choices: choicesToRemember(CHOICES, SHEETS),
  parts: PARTS,
}

describe('the memory of layouts', () => {
  it('applies the choices to the sheets of the next month, whatever their names', () => {
    expect(choicesFromLayout(LAYOUT, { sheets: ['JAN JAPAN', 'JAN INDIA'], parts: PARTS })).toEqual({
      roles: [
        { sheet: 'JAN JAPAN', range: 'C', role: 'ignored' },
        { sheet: 'JAN INDIA', range: 'B5', role: 'departure' },
      ],
      orders: { 'JAN JAPAN': 'month first' },
      vessels: CHOICES.vessels,
      routes: CHOICES.routes,
    })
  })

  it('leaves out the choices about sheets whose headings have changed', () => {
    const parts = [PARTS[0] ?? { sheet: 0, heading: '' }, { sheet: 1, heading: 'INDIA TO JAPAN at B7' }]
    const choices = choicesFromLayout(LAYOUT, { sheets: SHEETS, parts })
    expect(choices.roles).toEqual([{ sheet: 'DEC JAPAN', range: 'C', role: 'ignored' }])
    expect(choices.routes).toEqual(CHOICES.routes)
  })

  it('forgets single cells and the issue date', () => {
    expect(Object.keys(LAYOUT.choices ?? {})).toEqual(['roles', 'orders', 'vessels', 'routes'])
  })
})

describe('recognising a layout', () => {
  const recognise = (fingerprint: string, parts: typeof PARTS) =>
    recogniseLayout([LAYOUT], { fingerprint, parts }).recognised

  it('knows one with the same fingerprint', () => expect(recognise('f1', PARTS)).toBe('known'))
  it('takes one with half of the headings for a changed one', () =>
    expect(recognise('f2', [...PARTS.slice(0, 1), { sheet: 1, heading: 'other' }])).toBe('changed'))
  it('takes any other for a new one', () => {
    expect(recognise('f2', [{ sheet: 0, heading: 'other' }])).toBe('new')
    expect(recogniseLayout([], { fingerprint: 'f1', parts: PARTS }).recognised).toBe('new')
  })
})
