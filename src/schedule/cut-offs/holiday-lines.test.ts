import { expect, test } from 'vitest'
import { readHolidayLines } from './holiday.ts'

test('a list of holidays has one in a line, however the day is written', () => {
  const list = `2027-01-26 Republic Day
26 Jan 2027 twice

15 August 2027 – Independence Day
2nd October 2027;Gandhi Jayanti
25-Dec-2027
26/12/2027\tBoxing Day
31.12.2027`
  expect(readHolidayLines(list)).toEqual({
    days: [
      { day: '2027-01-26', name: 'Republic Day' },
      { day: '2027-08-15', name: 'Independence Day' },
      { day: '2027-10-02', name: 'Gandhi Jayanti' },
      { day: '2027-12-25', name: null },
      { day: '2027-12-26', name: 'Boxing Day' },
      { day: '2027-12-31', name: null },
    ],
  })
})

test.each([
  '2027-02-31 None',
  '31 Feb 2027',
  '01/02/2027 Which month?',
  '31/02/2027 None',
  '12/26/2027 Month first',
  'Republic Day',
  '26 Jan',
  '20270126',
])('%s is no holiday', (line) => {
  expect(readHolidayLines(`2027-01-26\n${line}`)).toEqual({
    problem: `Line 2 does not begin with a date such as 26 Jan 2027: ${line}`,
  })
})

test('a list has at most 400 lines', () => {
  expect(readHolidayLines('2027-01-26\n'.repeat(401))).toEqual({
    problem: 'At most 400 lines can be pasted at once',
  })
})
