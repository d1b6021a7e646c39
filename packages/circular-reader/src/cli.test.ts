import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempDisposableSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { TITLES } from '../tests/circular.ts'
import { type TestRow, workbookBytes } from '../tests/workbook.ts'

const folder = mkdtempDisposableSync(join(tmpdir(), 'circular-reader-'))
afterAll(() => folder.remove())

const DECEMBER = 'samples/circular-2026-12.xlsx'
const PDF = 'tests/data/circular-chromium.pdf'

function run(args: string[], program = join(import.meta.dirname, 'circular-reader.mjs')) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
  return { status, lines: stdout.split('\n'), stderr }
}

function written(name: string, content: string | Uint8Array): string {
  const file = join(folder.path, name)
  writeFileSync(file, content)
  return file
}

const workbook = (name: string, rows: TestRow[]) =>
  written(name, workbookBytes({ sheets: [{ name: 'JAPAN-INDIA', rows: [...TITLES, ...rows] }] }))

describe('circular-reader', () => {
  it('does nothing when a program imports parts of it', () => {
    const importing = `await import(${JSON.stringify(join(import.meta.dirname, 'cli.ts'))})`
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', importing], {
      encoding: 'utf8',
    })
    expect([status, stdout, stderr]).toEqual([0, '', ''])
  })

  it('prints the calls of a circular and how it was read', () => {
    const { status, lines } = run([DECEMBER])
    expect(status).toBe(0)
    expect(lines[0]).toBe('Circular 2026-12, issued 25 Nov 2026: 334 calls, 0 held back.')
    expect(lines).toContain('  TAMARIND CREST V.041W at Yokohama: Wed 25 – Fri 27 Nov 2026')
    expect(lines).toContain('How it was read: 6')
    expect(lines.filter((line) => / at .*: /.test(line) && line.startsWith('  '))).toHaveLength(334)
  })

  it('prints what has to be asked, and ends with 2', () => {
    const file = workbook('asked.xlsx', [
      ['PORT', 'PALM ORCHID V.051W', 'NEEM ARGOSY V.052W'],
      ['Nowhere Roads', '5 Dec', '12 Dec'],
      ['Kobe', '7 Dec', '14 Dec'],
      ['Chennai', '20 Dec', '28 Dec'],
    ])
    const { status, lines } = run([file])
    expect(status).toBe(2)
    expect(lines).toContain('To be asked: 1')
    expect(lines).toContain('  NEEM ARGOSY V.052W at Nowhere Roads: Sat 12 Dec 2026 (held back)')
  })

  it('prints everything as JSON', () => {
    const { status, lines } = run([DECEMBER, '--json'])
    const read = JSON.parse(lines.join('\n'))
    expect(status).toBe(0)
    expect(read.totals.imported).toBe(334)
    expect(read.read_back).toHaveLength(6)
  })

  it('explains each cell', () => {
    const { lines } = run([DECEMBER, '--explain'])
    expect(lines).toContain(
      '  A2 "SAILING SCHEDULE NO. 2026-12": number of the circular (the words of a number)',
    )
  })

  it('knows only the ports that it is given', () => {
    const rows: TestRow[] = [
      ['PORT', 'PALM ORCHID V.051W'],
      ['Kobe', '5 Dec'],
      ['Madras Roads', '20 Dec'],
    ]
    const file = workbook('ports.xlsx', rows)
    const ports = written(
      'ports.csv',
      '\uFEFFname,code,aliases\r\nKobe,JPUKB,\r\nChennai,INMAA,Madras Roads; Madras\r\n',
    )
    expect(run([file]).status).toBe(2)
    const { status, lines } = run([file, '--ports', ports])
    expect(lines).toContain('  PALM ORCHID V.051W at Chennai: Sun 20 Dec 2026')
    expect(status).toBe(0)
  })

  it('reads a PDF in a process of its own', () => {
    const { lines } = run([PDF])
    expect(lines).toContain('  TAMARIND CREST V.041W at Kobe: Tue 1 – Wed 2 Dec 2026')
  })

  it.each([
    ['no file', [], /^Give one file\.\n\nUsage: circular-reader FILE/],
    ['two files', [DECEMBER, DECEMBER], /^Give one file\./],
    ['a file that is not there', ['none.xlsx'], /^Cannot read the file none\.xlsx: ENOENT/],
    ['a folder', ['samples'], /^Cannot read the file samples: /],
    ['a file that is no circular', ['package.json'], /^No sailing schedule was found in this file/],
    ['an unknown option', ['--port'], /^Unknown option '--port'/],
    ['no day', [DECEMBER, '--today', 'soon'], /^--today must be a day such as/],
    ['ports without names', [DECEMBER, '--ports', 'README.md'], /^README\.md has no column 'name'/],
  ])('refuses %s in one line for people', (_what, args, message) => {
    const { status, lines, stderr } = run(args)
    expect(stderr).toMatch(message)
    expect(stderr).not.toContain('    at ')
    expect(lines).toEqual([''])
    expect(status).toBe(1)
  })

  it('names the line of a port without a name', () => {
    const ports = written('nameless.csv', 'name,code\nKobe,JPUKB\n,INMAA\n')
    expect(run([DECEMBER, '--ports', ports]).stderr).toBe(
      `${ports}, line 3: the name of the port is missing\n`,
    )
  })

  it('prints control characters of a file as escape sequences', () => {
    const file = workbook('control.xlsx', [
      ['PORT', 'PALM ORCHID V.051W'],
      ['Kobe\u202E', '5 Dec'],
      ['Chennai', '20 Dec \u009B31m'],
    ])
    expect(run([file]).lines.join('')).not.toMatch(/[\u009B\u202E]/)
  })
})

it('reads a circular with nothing of the site installed', () => {
  const packages = join(folder.path, 'packages')
  const modules = join(folder.path, 'node_modules')
  mkdirSync(join(modules, '@sailing-desk'), { recursive: true })
  for (const name of ['circular-reader', 'dates', 'trade']) {
    cpSync(join('packages', name), join(packages, name), { recursive: true })
    symlinkSync(join(packages, name), join(modules, '@sailing-desk', name))
  }
  const { dependencies } = JSON.parse(readFileSync('packages/circular-reader/package.json', 'utf8'))
  const others = Object.keys(dependencies).filter((name) => !name.startsWith('@sailing-desk/'))
  for (const name of others) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    cpSync(join('node_modules', name), join(modules, name), { recursive: true })
  }
  expect(others).toEqual(['papaparse', 'saxen', 'unpdf'])
  const program = join(packages, 'circular-reader/src/circular-reader.mjs')
  expect(run([DECEMBER], program).lines[0]).toContain('334 calls')
  expect(run([PDF], program).lines.join()).toContain('To be asked: 1')

  rmSync(join(modules, '@sailing-desk/dates'))
  expect(run([DECEMBER], program)).toEqual({
    status: 1,
    lines: [''],
    stderr:
      'circular-reader needs the package @sailing-desk/dates, which is not installed. Run: npm install @sailing-desk/dates\n',
  })
})
