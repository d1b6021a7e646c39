import { describe, expect, it } from 'vitest'
import { changeCount } from '../../review/question-words.ts'
import type {
  CircularReview,
  ReviewChanges,
  ReviewError,
  ReviewQuestion,
} from '../../review/review.schema.ts'
import {
  changesText,
  consequences,
  nextStep,
  openCounts,
  publishQuestion,
  questionText,
  readingLine,
  removalText,
  understoodText,
  whyNotByItself,
} from './review-words.ts'

const NONE: ReviewChanges = {
  substituted_voyages: [],
  own_changes: [],
  new_voyages: [],
  new_calls: [],
  changed_calls: [],
  rewritten_calls: [],
  changed_times: [],
  kept_cut_offs: [],
  dropped_calls: [],
  finished_voyages: [],
  unlisted_voyages: [],
  held_back_calls: [],
  left_out_calls: [],
  unchanged_calls: 300,
}
const PLACE = { route: 'EX JAPAN TO INDIA', vessel: 'TAMARIND CREST V.041W', port: 'Chennai' }
const SOME: ReviewChanges = {
  ...NONE,
  new_calls: [{ ...PLACE, to: '5 Dec', days: 'Sat 5 Dec 2026' }],
  changed_calls: [
    {
      ...PLACE,
      from: '5 Dec',
      to: '6 Dec',
      from_days: 'Sat 5 Dec 2026',
      to_days: 'Sun 6 Dec 2026',
      kind: 'moved',
      days_later: 1,
    },
  ],
  dropped_calls: [{ ...PLACE, from: '5 Dec' }],
  finished_voyages: [{ route: PLACE.route, vessel: PLACE.vessel }],
}
const QUESTION: ReviewQuestion = {
  key: 'a',
  code: 'unknown_port',
  sheet: 'S',
  cell: 'A5',
  cells: ['B5', 'C5'],
  message: '',
  answer: 'port',
  subject: 'Chitagong',
  suggestion: 'Chittagong',
  may_be_as_read: false,
  published: null,
  rivals: [],
  options: [],
  others: [],
}
const parts = (
  changes: ReviewChanges,
  choices: CircularReview['choices'] = {},
  questions: ReviewQuestion[] = [],
) => ({ changes, choices, questions, errors: [] })

const ERROR: ReviewError = {
  ...{ sheet: 'S', cell: 'B5', vessel: PLACE.vessel, port: PLACE.port, message: '', published: null },
  ...{ printed: [{ cell: 'B5', text: '30 Feb' }], options: [] },
}

describe('the bar', () => {
  it('counts changes, and what is open', () => {
    expect(changesText(parts(SOME))).toBe('2 changes')
    expect(openCounts(parts(SOME, {}, [QUESTION]))).toEqual(['1 question'])
    expect(openCounts({ ...parts(NONE), errors: [ERROR, ERROR] })).toEqual([
      'no questions',
      '2 errors in the circular',
    ])
  })

  it('leads to what is to be decided next', () => {
    const failed = (check: 'layout' | 'older') => ({ failed_checks: [{ check, message: '' }] })
    const open = { ...parts(SOME, {}, [QUESTION]), errors: [ERROR] }
    expect(nextStep({ ...open, ...failed('layout') })).toMatchObject({ part: 'reading' })
    expect(nextStep({ ...open, ...failed('older') })?.text).toBe('Answer 1 question')
    expect(nextStep({ ...open, questions: [], ...failed('older') })?.text).toBe('Decide on 1 error')
    expect(nextStep({ ...parts(SOME), ...failed('older') })).toMatchObject({ part: 'consequences' })
    expect(nextStep({ ...parts(SOME), failed_checks: [] })).toBeNull()
  })

  it('counts calls written differently apart, which are no changes', () => {
    const call = { ...PLACE, from: '8-10 Jan', to: '8/10 JAN', days: '' }
    const rewritten = parts({ ...NONE, rewritten_calls: [call] })
    expect(openCounts(rewritten)).toEqual(['no questions', '1 written differently'])
    expect(consequences(rewritten)).toEqual([
      'The published schedule already says the same.',
      'Takes the new text of 1 call written differently, on the same days.',
    ])
  })

  it('says that no calls were read, and never that the published schedule says the same', () => {
    const nothing = parts({ ...NONE, unchanged_calls: 0 })
    expect(readingLine({ ...nothing, issued: null, sheets: [] }, String)).toBe(
      'No issue date, 0 routes, no calls read',
    )
    expect(consequences(nothing)).toEqual(['Nothing was read that could be published.'])
    const voyage = { route: PLACE.route, vessel: PLACE.vessel }
    expect(consequences(parts({ ...NONE, unchanged_calls: 0, new_voyages: [{ ...voyage }] }))).toEqual([
      'Nothing was read that could be published.',
    ])
    expect(consequences(parts(NONE))).toEqual(['The published schedule already says the same.'])
  })

  it('counts the cells of all places of a question', () => {
    const [others, held] = [[{ sheet: 'T', cell: 'B5', cells: ['B5', 'B6'], message: '' }], 'The first: ?']
    const question: ReviewQuestion = { ...QUESTION, answer: 'cells', message: '?', others }
    expect(consequences(parts(NONE, {}, [question])).at(-1)).toContain('4 cells with an open question')
    expect(questionText(question)).toBe(`4 cells are held back for the same reason. ${held}`)
  })

  it('counts what is removed only if it is to be removed', () => {
    expect(changeCount(parts(SOME))).toBe(2)
    expect(changeCount(parts(SOME, { remove_calls: true, remove_voyages: true }))).toBe(4)
  })
})

it('says why nothing is published at its time, but not again what a check has found', () => {
  const failed = (check: 'layout' | 'older') => ({ failed_checks: [{ check, message: 'A sentence.' }] })
  const none = { problem: null, choices: {} }
  expect(whyNotByItself({ ...none, failed_checks: [] })).toBeNull()
  expect(whyNotByItself({ ...none, ...failed('layout') })).toBe('how it was read is not confirmed.')
  expect(whyNotByItself({ ...none, ...failed('older') })).toBe(
    'a check has failed. Look at what publishing does.',
  )
  expect(whyNotByItself({ ...none, ...failed('older'), choices: { accept: ['older'] } })).toBeNull()
  expect(whyNotByItself({ ...none, problem: 'It has changed.', failed_checks: [] })).toBe(
    'It has changed. Look at the difference, and save the time again.',
  )
})

describe('the consequences of publishing', () => {
  it('are said in words', () => {
    expect(consequences(parts(SOME, { remove_calls: true }, [QUESTION]))).toEqual([
      'Publishes 1 new call and 1 call with other dates.',
      'Removes 1 call.',
      '2 cells with an open question are not imported; what is published there stays.',
    ])
    expect(consequences(parts(NONE))).toEqual(['The published schedule already says the same.'])
  })

  it('name what is ignored because of an earlier answer', () => {
    const earlier = { issued: '2026-11-25', heading: 'VALID TILL' }
    const roles = [
      { sheet: 'S', range: 'D', role: 'ignored' as const, earlier },
      { sheet: 'S', range: 'E', role: 'ignored' as const },
    ]
    expect(consequences(parts(SOME, { roles })).slice(1)).toEqual([
      'S, column D: ignored, as for the circular of Wed 25 Nov 2026: VALID TILL.',
    ])
  })

  it('are asked about if something is removed or a failed check is passed over', () => {
    const failed_checks = [{ check: 'older' as const, message: 'It is older.' }]
    expect(publishQuestion({ ...parts(SOME), failed_checks: [] })).toBeNull()
    expect(publishQuestion({ ...parts(SOME), failed_checks })).toBeNull()
    expect(publishQuestion({ ...parts(SOME, { accept: ['older'] }), failed_checks })).toEqual([
      'It is older.',
    ])
    expect(publishQuestion({ ...parts(SOME, { remove_calls: true }), failed_checks: [] })).toEqual([
      '1 call will be removed from the published schedule.',
    ])
    expect(removalText(parts(SOME, { remove_calls: true, remove_voyages: true }))).toBe('1 call and 1 voyage')
  })
})

describe('a corrected text', () => {
  it('is understood as the circular would be', () => {
    expect(understoodText('5/7 Dec', '2026-11-25', null)).toEqual({
      text: 'Sat 5 – Mon 7 Dec 2026',
      isUnderstood: true,
    })
    expect(understoodText('5/12', '2026-11-25', 'month first').text).toBe('Wed 12 May 2027')
    expect(understoodText('TBA', '2026-11-25', null)).toEqual({ text: 'To be announced', isUnderstood: true })
    expect(understoodText('30 Feb', '2026-11-25', null)).toEqual({
      text: 'This day is not in the calendar',
      isUnderstood: false,
    })
    expect(understoodText('see remarks', '2026-11-25', null).isUnderstood).toBe(false)
    expect(understoodText('', '2026-11-25', null).text).toBe('No call')
  })
})
