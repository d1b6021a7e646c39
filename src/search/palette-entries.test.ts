import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ADMIN_SCREENS } from '../app/admin-screens.ts'
import { COMMANDS, entriesFor, entryAfter, matchesOf } from './palette-entries.ts'
import type { SearchResult } from './search.schema.ts'

const labels = (typed: string, found: SearchResult[] = []) =>
  entriesFor(typed, found, ADMIN_SCREENS).map(({ label }) => label)
const row = (kind: string, id: number, group: string): SearchResult => ({
  kind,
  id,
  group,
  label: `the ${kind}`,
  detail: null,
  path: `/admin/${kind}?show=${id}`,
})

test('without text, lists every screen and action', () => {
  expect(labels('')).toEqual(expect.arrayContaining(ADMIN_SCREENS.map(({ title }) => title)))
  expect(labels('')).toEqual(expect.arrayContaining(['Add Route', 'Add Vessel', 'Add Equipment']))
})

test('finds screens and actions by their words in any order', () => {
  expect(labels(' SCHEDULE sail')).toEqual(['Sailing Schedule'])
  expect(labels('vessel')).toEqual(['Vessels', 'Add Vessel', 'Change vessel'])
  expect(labels('delay voyage')).toEqual(['Shift voyage'])
  expect(labels('password change')).toEqual(['Change password'])
})

test.each([
  ['telephone', 'Change telephone and address'],
  ['strike', 'Announce a strike or holiday'],
  ['holiday', 'Announce a strike or holiday'],
  ['photo', 'Add photos'],
  ['tariff', 'Upload a tariff or form'],
  ['invite', 'Invite a colleague'],
  ['on time', 'On-time figures'],
  ['export', 'Export the schedule'],
  ['backup', 'See backups'],
  ['cutoff', 'Set cut-offs by rule'],
  ['job', 'Advertise a vacancy'],
  ['2fa', 'Set up one-time codes'],
  ['opening hours', 'Change telephone and address'],
  ['quotation', 'Answer enquiries'],
])('a word of the office, %s, finds %s', (typed, label) => {
  expect(labels(typed)).toContain(label)
})

test('an action opens the form of its list', () => {
  expect(entriesFor('add port', [], ADMIN_SCREENS)).toMatchObject([
    { to: '/admin/schedule?tab=ports', press: 'n' },
  ])
})

test('a row links to where it is shown', () => {
  const found = [row('equipment', 4, 'Equipment')]
  expect(entriesFor('no such thing', found, ADMIN_SCREENS)[0]?.to).toBe('/admin/equipment?show=4')
})

test('reports the number of matches for groups that are cut off', () => {
  const found = [
    { ...row('port', 1, 'Ports'), matches: 12 },
    { ...row('port', 2, 'Ports'), matches: 12 },
    { ...row('user', 1, 'Users'), matches: 1 },
  ]
  expect([...matchesOf(found)]).toEqual([['Ports', 12]])
  expect([...matchesOf([row('route', 1, 'Routes')])]).toEqual([])
})

test('arrow keys wrap around, page keys do not', () => {
  expect(entryAfter(0, 'ArrowUp', 4)).toBe(3)
  expect(entryAfter(3, 'ArrowDown', 4)).toBe(0)
  expect(entryAfter(3, 'PageDown', 6)).toBe(5)
  expect(entryAfter(3, 'PageUp', 6)).toBe(0)
  expect(entryAfter(2, 'a', 6)).toBe(2)
})

test('what begins with the text comes first, with its group', () => {
  expect(labels('publish')).toEqual(['Publish circular', 'Publish draft'])
  expect(labels('schedule')[0]).toBe('Schedules')
  const ports = [
    { ...row('port', 1, 'Ports'), label: 'North Mail Bay' },
    { ...row('port', 2, 'Ports'), label: 'Mail Bay' },
  ]
  expect(labels('mail', ports)).toEqual([
    ...[
      'Mail',
      'Mailbox',
      'Mailings',
      'Mail the schedule',
      'Mail Bay',
      'North Mail Bay',
      'Send failed mail again',
      'Send the schedule',
    ],
  ])
})

test('what is neither a screen nor a command can be looked for in the history', () => {
  const found = [{ ...row('vessel', 1, 'Vessels'), label: 'TAMARIND CREST' }]
  expect(entriesFor(' tamarind chennai ', found, ADMIN_SCREENS)).toMatchObject([
    { label: 'TAMARIND CREST' },
    {
      label: 'Search the history for “tamarind chennai”',
      to: '/admin/history?search=tamarind+chennai',
    },
  ])
  expect(labels('add port')).toEqual(['Add Port'])
})

test('every command leads to a screen, and to a part of it that is there', () => {
  const paths = new Set(ADMIN_SCREENS.map(({ path }) => path))
  const sources = globSync('{src,packages/*/src}/**/*.tsx').map((file) => readFileSync(file, 'utf8'))
  const panels = sources.flatMap((text) => [...text.matchAll(/<Panel\b[^>]*\bid="([^"]+)"/g)])
  const parts = new Set(panels.map(([, id]) => id))
  for (const { path } of COMMANDS) {
    const { pathname, hash } = new URL(path, 'https://www.agency.example')
    expect(paths).toContain(pathname)
    if (hash) expect(parts).toContain(hash.slice(1))
  }
})
