import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { createUploadQueue, type UploadQueue } from './upload-queue.ts'

const here = new AbortController().signal

type Upload = { gone?: AbortSignal; received?: () => number; isHeldBack?: boolean }

/** Asks for a place; tells whether it was given, and gives it. */
function ask(room: UploadQueue, caller: string, upload: Upload = {}) {
  const { gone = here, received = () => 0, isHeldBack = true } = upload
  const cutOff = vi.fn()
  const place = room.enter({ caller, gone, received, isHeldBack: () => isHeldBack, cutOff })
  const asked = { isIn: false, cutOff, place }
  asked.place.then(
    () => {
      asked.isIn = true
    },
    () => {},
  )
  return asked
}

const settle = () => vi.advanceTimersByTimeAsync(0)

test('so many at once and no more; who holds fewest is let in first', async () => {
  vi.useFakeTimers()
  const room = createUploadQueue({ places: 4, placesOfOne: 2 })
  const all = ['a', 'a', 'a', 'b', 'c', 'd'].map((caller) => ask(room, caller))
  const [first, second, third, , , another] = all
  await settle()
  expect(all.map(({ isIn }) => isIn)).toEqual([true, true, false, true, true, false])

  ;(await first?.place)?.leave()
  await settle()
  expect([third?.isIn, another?.isIn]).toEqual([false, true])
  ;(await second?.place)?.leave()
  ;(await second?.place)?.leave()
  await settle()
  expect(third?.isIn).toBe(true)
  vi.useRealTimers()
})

test('who is slow has to leave when others wait, and only then', async () => {
  vi.useFakeTimers()
  const room = createUploadQueue({ places: 3, placesOfOne: 3, graceMs: 1000 })
  const slow = ask(room, 'slow')
  let bytes = 0
  const fast = ask(room, 'fast', { received: () => bytes })
  const complete = ask(room, 'complete')
  const progress = setInterval(() => {
    bytes += 20_000
  }, 500)
  ;(await complete.place).complete()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(slow.cutOff).not.toHaveBeenCalled()

  const waiting = ask(room, 'waiting')
  await vi.advanceTimersByTimeAsync(600)
  expect([slow, fast, complete].map(({ cutOff }) => cutOff.mock.calls.length > 0)).toEqual([
    true,
    false,
    false,
  ])
  ;(await slow.place).leave()
  await settle()
  expect(waiting.isIn).toBe(true)
  clearInterval(progress)
  vi.useRealTimers()
})

test('nobody waits for ever, and who has gone takes no place', async () => {
  vi.useFakeTimers()
  const room = createUploadQueue({ places: 1, timeoutMs: 1000 })
  const first = ask(room, 'a')
  const leaving = new AbortController()
  const gone = ask(room, 'b', { gone: leaving.signal })
  const tooLong = ask(room, 'c')
  const refused = expect(tooLong.place).rejects.toMatchObject({ status: 503, seconds: 10 })
  leaving.abort()
  await expect(gone.place).rejects.toThrow('broken off')
  await vi.advanceTimersByTimeAsync(1000)
  await refused

  ;(await first.place).leave()
  expect(await ask(room, 'd').place).toBeDefined()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

describe('a full upload room', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const inside = (asked: { isIn: boolean }[]) => asked.map(({ isIn }) => isIn)

  it('keeps the last place for a caller that holds none', async () => {
    const room = createUploadQueue({ places: 4, placesOfOne: 2 })
    const two = ['a', 'a', 'b', 'b'].map((caller) => ask(room, caller))
    await settle()
    expect(inside(two)).toEqual([true, true, true, false])

    const third = ask(room, 'c')
    await settle()
    expect(third.isIn).toBe(true)
  })

  it('lets only so many uploads of one caller wait', async () => {
    const room = createUploadQueue({ places: 1, queueLengthOfOne: 3 })
    ask(room, 'a')
    for (let n = 0; n < 3; n += 1) ask(room, 'a')

    await expect(ask(room, 'a').place).rejects.toMatchObject({ status: 429, seconds: 10 })
    const other = ask(room, 'b')
    await settle()
    expect(other.isIn).toBe(false)
    expect(await outcomeOf(other)).toBe('waits')
  })

  it('lets the caller with most uploads make way when the queue is full', async () => {
    const room = createUploadQueue({ places: 1, queueLength: 4 })
    ask(room, 'a')
    const [first, , last] = ['b', 'b', 'b', 'c'].map((caller) => ask(room, caller))
    const other = ask(room, 'd')

    await expect(last?.place).rejects.toMatchObject({ status: 503, seconds: 10 })
    expect(await Promise.all([first, other].map(outcomeOf))).toEqual(['waits', 'waits'])
    await expect(ask(room, 'c').place).rejects.toMatchObject({ status: 503 })
  })

  it('lets the caller that waits with fewest uploads go first', async () => {
    const room = createUploadQueue({ places: 1 })
    const holder = ask(room, 'a')
    const [many, , few] = ['b', 'b', 'c'].map((caller) => ask(room, caller))
    ;(await holder.place).leave()
    await settle()
    expect([many?.isIn, few?.isIn]).toEqual([false, true])
  })

  it('removes waiting uploads that do not arrive, and lets their callers go last', async () => {
    const room = createUploadQueue({ places: 2, placesOfOne: 1, graceMs: 1000 })
    const holders = ['x', 'y'].map((caller) => ask(room, caller))
    for (const { place } of holders) (await place).complete()
    const stalled = ask(room, 'a', { isHeldBack: false })
    const refused = expect(stalled.place).rejects.toMatchObject({ status: 408 })
    const heldBack = ask(room, 'b')
    await vi.advanceTimersByTimeAsync(1500)
    await refused
    expect(await outcomeOf(heldBack)).toBe('waits')

    const again = ask(room, 'a')
    const later = ask(room, 'c')
    for (const { place } of holders) (await place).leave()
    await settle()
    expect(inside([again, heldBack, later])).toEqual([false, true, true])
  })

  it('keeps the last place for others while a caller was cut off a minute ago at most', async () => {
    const room = createUploadQueue({ places: 2, placesOfOne: 1, graceMs: 1000 })
    const slow = ['a', 'b'].map((caller) => ask(room, caller))
    const waiting = ask(room, 'c')
    await vi.advanceTimersByTimeAsync(1500)
    for (const { cutOff, place } of slow) {
      expect(cutOff).toHaveBeenCalledOnce()
      ;(await place).leave()
    }
    await settle()
    ;(await waiting.place).leave()

    const again = ['a', 'b'].map((caller) => ask(room, caller))
    await settle()
    expect(inside(again)).toEqual([true, false])
    const other = ask(room, 'c')
    await settle()
    expect(other.isIn).toBe(true)
  })
})

/** Whether an upload waits, is in, or was refused. */
function outcomeOf(asked: { place: Promise<unknown> } | undefined): Promise<string> {
  return Promise.race([
    asked?.place.then(
      () => 'is in',
      () => 'refused',
    ) ?? '',
    Promise.resolve('waits').then((words) => words),
  ])
}
