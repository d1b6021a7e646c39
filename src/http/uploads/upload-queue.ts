import { DomainError, TooManyRequests, TryLater } from '../../lib/errors.ts'
import { createSlowCallers } from './slow-callers.ts'
import { watchSpeed } from './upload-speed.ts'

/** An upload that needs a slot. */
export type Sender = {
  /** Uploads of one caller share limits: see address-bucket.ts. */
  caller: string
  /** Aborted when the client disconnects or the response is sent. */
  signal: AbortSignal
  /** Bytes received so far. */
  received: () => number
  /** Whether it has sent as much as is read before it has a slot. */
  isHeldBack: () => boolean
  /** Called when the sender loses its slot. */
  cutOff: (why: Error) => void
}

/** A slot for one file that is being received. */
export type UploadSlot = {
  /** The file is received completely, so its speed no longer matters. */
  complete: () => void
  leave: () => void
}

type Holder = Sender & { isSlow: () => boolean; isComplete: boolean }
type Waiting = Sender & { isSlow: () => boolean; admit: () => void; refuse: (why: Error) => void }
type Options = {
  slots?: number
  /** Slots that one caller may hold at once. */
  slotsPerCaller?: number
  queueLength?: number
  /** Waiting uploads of one caller. */
  queueLengthPerCaller?: number
  timeoutMs?: number
  graceMs?: number
}

const CHECK_INTERVAL_MS = 500
const RETRY_AFTER_SECONDS = 10

const FULL = 'Too many files are being uploaded at the moment. Please try again in a few seconds.'
const FULL_FOR_CALLER =
  'Too many files are being uploaded from your network. Please try again in a few seconds.'
const TOO_SLOW = 'The upload was too slow while others were waiting. Please try again.'

const full = () => new TryLater(503, FULL, RETRY_AFTER_SECONDS)

/** Weights for the order of admission. */
const [SLOW_CALLER, HELD_SLOT] = [1_000_000, 1000]

export type UploadQueue = ReturnType<typeof createUploadQueue>

/**
 * Limits how many files are in memory. Others wait, and while they do, slow senders lose their slot or their place in the
 * queue. Files are written to disk one by one, so more slots would not shorten a flood, only slow down page requests.
 *
 * No caller can block the others. One that holds a slot, or was cut off recently, leaves the last slot to others. The
 * caller with the fewest uploads is admitted first; the one with the most is dropped when the queue is full.
 */
export function createUploadQueue({
  slots = 4,
  slotsPerCaller = 2,
  queueLength = 200,
  queueLengthPerCaller = 8,
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
  /** The smallest is admitted first. */
  const admissionRank = (one: Sender) => slowness(one) + HELD_SLOT * heldBy(one) + waitingOf(one)
  /** The largest is dropped first. */
  const loadOf = (one: Sender) => slowness(one) + heldBy(one) + waitingOf(one)

  function mayEnter(sender: Sender): boolean {
    const held = heldBy(sender)
    const mustLeaveOneFree = held > 0 || slow.has(sender.caller)
    return held < slotsPerCaller && holders.size < (mustLeaveOneFree ? Math.max(slots - 1, 1) : slots)
  }

  /** Throws TryLater if the queue is full or the wait too long, DomainError if the sender is slow or disconnects. */
  async function enter(sender: Sender): Promise<UploadSlot> {
    return mayEnter(sender) ? takeSlot(sender) : waitInQueue(sender)
  }

  function takeSlot(sender: Sender): UploadSlot {
    const holder: Holder = { ...sender, isSlow: watchSpeed(sender.received, graceMs), isComplete: false }
    holders.add(holder)
    return {
      complete: () => {
        holder.isComplete = true
      },
      leave: () => {
        if (holders.delete(holder)) admitNext()
      },
    }
  }

  function waitInQueue(sender: Sender): Promise<UploadSlot> {
    requireQueueCapacity(sender)
    return new Promise<UploadSlot>((resolve, reject) => {
      const end = (then: () => void) => {
        clearTimeout(timer)
        sender.signal.removeEventListener('abort', leave)
        queue.splice(queue.indexOf(one), 1)
        if (queue.length === 0) stopWatching()
        then()
      }
      const refuse = (why: Error) => end(() => reject(why))
      const leave = () => refuse(new DomainError(400, 'The request was broken off'))
      const timer = setTimeout(() => refuse(full()), timeoutMs)
      const isSlow = watchSpeed(sender.received, graceMs)
      const one = { ...sender, isSlow, refuse, admit: () => end(() => resolve(takeSlot(sender))) }
      queue.push(one)
      sender.signal.addEventListener('abort', leave)
      watch ??= setInterval(checkSpeeds, CHECK_INTERVAL_MS)
    })
  }

  function requireQueueCapacity(sender: Sender): void {
    if (waitingOf(sender) >= queueLengthPerCaller)
      throw new TooManyRequests(FULL_FOR_CALLER, RETRY_AFTER_SECONDS)
    if (queue.length < queueLength) return
    const last = queue.reduce((last, one) => (loadOf(one) >= loadOf(last) ? one : last))
    if (loadOf(last) <= loadOf(sender) + 1) throw full()
    last.refuse(full())
  }

  /** One by one, since each admission changes the ranks. */
  function admitNext(): void {
    for (let able = queue.filter(mayEnter); able.length > 0; able = queue.filter(mayEnter))
      able.reduce((next, one) => (admissionRank(one) < admissionRank(next) ? one : next)).admit()
  }

  function checkSpeeds(): void {
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
    admitNext()
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
