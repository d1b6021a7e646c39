import { DomainError, TryLater } from '../errors.ts'

/** Room for one file that is being received. */
export type Place = {
  received: (bytes: number) => void
  /** All of it is here: its sender can delay nobody any more. */
  complete: () => void
  leave: () => void
}

type Holder = {
  caller: string
  since: number
  bytes: number
  isComplete: boolean
  cutOff: (why: Error) => void
}
type Waiting = { caller: string; letIn: () => void; refuse: (why: Error) => void }
type Options = {
  places?: number
  /** Of these, how many one caller may hold at once. */
  placesOfOne?: number
  patienceMs?: number
  graceMs?: number
}

const LONGEST_QUEUE = 200
/** Bytes a second. Slower than this, no resume of 500 kB comes within the time of a request. */
const SLOW = 8000
const LOOK_EVERY_MS = 500
const LATER_SECONDS = 10

const FULL = 'Many files are arriving at this moment. Please try again in a few seconds.'
const TOO_SLOW = 'The file came too slowly while others were waiting. Please try again.'

export type UploadRoom = ReturnType<typeof createUploadRoom>

/**
 * Keeps the files in memory to a few at a time. Others wait, and while they do, whoever sends at a snail's pace has to
 * leave: nobody keeps the others out by being slow. Who holds fewer places is let in first. Files go to the disk one by
 * one, so more places make no flood of them shorter; they only take more from those who read pages meanwhile.
 */
export function createUploadRoom({
  places = 3,
  placesOfOne = 2,
  patienceMs = 45_000,
  graceMs = 3000,
}: Options = {}) {
  const holders = new Set<Holder>()
  const queue: Waiting[] = []
  let watch: NodeJS.Timeout | undefined

  /** `gone` says that the sender has left; `cutOff` is called when he has to. Throws TryLater where it takes too long. */
  async function enter(caller: string, gone: AbortSignal, cutOff: (why: Error) => void): Promise<Place> {
    if (!mayEnter(caller)) await waitInLine(caller, gone)
    const holder: Holder = { caller, since: Date.now(), bytes: 0, isComplete: false, cutOff }
    holders.add(holder)
    return {
      received: (bytes) => {
        holder.bytes += bytes
      },
      complete: () => {
        holder.isComplete = true
      },
      leave: () => {
        if (holders.delete(holder)) letNextIn()
      },
    }
  }

  function waitInLine(caller: string, gone: AbortSignal): Promise<void> {
    if (queue.length >= LONGEST_QUEUE) throw new TryLater(503, FULL, LATER_SECONDS)
    return new Promise<void>((resolve, reject) => {
      const one: Waiting = { caller, letIn: () => end(resolve), refuse: (why) => end(() => reject(why)) }
      const timer = setTimeout(() => one.refuse(new TryLater(503, FULL, LATER_SECONDS)), patienceMs)
      const leave = () => one.refuse(new DomainError(400, 'The request was broken off'))
      const end = (then: () => void) => {
        clearTimeout(timer)
        gone.removeEventListener('abort', leave)
        queue.splice(queue.indexOf(one), 1)
        if (queue.length === 0) stopWatching()
        then()
      }
      queue.push(one)
      gone.addEventListener('abort', leave)
      watch ??= setInterval(removeSlow, LOOK_EVERY_MS)
    })
  }

  const heldBy = (caller: string) => [...holders].filter((one) => one.caller === caller).length
  const mayEnter = (caller: string) => holders.size < places && heldBy(caller) < placesOfOne

  /** One at a time: who is let in takes the place before the next one is looked for. */
  function letNextIn(): void {
    const able = queue.filter(({ caller }) => mayEnter(caller))
    const [next] = able.toSorted((one, other) => heldBy(one.caller) - heldBy(other.caller))
    next?.letIn()
  }

  /** Looks at a span of time after the other: who came fast at first may have stopped since. */
  function removeSlow(): void {
    const now = Date.now()
    for (const holder of holders) {
      const age = now - holder.since
      if (holder.isComplete || age < graceMs) continue
      if (holder.bytes / (age / 1000) < SLOW) holder.cutOff(new DomainError(408, TOO_SLOW))
      else Object.assign(holder, { since: now, bytes: 0 })
    }
  }

  function stopWatching(): void {
    clearInterval(watch)
    watch = undefined
  }

  return { enter }
}
