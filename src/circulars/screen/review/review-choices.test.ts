import { describe, expect, it } from 'vitest'
import type { ReviewChoices } from '../../review/review.schema.ts'
import {
  acceptCheck,
  type Choose,
  choicesAbout,
  chooseCells,
  chooseIssued,
  chooseName,
  chooseOrder,
  chooseRemoval,
  chooseRole,
  ignoreVessel,
  madeChoices,
  printedRoute,
  unansweredErrors,
} from './review-choices.ts'

const after = (...chosen: Choose[]): ReviewChoices =>
  chosen.reduce<ReviewChoices>((choices, choose) => choose(choices), {})

describe('choices', () => {
  it('are added to those made before', () => {
    expect(
      after(
        chooseName('ports', 'Chitagong', 'Chittagong'),
        chooseName('ports', 'Colombo ICD', 'Colombo'),
        chooseOrder('S', 'month first'),
        chooseCells('S', ['B5', 'B6'], 'left_out'),
        chooseCells('S', ['B6'], { text: '5 Dec' }),
        chooseRemoval('remove_calls', true),
      ),
    ).toEqual({
      ports: { Chitagong: 'Chittagong', 'Colombo ICD': 'Colombo' },
      orders: { S: 'month first' },
      cells: { S: { B5: 'left_out', B6: { text: '5 Dec' } } },
      remove_calls: true,
    })
  })

  it('give a range one role', () => {
    expect(
      after(
        chooseRole({ sheet: 'S', range: 'B', role: 'port' }),
        chooseRole({ sheet: 'S', range: 'C', role: 'port' }),
        chooseRole({ sheet: 'S', range: 'B', role: 'ignored' }),
      ).roles,
    ).toEqual([
      { sheet: 'S', range: 'C', role: 'port' },
      { sheet: 'S', range: 'B', role: 'ignored' },
    ])
  })

  it('ignore the column, or the row, of what is no vessel', () => {
    const ofColumn = { sheet: 'S', cell: 'AD3', cells: ['AD4', 'AD5'] }
    expect(ignoreVessel(ofColumn)).toEqual({ sheet: 'S', range: 'AD', role: 'ignored' })
    expect(ignoreVessel({ ...ofColumn, cell: 'A9', cells: ['B9', 'C9'] }).range).toBe('9')
  })

  it('accept a check once', () => {
    expect(after(acceptCheck('older', true), acceptCheck('older', true)).accept).toEqual(['older'])
    expect(after(acceptCheck('older', true), acceptCheck('older', false)).accept).toEqual([])
  })
})

describe('the list of choices', () => {
  const choices = after(
    chooseIssued('2026-11-25'),
    chooseOrder('S', 'day first'),
    chooseRole({ sheet: 'S', range: 'C', role: 'cut_off' }),
    chooseName('vessels', 'NEEM ARGOSY', 'NEEM ARGOSY'),
    chooseName('routes', 'JAPAN - INDIA', 'EX JAPAN TO INDIA'),
    chooseCells('S', ['B5'], { text: '5 Dec' }),
    chooseCells('S', ['B6'], 'as_read'),
  )

  it('says what was chosen', () => {
    expect(madeChoices(choices).map(({ text }) => text)).toEqual([
      'Issue date 25 Nov 2026',
      'S: figures are day first',
      'S, column C: cut-off',
      "'NEEM ARGOSY' is new",
      "'JAPAN - INDIA' is EX JAPAN TO INDIA",
      "S, B5: '5 Dec'",
      'S, B6: imported as read',
    ])
  })

  it('says which were made for an earlier circular', () => {
    const earlier = { issued: '2026-11-25', heading: 'VALID TILL' }
    const roles = [{ sheet: 'S', range: 'D', role: 'ignored' as const, earlier }]
    expect(madeChoices({ roles }).map(({ text }) => text)).toEqual([
      'S, column D: ignored, as for the circular of Wed 25 Nov 2026: VALID TILL',
    ])
  })

  it('takes each of them back', () => {
    for (const { key, takeBack } of madeChoices(choices)) {
      const left = madeChoices(takeBack(choices)).map((each) => each.key)
      expect(left).toEqual(
        madeChoices(choices)
          .map((each) => each.key)
          .filter((each) => each !== key),
      )
    }
  })

  it('knows those about a cell', () => {
    expect(choicesAbout(choices, 'S', 'B5').map(({ key }) => key)).toEqual(['cell S B5'])
    expect(choicesAbout(choices, 'S', 'C').map(({ key }) => key)).toEqual(['role S C'])
    expect(choicesAbout(choices, 'T', 'B5')).toEqual([])
  })

  it('knows the printed direction of a route', () => {
    expect(printedRoute(choices, 'EX JAPAN TO INDIA')).toBe('JAPAN - INDIA')
    expect(printedRoute(choices, 'INTRA ASIA')).toBe('INTRA ASIA')
  })
})

it('of a cell answer its error before they are saved, and no other one', () => {
  const error = (cell: string, ...others: string[]) => ({
    ...{
      sheet: 'S',
      cell,
      vessel: 'V',
      port: 'Kobe',
      message: 'is a year off',
      published: null,
      options: [],
    },
    printed: [cell, ...others].map((name) => ({ cell: name, text: '20 Jan 2026' })),
  })
  const saved = { S: { B9: 'left_out' as const } }
  const errors = [error('B5'), error('C5', 'D5'), error('E5'), error('B9')]
  const choices = { cells: saved }
  expect(unansweredErrors({ errors, choices }, choices)).toEqual(errors)
  const now = chooseCells('S', ['B5', 'D5'], 'as_read')(chooseCells('T', ['E5'], 'as_read')(choices))
  expect(unansweredErrors({ errors, choices }, now)).toEqual([errors[2], errors[3]])
})
