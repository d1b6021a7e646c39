import { repeat } from '../background/concurrency.ts'
import type { Database, Db } from '../database/open.ts'
import type { Change } from '../database/recording.ts'
import { writeWithoutRevision } from '../database/write.ts'
import { errorCode } from '../errors.ts'
import type { Lane } from './letter.ts'
import {
  explainDue,
  findDue,
  markSent,
  markUnsent,
  type NotHeld,
  type OutboxRow,
  type OutgoingMail,
  takeDue,
  type Unsent,
} from './outbox.store.ts'
import { type SendFailure, sendFailureOf } from './send-failure.ts'
import type { SendMail } from './smtp.ts'

/** Longer than an attempt may take, so that no other worker sends the same mail. */
const LEASE_MS = 5 * 60_000
const ATTEMPT_TIMEOUT_MS = 2 * 60_000

/** `away`: an attempt has shown that the mail server cannot be used now. */
type DeliveryResult = 'idle' | 'away'

/** `stop` starts no further mail; `abort` also gives up the mail in transit. */
type Signals = { stop: AbortSignal; abort: AbortSignal }

/** What a site does besides, in the transaction that records the outcome. */
export type AfterDelivery = {
  /** Which mail is not held back. */
  isNotHeld: NotHeld
  onSent: (trx: Db, mail: OutboxRow) => Promise<void>
  /** Mail that has failed for good. `failure`: undefined if only the server was away. */
  onFailed: (
    trx: Db,
    record: (change: Change) => void,
    mail: OutboxRow,
    failure: SendFailure | undefined,
  ) => Promise<void>
}

export type Delivery = ReturnType<typeof createDelivery>

type DeliveryOptions = AfterDelivery & { lane: Lane; isKept?: boolean | undefined }

/**
 * Sends the mail of one lane from the outbox at least once; twice only if it is unknown whether the first attempt succeeded. Several
 * processes may share one database. Mail that `isKept` is not cleared once it is sent.
 */
export function createDelivery(database: Database, send: SendMail, options: DeliveryOptions) {
  const { lane, isKept, isNotHeld, onSent } = options
  const { db } = database
  /** Sent, but not recorded yet because the database was unavailable. */
  const unrecorded = new Set<number>()
  const serverPause = createServerPause()

  async function recordSent(): Promise<void> {
    for (const id of unrecorded) {
      await db.transaction().execute(async (trx) => {
        const sent = await markSent(trx, id, new Date().toISOString(), isKept)
        if (sent) await onSent(trx, sent)
      })
      unrecorded.delete(id)
    }
  }

  /** Returns whether the mail server can be used, even if it rejects this mail. */
  async function deliver(mail: OutgoingMail, abort: AbortSignal): Promise<boolean> {
    try {
      await send(mail, AbortSignal.any([abort, AbortSignal.timeout(ATTEMPT_TIMEOUT_MS)]))
    } catch (error) {
      const failure = sendFailureOf(error)
      if (failure.isServers) return awaitServer(mail, failure)
      serverPause.end()
      await recordRejection(mail, failure)
      return true
    }
    serverPause.end()
    unrecorded.add(mail.id)
    await recordSent()
    return true
  }

  /** The mail goes behind the others, in case the server fails because of it. */
  async function awaitServer(mail: OutgoingMail, { text }: SendFailure): Promise<false> {
    const next = serverPause.begin()
    const isOver = Date.now() - Date.parse(mail.sent_again_at ?? mail.created_at) >= LONGEST_WAIT_MS
    const next_at = isOver ? null : new Date(next).toISOString()
    await recordUnsent(mail, { next_at, last_error: text, rejections: mail.rejections })
    await explainDue(db, new Date().toISOString(), text)
    return false
  }

  /** `failure` is that of mail which is not tried again, and undefined if only the server was away. */
  async function recordUnsent(mail: OutboxRow, unsent: Unsent, failure?: SendFailure): Promise<void> {
    if (unsent.next_at !== null) return void (await markUnsent(db, mail, unsent))
    await writeWithoutRevision(database, { account_id: null }, async (trx, record) => {
      if (await markUnsent(trx, mail, unsent)) await options.onFailed(trx, record, mail, failure)
    })
  }

  async function recordRejection(mail: OutgoingMail, failure: SendFailure): Promise<void> {
    const { text, isFinal } = failure
    const rejections = mail.rejections + 1
    const pause = isFinal ? null : pauseAfter(rejections)
    const next_at = pause === null ? null : new Date(Date.now() + pause).toISOString()
    // After three days of 'later' the address may still be right.
    await recordUnsent(mail, { next_at, last_error: text, rejections }, isFinal ? failure : undefined)
  }

  async function deliverDue({ stop, abort }: Signals): Promise<DeliveryResult> {
    await recordSent()
    while (!stop.aborted && !serverPause.isOn()) {
      const tooFarAhead = new Date(Date.now() + TOO_FAR_AHEAD_MS).toISOString()
      const found = await findDue(db, { lane, now: new Date().toISOString(), tooFarAhead, isNotHeld })
      if (!found) return 'idle'
      const leaseEnds = new Date(Date.now() + LEASE_MS).toISOString()
      const mail = await db.transaction().execute((trx) => takeDue(trx, found, leaseEnds, lane))
      if (mail && !(await deliver(mail, abort))) return 'away'
    }
    return 'idle'
  }

  return { deliverDue }
}

const MINUTE_MS = 60_000

/** Minutes between attempts at mail that the server rejects for now, three days in total. */
const PAUSES = [1, 5, 15, 30, 60, 120, 240, ...Array<number>(10).fill(360), 249]

/** Minutes between attempts while the server cannot be used; the last one is repeated. */
const SERVER_PAUSES = [1, 5, 15]

/** After which mail is not kept waiting for the server any more. */
const LONGEST_WAIT_MS = 3 * 24 * 60 * MINUTE_MS

/** Returns the pause in milliseconds after the given number of rejections; null after the last. */
function pauseAfter(rejections: number): number | null {
  const minutes = PAUSES[rejections - 1]
  return minutes === undefined ? null : minutes * MINUTE_MS
}

/** Longer than mail ever waits for its next attempt. */
const TOO_FAR_AHEAD_MS = (Math.max(...PAUSES) + 60) * MINUTE_MS

/**
 * While the mail server cannot be used, one mail is tried after each pause and all others wait. Known to this process
 * alone, so that nothing has to be undone when the server is back.
 */
function createServerPause() {
  let failures = 0
  let endsAt = 0
  let lastsMs = 0

  return {
    /** A clock that was put back does not make it longer. */
    isOn(): boolean {
      const left = endsAt - Date.now()
      return left > 0 && left <= lastsMs
    },

    /** Returns when it ends. */
    begin(): number {
      lastsMs = (SERVER_PAUSES[failures] ?? Math.max(...SERVER_PAUSES)) * MINUTE_MS
      failures += 1
      endsAt = Date.now() + lastsMs
      return endsAt
    },

    end(): void {
      failures = 0
      endsAt = 0
    },
  }
}

const POLL_MS = 3000
/** Pause while the mail server or the database is unavailable. */
const ERROR_PAUSE_MS = 30_000
/** Time for mail in transit to be delivered when the site stops. */
const STOP_TIMEOUT_MS = 4000

type Log = { warn: (details: object, message: string) => void }

/** Delivers mail until `stop` is called. `reasonIn`: where administrators read why it is not sent. */
export function startDelivery({ deliverDue }: Delivery, log: Log, reasonIn: string) {
  const aborting = new AbortController()
  const delivering = repeat(runOnce)

  /** Returns the pause before the next pass. */
  async function runOnce(stop: AbortSignal): Promise<number> {
    try {
      if ((await deliverDue({ stop, abort: aborting.signal })) === 'idle') return POLL_MS
      log.warn({}, `the mail server cannot be used; see ${reasonIn} for the reason`)
    } catch (error) {
      log.warn({ code: errorCode(error) }, 'the outbox cannot be read or written to')
    }
    return ERROR_PAUSE_MS
  }

  async function stop(): Promise<void> {
    const timeout = setTimeout(() => aborting.abort(), STOP_TIMEOUT_MS)
    await delivering.stop()
    clearTimeout(timeout)
  }

  return { stop }
}
