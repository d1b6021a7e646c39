import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newFolder } from '../../../tests/temporary-files.ts'
import { listNightly, nightlyName, removeOldest } from './nightly-backup.ts'

const nameOf = (day: number) => nightlyName(new Date(Date.UTC(2026, 10, day, 21, 0, 5)))

function folderWith(...names: string[]): string {
  const folder = newFolder()
  for (const name of names) writeFileSync(join(folder, name), name)
  return folder
}

describe('rotation of nightly backups', () => {
  it('keeps the newest, whatever the order of the files', () => {
    const folder = folderWith(...[3, 1, 5, 2, 4].map(nameOf))

    const removed = removeOldest(folder, 3, join(folder, nameOf(5)))

    expect(removed).toEqual([join(folder, nameOf(2)), join(folder, nameOf(1))])
    expect(readdirSync(folder).sort()).toEqual([3, 4, 5].map(nameOf))
  })

  it('touches no other file or folder', () => {
    const others = [
      'site.db',
      'secret.key',
      'erasures.jsonl',
      'site-2026-11-01T210005Z.db.gz.part',
      'my-site-2026-11-01T210005Z.db.gz',
      'site-2026-11-01T210005Z.db',
      'site-2026-13-45T996199Z.db.gz',
      'site-before-upgrade.db.gz',
    ]
    const folder = folderWith(...others, nameOf(4))
    mkdirSync(join(folder, nameOf(1)))

    expect(removeOldest(folder, 1, join(folder, nameOf(4)))).toEqual([])
    expect(readdirSync(folder).sort()).toEqual([...others, nameOf(1), nameOf(4)].sort())
  })

  it('keeps the one just written although the clock was set back', () => {
    const folder = folderWith(...[10, 11, 12, 2].map(nameOf))

    removeOldest(folder, 2, join(folder, nameOf(2)))

    expect(readdirSync(folder).sort()).toEqual([nameOf(2), nameOf(12)])
  })
})

it('names tell the time, and are read back from it', () => {
  const folder = folderWith('site-2026-11-22T210005Z.db.gz')

  expect(nameOf(22)).toBe('site-2026-11-22T210005Z.db.gz')
  expect(listNightly(folder)).toEqual([{ path: join(folder, nameOf(22)), at: '2026-11-22T21:00:05.000Z' }])
})
