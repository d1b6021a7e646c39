import { dayInIndia, momentOfDayInIndia } from '@sailing-desk/dates/days'
import type { DataState, KnownState } from './public-state.ts'

/** Keeps the state that was read last, and reads it again after a write, on another day in India, and when it says. */
export function createCurrentState({ revision, readState }: DataState) {
  const today = createToday()
  const nameOf = (n: number) => `${n} ${today()} ${moments()}`
  let known: KnownState | undefined
  let updating: Promise<void> | undefined
  let orders = 0
  let passed = 0
  let changesAt = Number.POSITIVE_INFINITY

  /** How many moments have come at which the state changed although nothing was written. */
  function moments(): number {
    if (Date.now() >= changesAt) {
      changesAt = Number.POSITIVE_INFINITY
      passed += 1
    }
    return passed
  }

  async function update(): Promise<void> {
    const day = today()
    // The state may already be that of a later revision: then it is read once more, and is the same.
    const name = `${await revision()} ${day} ${moments()}`
    const state = await readState(day)
    const order = ++orders
    changesAt = state.changesAt ?? Number.POSITIVE_INFINITY
    known = { name, order, since: known?.state.today === day ? known.since : order, state }
  }

  return {
    /** The name of the current state: at once if the database can be asked so. Compare it with that of `known`. */
    name: oncePerTick(revision, nameOf),
    known: () => known,

    /** The state as it is now, or later. An update that is running may have begun before the write that this caller has seen. */
    async read(): Promise<KnownState> {
      const name = nameOf(await revision())
      if (known?.name === name) return known
      await updating?.catch(() => {})
      if (known?.name !== name) {
        updating ??= update().finally(() => {
          updating = undefined
        })
        await updating
      }
      if (!known) throw new Error('The state was not read')
      return known
    },
  }
}

/**
 * Reads the revision once for all requests received in one tick of the event loop: none of them can have seen the result
 * of another.
 */
function oncePerTick(revision: () => number | Promise<number>, nameOf: (n: number) => string) {
  let name: string | undefined
  return (): string | Promise<string> => {
    if (name !== undefined) return name
    const n = revision()
    if (typeof n !== 'number') return n.then(nameOf)
    name = nameOf(n)
    setImmediate(() => {
      name = undefined
    })
    return name
  }
}

/** The current day in India. Its text is made once a day: it is asked for with every request. */
function createToday(): () => string {
  let today = { text: '', begins: 0, ends: 0 }
  return () => {
    const now = Date.now()
    if (now < today.begins || now >= today.ends) {
      const text = dayInIndia(now)
      const begins = Date.parse(momentOfDayInIndia(text))
      today = { text, begins, ends: Date.parse(momentOfDayInIndia(text, 1)) }
    }
    return today.text
  }
}
