import { DomainError, TooManyRequests, TryLater } from '../../lib/errors.ts'
import { createSlowCallers } from './slow-callers.ts'
import { watchSpeed } from './upload-speed.ts'

/** An upload that asks for a place. */
export type Sender = {
  /** Uploads of one caller share its limits: see address-bucket.ts. */
  caller: string
  /** Aborted when the sender has left. */
  gone: AbortSignal
  /** Bytes received so far. */
  received: () => number
  /** Whether it has sent as much as is read before it has a place. */
  isHeldBack: () => boolean
  /** Called when the sender has to give up its place. */
  cutOff: (why: Error) => void
}

/** Room for one file that is being received. */
export type UploadPlace = {
  /** All of it is here: its sender can delay nobody any more. */
  complete: () => void
  leave: () => void
}

type Holder = Sender & { isSlow: () => boolean; isComplete: boolean }
type Waiting = Sender & { isSlow: () => boolean; letIn: () => void; refuse: (why: Error) => void }
type Options = {
  places?: number
  /** How many of them one caller may hold at once. */
  placesOfOne?: number
  queueLength?: number
  /** How many uploads of one caller may wait. */
  queueLengthOfOne?: number
  timeoutMs?: number
  graceMs?: number
}

const LOOK_EVERY_MS = 500
const LATER_SECONDS = 10

const FULL = 'Too many files are being uploaded at the moment. Please try again in a few seconds.'
const FULL_OF_ONE = 'Too many files are being uploaded from your network. Please try again in a few seconds.'
const TOO_SLOW = 'The upload was too slow while others were waiting. Please try again.'

const full = () => new TryLater(503, FULL, LATER_SECONDS)

/** Weights in the order of turns. */
const [SLOW_CALLER, HELD] = [1_000_000, 1000]

export type UploadQueue = ReturnType<typeof createUploadQueue>

/**
 * Keeps the files in memory to a few at a time. The others wait, and while they do, slow senders lose their place in
 * the room or in the queue. Files go to the disk one by one, so more places make no flood of them shorter; they only
 * take more from those who read pages meanwhile.
 *
 * No caller can keep the others out. One that already holds a place, or was cut off a moment ago, leaves the last place
 * to others. The caller that holds and waits fewest goes first; the one with most makes way when the queue is full.
 */
export function createUploadQueue({
  places = 4,
  placesOfOne = 2,
  queueLength = 200,
  queueLengthOfOne = 8,
  timeoutMs = 45_000,
  graceMs = 3000,
}: Options = {}) {
  const holders = new Set<Holder>()
  const queue: Waiting[] = []
  const slow = createSlowCallers()
  let watch: NodeJS.Timeout | undefined

  const heldBy = ({ caller }: Sender) => countOf(holders, caller)
  const waitingOf = ({ caller }: Sender) => countOf(queue, caller)
  const slowness = ({ caller }: Sender) => (slow.has(caller) ? SLOW_CALLER : 0)
  /** Smaller goes first. */
  const turnOf = (one: Sender) => slowness(one) + HELD * heldBy(one) + waitingOf(one)
  /** Larger makes way. */
  const shareOf = (one: Sender) => slowness(one) + heldBy(one) + waitingOf(one)

  function mayEnter(sender: Sender): boolean {
    const held = heldBy(sender)
    const leavesOneFree = held > 0 || slow.has(sender.caller)
    return held < placesOfOne && holders.size < (leavesOneFree ? Math.max(places - 1, 1) : places)
  }

  /** Throws TryLater where there is no room or it takes too long, DomainError where the sender is slow or leaves. */
  async function enter(sender: Sender): Promise<UploadPlace> {
    return mayEnter(sender) ? takePlace(sender) : waitInLine(sender)
  }

  function takePlace(sender: Sender): UploadPlace {
    const holder: Holder = { ...sender, isSlow: watchSpeed(sender.received, graceMs), isComplete: false }
    holders.add(holder)
    return {
      complete: () => {
        holder.isComplete = true
      },
      leave: () => {
        if (holders.delete(holder)) letIn()
      },
    }
  }

  function waitInLine(sender: Sender): Promise<UploadPlace> {
    makeRoomInQueue(sender)
    return new Promise<UploadPlace>((resolve, reject) => {
      const end = (then: () => void) => {
        clearTimeout(timer)
        sender.gone.removeEventListener('abort', leave)
        queue.splice(queue.indexOf(one), 1)
        if (queue.length === 0) stopWatching()
        then()
      }
      const refuse = (why: Error) => end(() => reject(why))
      const leave = () => refuse(new DomainError(400, 'The request was broken off'))
      const timer = setTimeout(() => refuse(full()), timeoutMs)
      const isSlow = watchSpeed(sender.received, graceMs)
      const one = { ...sender, isSlow, refuse, letIn: () => end(() => resolve(takePlace(sender))) }
      queue.push(one)
      sender.gone.addEventListener('abort', leave)
      watch ??= setInterval(look, LOOK_EVERY_MS)
    })
  }

  function makeRoomInQueue(sender: Sender): void {
    if (waitingOf(sender) >= queueLengthOfOne) throw new TooManyRequests(FULL_OF_ONE, LATER_SECONDS)
    if (queue.length < queueLength) return
    const last = queue.reduce((last, one) => (shareOf(one) >= shareOf(last) ? one : last))
    if (shareOf(last) <= shareOf(sender) + 1) throw full()
    last.refuse(full())
  }

  /** One after the other: each takes its place before the next one is looked for. */
  function letIn(): void {
    for (let able = queue.filter(mayEnter); able.length > 0; able = queue.filter(mayEnter))
      able.reduce((next, one) => (turnOf(one) < turnOf(next) ? one : next)).letIn()
  }

  function look(): void {
    for (const holder of holders) {
      if (holder.isComplete || !holder.isSlow()) continue
      slow.add(holder.caller)
      holder.cutOff(new DomainError(408, TOO_SLOW))
    }
    for (const one of [...queue]) {
      if (!one.isSlow() || one.isHeldBack()) continue
      slow.add(one.caller)
      one.refuse(new DomainError(408, TOO_SLOW))
    }
    letIn()
  }

  function stopWatching(): void {
    clearInterval(watch)
    watch = undefined
  }

  return { enter }
}

function countOf(uploads: Iterable<Sender>, caller: string): number {
  let count = 0
  for (const upload of uploads) if (upload.caller === caller) count += 1
  return count
}
