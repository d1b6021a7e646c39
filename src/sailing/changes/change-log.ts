import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database, Db } from '../../database/open.ts'
import { rowsInParts } from '../../lib/background/rows-in-parts.ts'
import { dayInIndia, momentOfDayInIndia } from '../../lib/days.ts'
import {
  keepCall,
  type RecordedRow,
  recordedRow,
  type SailingRows,
  type SailingTable,
} from '../../schedule/public-changes/recorded-row.ts'
import { emptyState, rewind, type SailingState, setRow } from '../../schedule/public-changes/sailing-state.ts'
import * as history from './change-history.store.ts'
import { type ChangeFold, type ChangesOfSessions, createChangeFold } from './history/change-fold.ts'

/** How long changes are kept. A day more than is shown, so that the first session is whole. */
export const DAYS_SHOWN = 90
const DAYS_READ = DAYS_SHOWN + 1

export type ChangeLog = ReturnType<typeof createChangeLog>

/** How far the history has been read: its last row, which tells whether it is still the same history. */
type Position = { id: number; batch: string | undefined }
/** `before`: when anything was last changed before what was read. */
type Reading = {
  fold: ChangeFold
  position: Position
  day: string
  before: string | undefined
  /** That at least was read. */
  revision: number
}

/**
 * What visitors saw change, kept in memory: each reading reads only what was written since the last one. So several
 * processes can do so on one database, without knowing of each other.
 */
export function createChangeLog({ db, revision }: Database) {
  let reading: Reading | undefined
  let queue: Promise<unknown> = Promise.resolve()

  async function readNew(): Promise<Reading> {
    const current = await revision()
    if (reading?.revision === current && reading.day === dayInIndia()) return reading
    reading ??= await readAll(db)
    // Another database was put in its place.
    if (!(await catchUp(db, reading))) {
      reading = await readAll(db)
      await catchUp(db, reading)
    }
    forgetOld(reading)
    reading.revision = current
    return reading
  }

  function readInTurn(): Promise<Reading> {
    const result = queue.then(readNew)
    queue = result.catch(() => {})
    return result
  }

  return {
    /** The changes of the last 90 days, up to the last write. */
    read: async (): Promise<ChangesOfSessions> => (await readInTurn()).fold.sessions(),

    /**
     * When the schedule of a route was last changed (ISO timestamp). If that is longer ago than what is read: when any of them
     * was.
     */
    async routeChangedAt(id: number): Promise<string | undefined> {
      const { fold, before } = await readInTurn()
      return fold.routeChangedAt(id) ?? before
    },
  }
}

/**
 * Reads the tables, goes back by the history to where the changes begin, and forward again. What is written meanwhile
 * does no harm, because the history is read after the tables and says what each of its rows was before.
 */
async function readAll(db: Db): Promise<Reading> {
  const day = dayInIndia()
  const before = await history.lastIdBefore(db, momentOfDayInIndia(day, -DAYS_READ))
  const state = await readTables(db)
  const parts: RecordedRow[][] = []
  let position: Position = { id: before, batch: undefined }
  for await (const part of rowsInParts((from, limit) => history.listHistoryFrom(db, from, limit), before)) {
    parts.push(part.flatMap((stored) => (stored.id === before ? [] : (recordedRow(stored) ?? []))))
    position = part.at(-1) ?? position
  }
  for (const part of parts.toReversed()) {
    rewind(state, part)
    await nextTurn()
  }
  const fold = createChangeFold(state)
  for (const part of parts) {
    for (const row of part) fold.add(row)
    await nextTurn()
  }
  const changedBefore = await history.lastChangeUpTo(db, before)
  return {
    fold,
    position: { id: position.id, batch: position.batch },
    day,
    before: changedBefore,
    revision: -1,
  }
}

/** Adds what was written since. Returns false if the history is not the one that was read. */
async function catchUp(db: Db, reading: Reading): Promise<boolean> {
  const { id: start, batch } = reading.position
  const read = (from: number, limit: number) => history.listHistoryFrom(db, from, limit)
  let isKnown = start === 0
  for await (const part of rowsInParts(read, start)) {
    isKnown ||= part[0]?.id === start && part[0].batch === batch
    if (!isKnown) return false
    for (const stored of part) addRow(reading, stored, start)
  }
  return true
}

type StoredRow = Awaited<ReturnType<typeof history.listHistoryFrom>>[number]

function addRow(reading: Reading, stored: StoredRow, start: number): void {
  const row = stored.id > start ? recordedRow(stored) : null
  if (row) reading.fold.add(row)
  reading.position = { id: stored.id, batch: stored.batch }
}

function forgetOld(reading: Reading): void {
  const day = dayInIndia()
  if (day === reading.day) return
  reading.day = day
  reading.fold.forgetBefore(momentOfDayInIndia(day, -DAYS_READ))
}

async function readTables(db: Db): Promise<SailingState> {
  const state = emptyState()
  const read = async <Table extends SailingTable>(
    table: Table,
    list: (from: number, limit: number) => Promise<SailingRows[Table][]>,
  ) => {
    for await (const rows of rowsInParts(list)) for (const row of rows) setRow(state, table, row.id, row)
  }
  await read('route', (from, limit) => history.listRoutesFrom(db, from, limit))
  await read('port', (from, limit) => history.listPortsFrom(db, from, limit))
  await read('vessel', (from, limit) => history.listVoyagesFrom(db, from, limit))
  await read('schedule', async (from, limit) => (await history.listCallsFrom(db, from, limit)).map(keepCall))
  return state
}
