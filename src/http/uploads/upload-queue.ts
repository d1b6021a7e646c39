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
type Limits = {
  slots: number
  /** Slots that one caller may hold at once. */
  slotsPerCaller: number
  queueLength: number
  /** Waiting uploads of one caller. */
  queueLengthPerCaller: number
  timeoutMs: number
  graceMs: number
}
type Uploads = {
  limits: Limits
  holders: Set<Holder>
  queue: Waiting[]
  slow: ReturnType<typeof createSlowCallers>
  watch: NodeJS.Timeout | undefined
}

const LIMITS: Limits = {
  slots: 4,
  slotsPerCaller: 2,
  queueLength: 200,
  queueLengthPerCaller: 8,
  timeoutMs: 45_000,
  graceMs: 3000,
}
const CHECK_INTERVAL_MS = 500
const RETRY_AFTER_SECONDS = 10

const FULL = 'Too many files are being uploaded at the moment. Please try again in a few seconds.'
const FULL_FOR_CALLER =
  'Too many files are being uploaded from your network. Please try again in a few seconds.'
const TOO_SLOW = 'The upload was too slow while others were waiting. Please try again.'

const full = () => new TryLater(503, FULL, RETRY_AFTER_SECONDS)
const tooSlow = () => new DomainError(408, TOO_SLOW)

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
export function createUploadQueue(limits: Partial<Limits> = {}) {
  const uploads: Uploads = {
    limits: { ...LIMITS, ...limits },
    holders: new Set(),
    queue: [],
    slow: createSlowCallers(),
    watch: undefined,
  }
  return {
    /** Throws TryLater if the queue is full or the wait too long, DomainError if the sender is slow or disconnects. */
    enter: async (sender: Sender): Promise<UploadSlot> =>
      mayEnter(uploads, sender) ? takeSlot(uploads, sender) : waitInQueue(uploads, sender),
  }
}

function mayEnter({ limits, holders, slow }: Uploads, { caller }: Sender): boolean {
  const { slots, slotsPerCaller } = limits
  const held = countOf(holders, caller)
  const mustLeaveOneFree = held > 0 || slow.has(caller)
  return held < slotsPerCaller && holders.size < (mustLeaveOneFree ? Math.max(slots - 1, 1) : slots)
}

function takeSlot(uploads: Uploads, sender: Sender): UploadSlot {
  const isSlow = watchSpeed(sender.received, uploads.limits.graceMs)
  const holder: Holder = { ...sender, isSlow, isComplete: false }
  uploads.holders.add(holder)
  return {
    complete: () => {
      holder.isComplete = true
    },
    leave: () => {
      if (uploads.holders.delete(holder)) admitNext(uploads)
    },
  }
}

function waitInQueue(uploads: Uploads, sender: Sender): Promise<UploadSlot> {
  requireQueueCapacity(uploads, sender)
  const { queue, limits } = uploads
  return new Promise<UploadSlot>((resolve, reject) => {
    const end = (then: () => void) => {
      clearTimeout(timer)
      sender.signal.removeEventListener('abort', leave)
      queue.splice(queue.indexOf(one), 1)
      if (queue.length === 0) stopWatching(uploads)
      then()
    }
    const refuse = (why: Error) => end(() => reject(why))
    const leave = () => refuse(new DomainError(400, 'The request was broken off'))
    const timer = setTimeout(() => refuse(full()), limits.timeoutMs)
    const isSlow = watchSpeed(sender.received, limits.graceMs)
    const one = { ...sender, isSlow, refuse, admit: () => end(() => resolve(takeSlot(uploads, sender))) }
    queue.push(one)
    sender.signal.addEventListener('abort', leave)
    uploads.watch ??= setInterval(() => checkSpeeds(uploads), CHECK_INTERVAL_MS)
  })
}

function requireQueueCapacity(uploads: Uploads, sender: Sender): void {
  const { queue, limits } = uploads
  if (countOf(queue, sender.caller) >= limits.queueLengthPerCaller)
    throw new TooManyRequests(FULL_FOR_CALLER, RETRY_AFTER_SECONDS)
  if (queue.length < limits.queueLength) return
  const load = (one: Sender) => loadOf(uploads, one)
  const last = queue.reduce((last, one) => (load(one) >= load(last) ? one : last))
  if (load(last) <= load(sender) + 1) throw full()
  last.refuse(full())
}

/** One by one, since each admission changes the ranks. */
function admitNext(uploads: Uploads): void {
  const findAble = () => uploads.queue.filter((one) => mayEnter(uploads, one))
  const rank = (one: Sender) => admissionRank(uploads, one)
  for (let able = findAble(); able.length > 0; able = findAble())
    able.reduce((next, one) => (rank(one) < rank(next) ? one : next)).admit()
}

function checkSpeeds(uploads: Uploads): void {
  const { holders, queue, slow } = uploads
  for (const holder of holders) {
    if (holder.isComplete || !holder.isSlow()) continue
    slow.add(holder.caller)
    holder.cutOff(tooSlow())
  }
  for (const one of [...queue]) {
    if (!one.isSlow() || one.isHeldBack()) continue
    slow.add(one.caller)
    one.refuse(tooSlow())
  }
  admitNext(uploads)
}

function stopWatching(uploads: Uploads): void {
  clearInterval(uploads.watch)
  uploads.watch = undefined
}

/** The smallest is admitted first. */
function admissionRank({ holders, queue, slow }: Uploads, { caller }: Sender): number {
  const slowness = slow.has(caller) ? SLOW_CALLER : 0
  return slowness + HELD_SLOT * countOf(holders, caller) + countOf(queue, caller)
}

/** The largest is dropped first. */
function loadOf({ holders, queue, slow }: Uploads, { caller }: Sender): number {
  return (slow.has(caller) ? SLOW_CALLER : 0) + countOf(holders, caller) + countOf(queue, caller)
}

function countOf(uploads: Iterable<Sender>, caller: string): number {
  let count = 0
  for (const upload of uploads) if (upload.caller === caller) count += 1
  return count
}
