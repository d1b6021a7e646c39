import { checkedEntries, type DirectoryEntry, UnsafeZip, unpackEntry, type ZipFault } from '../files/zip.ts'
import type { Grid } from './sheet-grid.ts'
import {
  DAMAGED,
  NOT_A_WORKBOOK,
  PASSWORD,
  TOO_LARGE_INSIDE,
  UnreadableCircular,
} from './unreadable-circular.ts'
import { walkXml } from './xml-events.ts'

/** The parts of a zip file, with lower-case names and forward slashes, unpacked when read. */
export type ZipParts = {
  has(name: string): boolean
  /** The declared size in bytes; 0 if there is no such part. */
  sizeOf(name: string): number
  /** Throws UnreadableCircular if the part is damaged, encrypted, or larger than declared. */
  read(name: string): Uint8Array
}

const MESSAGES: Record<ZipFault, string> = {
  'not a zip': NOT_A_WORKBOOK,
  damaged: DAMAGED,
  'too large inside': TOO_LARGE_INSIDE,
}

const MAX_UNIMPORTANT_BYTES = 512 * 1024

/** Reads a part that a workbook may lack. Returns null if it is missing, large or damaged. */
export function readIfSound<Value>(zip: ZipParts, part: string, read: () => Value): Value | null {
  if (!zip.has(part) || zip.sizeOf(part) > MAX_UNIMPORTANT_BYTES) return null
  try {
    return read()
  } catch (cause) {
    if (cause instanceof UnreadableCircular) return null
    throw cause
  }
}

/** A sheet as the workbook lists it. */
export type Tab = { name: string; hidden: boolean; relation: string }

/** How the parts of a workbook are written: as XML, or as records. */
export type PartReaders<Context> = {
  readTabs(bytes: Uint8Array): { tabs: Tab[]; uses1904: boolean }
  /** What the sheets refer to. The theme is asked for only if a background needs it. */
  readContext(parts: {
    strings: Uint8Array | undefined
    styles: Uint8Array | undefined
    themeColours: () => readonly string[]
    uses1904: boolean
    maxRows: number
  }): Context
  readSheet(zip: ZipParts, path: string, tab: Pick<Tab, 'name' | 'hidden'>, context: Context): Grid
}

/** Checks the declared sizes before unpacking; parts are never unpacked beyond them. */
export function openZip(bytes: Uint8Array): ZipParts {
  const byName = orUnreadable(() => checkedEntries(bytes))
  return {
    has: (name) => byName.has(name.toLowerCase()),
    sizeOf: (name) => byName.get(name.toLowerCase())?.size ?? 0,
    read(name) {
      const entry = byName.get(name.toLowerCase())
      if (!entry) throw new UnreadableCircular(DAMAGED)
      return unpack(entry, bytes)
    },
  }
}

function orUnreadable<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    if (cause instanceof UnsafeZip) throw new UnreadableCircular(MESSAGES[cause.fault], { cause })
    throw cause
  }
}

function unpack(entry: DirectoryEntry, bytes: Uint8Array): Uint8Array {
  if (entry.encrypted) throw new UnreadableCircular(PASSWORD)
  return orUnreadable(() => unpackEntry(entry, bytes))
}

/** `type` is the last segment of the relation's type URI, the same in the transitional and the strict format. */
export type Relation = { type: string; path: string }

/** The parts that a part refers to, by the name it uses for them. '' stands for the package itself. */
export function readRelations(zip: ZipParts, part: string): Map<string, Relation> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const path = relationsPath(part)
  const relations = new Map<string, Relation>()
  if (!zip.has(path)) throw new UnreadableCircular(DAMAGED)
  walkXml(zip.read(path), {
    open(name, attribute) {
      if (name !== 'Relationship' || attribute('TargetMode') === 'External') return
      const target = (attribute('Target') ?? '').replaceAll('\\', '/')
      const type = attribute('Type') ?? ''
      relations.set(attribute('Id') ?? '', {
        type: type.slice(type.lastIndexOf('/') + 1),
        path: resolvePath(target.startsWith('/') ? target : folder + target),
      })
    },
  })
  return relations
}

export function relationsPath(part: string): string {
  const nameAt = part.lastIndexOf('/') + 1
  return `${part.slice(0, nameAt)}_rels/${part.slice(nameAt)}.rels`
}

function resolvePath(path: string): string {
  const steps: string[] = []
  for (const step of path.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}
