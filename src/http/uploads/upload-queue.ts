import { DomainError, TooManyRequests, TryLater } from '@sailing-desk/records/errors'
import PQueue, { type QueueAddOptions } from 'p-queue'

/** An upload that needs a slot. */
export type Sender = {
  /** Uploads of one caller share limits: see trusted-proxies.ts. */
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

type Upload = Sender & { isSlow: () => boolean; isComplete: boolean; refuse: (why: Error) => void }
type Run = () => Promise<unknown>

const LIMITS = {
  slots: 4,
  /** Slots that one caller may hold at once. */
  slotsPerCaller: 2,
  queueLength: 200,
  /** Waiting uploads of one caller. */
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
export function createUploadQueue(limits: Partial<typeof LIMITS> = {}) {
  const { slots, slotsPerCaller, queueLength, queueLengthPerCaller, timeoutMs, graceMs } = {
    ...LIMITS,
    ...limits,
  }
  const slow = createSlowCallers()
  const holders = new Set<Upload>()
  const waiting = new Map<Upload, Run>()
  let watch: NodeJS.Timeout | undefined

  const held = ({ caller }: Sender) => countOf(holders, caller)
  const load = (one: Sender) =>
    (slow.has(one.caller) ? SLOW_CALLER : 0) + held(one) + countOf(waiting.keys(), one.caller)
  /** The smallest is admitted first. */
  const rank = (one: Sender) => load(one) + (HELD_SLOT - 1) * held(one)

  function mayEnter(one: Sender): boolean {
    const mustLeaveOneFree = held(one) > 0 || slow.has(one.caller)
    const open = mustLeaveOneFree ? Math.max(slots - 1, 1) : slots
    return held(one) < slotsPerCaller && holders.size < open
  }

  /** Gives the queue only those that may enter, the best first. */
  class FairQueue {
    get size(): number {
      return [...waiting.keys()].filter(mayEnter).length
    }
    enqueue(run: Run, { upload }: { upload?: Upload } = {}): void {
      if (upload) waiting.set(upload, run)
    }
    dequeue(): Run | undefined {
      const able = [...waiting.keys()].filter(mayEnter)
      return waiting.get(able.reduce((next, one) => (rank(one) < rank(next) ? one : next)))
    }
    filter = (): Run[] => []
    setPriority(): void {}
    remove(): void {}
  }
  const queue = new PQueue<FairQueue, QueueAddOptions & { upload?: Upload }>({
    concurrency: slots,
    queueClass: FairQueue,
  })

  function requireQueueCapacity(sender: Sender): void {
    if (countOf(waiting.keys(), sender.caller) >= queueLengthPerCaller)
      throw new TooManyRequests(FULL_FOR_CALLER, RETRY_AFTER_SECONDS)
    if (waiting.size < queueLength) return
    const last = [...waiting.keys()].reduce((last, one) => (load(one) >= load(last) ? one : last))
    if (load(last) <= load(sender) + 1) throw full()
    last.refuse(full())
  }

  function checkSpeeds(): void {
    for (const one of holders) if (!one.isComplete && one.isSlow()) cutOff(one, one.cutOff)
    for (const one of [...waiting.keys()]) if (one.isSlow() && !one.isHeldBack()) cutOff(one, one.refuse)
  }

  function cutOff({ caller }: Upload, end: (why: Error) => void): void {
    slow.add(caller)
    end(tooSlow())
  }

  function startWaiting(sender: Sender) {
    const refusal = new AbortController()
    const refuse = (why: Error) => refusal.abort(why)
    const leave = () => refuse(new DomainError(400, 'The request was broken off'))
    const timer = setTimeout(() => refuse(full()), timeoutMs)
    sender.signal.addEventListener('abort', leave)
    watch ??= setInterval(checkSpeeds, CHECK_INTERVAL_MS)
    const upload = { ...sender, isSlow: watchSpeed(sender.received, graceMs), isComplete: false, refuse }
    function stop(): void {
      waiting.delete(upload)
      clearTimeout(timer)
      sender.signal.removeEventListener('abort', leave)
      if (waiting.size > 0) return
      clearInterval(watch)
      watch = undefined
    }
    refusal.signal.addEventListener('abort', stop)
    return { upload, stop, signal: refusal.signal }
  }

  return {
    /** Throws TryLater if the queue is full or the wait too long, DomainError if the sender is slow or disconnects. */
    async enter(sender: Sender): Promise<UploadSlot> {
      if (!mayEnter(sender)) requireQueueCapacity(sender)
      const { upload, stop, signal } = startWaiting(sender)
      return new Promise((resolve, reject) => {
        const receive = () => {
          stop()
          holders.add(Object.assign(upload, { isSlow: watchSpeed(sender.received, graceMs) }))
          return new Promise<void>((left) => {
            resolve({
              complete: () => {
                upload.isComplete = true
              },
              leave: () => {
                holders.delete(upload)
                left()
              },
            })
          })
        }
        queue.add(receive, { upload, signal }).catch(reject)
      })
    },
  }
}

function countOf(uploads: Iterable<Sender>, caller: string): number {
  let count = 0
  for (const upload of uploads) if (upload.caller === caller) count += 1
  return count
}

const EXPIRY_MS = 60_000

/** Remembers for a minute which callers had an upload cut off. */
function createSlowCallers() {
  /** Expiry by caller, oldest first. */
  const expiries = new Map<string, number>()

  return {
    add(caller: string): void {
      const now = performance.now()
      expiries.delete(caller)
      expiries.set(caller, now + EXPIRY_MS)
      for (const [oldest, end] of expiries) {
        if (end > now) break
        expiries.delete(oldest)
      }
    },

    has: (caller: string): boolean => (expiries.get(caller) ?? 0) > performance.now(),
  }
}

/** Bytes per second. At less, a resume of 500 kB would exceed the request timeout. */
const MIN_SPEED = 8000

/**
 * Returns a test whether an upload is too slow, measured over consecutive spans of at least `graceMs`, because a fast sender
 * may stall later.
 */
function watchSpeed(received: () => number, graceMs: number): () => boolean {
  let since = performance.now()
  let bytesThen = received()
  return () => {
    const now = performance.now()
    if (now - since < graceMs) return false
    const speed = ((received() - bytesThen) * 1000) / (now - since)
    since = now
    bytesThen = received()
    return speed < MIN_SPEED
  }
}
