import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { createUploadQueue, type UploadQueue } from './upload-queue.ts'

const connected = new AbortController().signal

type Upload = { signal?: AbortSignal; received?: () => number; isHeldBack?: boolean }

/** Requests a slot and tracks whether it was granted. */
function requestSlot(uploads: UploadQueue, caller: string, upload: Upload = {}) {
  const { signal = connected, received = () => 0, isHeldBack = true } = upload
  const cutOff = vi.fn()
  const slot = uploads.enter({ caller, signal, received, isHeldBack: () => isHeldBack, cutOff })
  const request = { isAdmitted: false, cutOff, slot }
  request.slot.then(
    () => {
      request.isAdmitted = true
    },
    () => {},
  )
  return request
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('limits concurrent uploads, and admits the caller with the fewest first', async () => {
  vi.useFakeTimers()
  const uploads = createUploadQueue({ slots: 4, slotsPerCaller: 2 })
  const all = ['a', 'a', 'a', 'b', 'c', 'd'].map((caller) => requestSlot(uploads, caller))
  const [first, second, third, , , another] = all
  await settle()
  expect(all.map(({ isAdmitted }) => isAdmitted)).toEqual([true, true, false, true, true, false])

  ;(await first?.slot)?.leave()
  await settle()
  expect([third?.isAdmitted, another?.isAdmitted]).toEqual([false, true])
  ;(await second?.slot)?.leave()
  ;(await second?.slot)?.leave()
  await settle()
  expect(third?.isAdmitted).toBe(true)
  vi.useRealTimers()
})

test('cuts off slow uploads only while others wait', async () => {
  vi.useFakeTimers()
  const uploads = createUploadQueue({ slots: 3, slotsPerCaller: 3, graceMs: 1000 })
  const slow = requestSlot(uploads, 'slow')
  let bytes = 0
  const fast = requestSlot(uploads, 'fast', { received: () => bytes })
  const complete = requestSlot(uploads, 'complete')
  const progress = setInterval(() => {
    bytes += 20_000
  }, 500)
  ;(await complete.slot).complete()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(slow.cutOff).not.toHaveBeenCalled()

  const waiting = requestSlot(uploads, 'waiting')
  await vi.advanceTimersByTimeAsync(600)
  expect([slow, fast, complete].map(({ cutOff }) => cutOff.mock.calls.length > 0)).toEqual([
    true,
    false,
    false,
  ])
  ;(await slow.slot).leave()
  await settle()
  expect(waiting.isAdmitted).toBe(true)
  clearInterval(progress)
  vi.useRealTimers()
})

test('measures speed by a clock that nobody sets', async () => {
  vi.useFakeTimers()
  const uploads = createUploadQueue({ slots: 1, graceMs: 1000 })
  let bytes = 0
  const fast = requestSlot(uploads, 'fast', { received: () => bytes })
  const waiting = requestSlot(uploads, 'waiting')
  await fast.slot
  for (let hour = 0; hour < 3; hour++) {
    bytes += 20_000
    vi.setSystemTime(Date.now() + 3_600_000)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect([fast.cutOff.mock.calls.length, await outcomeOf(waiting)]).toEqual([0, 'waits'])
  vi.useRealTimers()
})

test('waiting uploads time out, and clients that are gone get no slot', async () => {
  vi.useFakeTimers()
  const uploads = createUploadQueue({ slots: 1, timeoutMs: 1000 })
  const first = requestSlot(uploads, 'a')
  const leaving = new AbortController()
  const gone = requestSlot(uploads, 'b', { signal: leaving.signal })
  const tooLong = requestSlot(uploads, 'c')
  const refused = expect(tooLong.slot).rejects.toMatchObject({ status: 503, seconds: 10 })
  leaving.abort()
  await expect(gone.slot).rejects.toThrow('broken off')
  await vi.advanceTimersByTimeAsync(1000)
  await refused

  ;(await first.slot).leave()
  expect(await requestSlot(uploads, 'd').slot).toBeDefined()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

describe('a full upload queue', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const admitted = (request: { isAdmitted: boolean }[]) => request.map(({ isAdmitted }) => isAdmitted)

  it('reserves the last slot for a caller that holds none', async () => {
    const uploads = createUploadQueue({ slots: 4, slotsPerCaller: 2 })
    const two = ['a', 'a', 'b', 'b'].map((caller) => requestSlot(uploads, caller))
    await settle()
    expect(admitted(two)).toEqual([true, true, true, false])

    const third = requestSlot(uploads, 'c')
    await settle()
    expect(third.isAdmitted).toBe(true)
  })

  it('limits the waiting uploads of one caller', async () => {
    const uploads = createUploadQueue({ slots: 1, queueLengthPerCaller: 3 })
    requestSlot(uploads, 'a')
    for (let n = 0; n < 3; n += 1) requestSlot(uploads, 'a')

    await expect(requestSlot(uploads, 'a').slot).rejects.toMatchObject({ status: 429, seconds: 10 })
    const other = requestSlot(uploads, 'b')
    await settle()
    expect(other.isAdmitted).toBe(false)
    expect(await outcomeOf(other)).toBe('waits')
  })

  it('drops an upload of the caller with the most when the queue is full', async () => {
    const uploads = createUploadQueue({ slots: 1, queueLength: 4 })
    requestSlot(uploads, 'a')
    const [first, , last] = ['b', 'b', 'b', 'c'].map((caller) => requestSlot(uploads, caller))
    const other = requestSlot(uploads, 'd')

    await expect(last?.slot).rejects.toMatchObject({ status: 503, seconds: 10 })
    expect(await Promise.all([first, other].map(outcomeOf))).toEqual(['waits', 'waits'])
    await expect(requestSlot(uploads, 'c').slot).rejects.toMatchObject({ status: 503 })
  })

  it('admits the caller with the fewest waiting uploads first', async () => {
    const uploads = createUploadQueue({ slots: 1 })
    const holder = requestSlot(uploads, 'a')
    const [many, , few] = ['b', 'b', 'c'].map((caller) => requestSlot(uploads, caller))
    ;(await holder.slot).leave()
    await settle()
    expect([many?.isAdmitted, few?.isAdmitted]).toEqual([false, true])
  })

  it('removes waiting uploads that stall, and puts their callers last', async () => {
    const uploads = createUploadQueue({ slots: 2, slotsPerCaller: 1, graceMs: 1000 })
    const holders = ['x', 'y'].map((caller) => requestSlot(uploads, caller))
    for (const { slot } of holders) (await slot).complete()
    const stalled = requestSlot(uploads, 'a', { isHeldBack: false })
    const refused = expect(stalled.slot).rejects.toMatchObject({ status: 408 })
    const heldBack = requestSlot(uploads, 'b')
    await vi.advanceTimersByTimeAsync(1500)
    await refused
    expect(await outcomeOf(heldBack)).toBe('waits')

    const again = requestSlot(uploads, 'a')
    const later = requestSlot(uploads, 'c')
    for (const { slot } of holders) (await slot).leave()
    await settle()
    expect(admitted([again, heldBack, later])).toEqual([false, true, true])
  })

  it('reserves the last slot for others for a minute after a caller was cut off', async () => {
    const uploads = createUploadQueue({ slots: 2, slotsPerCaller: 1, graceMs: 1000 })
    const slow = ['a', 'b'].map((caller) => requestSlot(uploads, caller))
    const waiting = requestSlot(uploads, 'c')
    await vi.advanceTimersByTimeAsync(1500)
    for (const { cutOff, slot } of slow) {
      expect(cutOff).toHaveBeenCalledOnce()
      ;(await slot).leave()
    }
    await settle()
    ;(await waiting.slot).leave()

    const again = ['a', 'b'].map((caller) => requestSlot(uploads, caller))
    await settle()
    expect(admitted(again)).toEqual([true, false])
    const other = requestSlot(uploads, 'c')
    await settle()
    expect(other.isAdmitted).toBe(true)
  })
})

/** Whether an upload waits, is admitted, or was refused. */
function outcomeOf(request: { slot: Promise<unknown> } | undefined): Promise<string> {
  return Promise.race([
    request?.slot.then(
      () => 'is in',
      () => 'refused',
    ) ?? '',
    Promise.resolve('waits').then((words) => words),
  ])
}
