import { expect, test, vi } from 'vitest'
import { createUploadRoom } from './upload-room.ts'

const here = new AbortController().signal

/** Asks for a place; tells whether it was given, and gives it. */
function ask(room: ReturnType<typeof createUploadRoom>, caller: string, gone = here) {
  const cutOff = vi.fn()
  const asked = { isIn: false, cutOff, place: room.enter(caller, gone, cutOff) }
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
  const room = createUploadRoom({ places: 3, placesOfOne: 2 })
  const [first, second, third, other, another] = ['a', 'a', 'a', 'b', 'c'].map((caller) => ask(room, caller))
  await settle()
  expect([first, second, third, other, another].map((one) => one?.isIn)).toEqual([
    true,
    true,
    false,
    true,
    false,
  ])

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
  const room = createUploadRoom({ places: 3, placesOfOne: 3, graceMs: 1000 })
  const slow = ask(room, 'slow')
  const fast = ask(room, 'fast')
  const complete = ask(room, 'complete')
  const progress = setInterval(async () => (await fast.place).received(20_000), 500)
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
  const room = createUploadRoom({ places: 1, patienceMs: 1000 })
  const first = ask(room, 'a')
  const leaving = new AbortController()
  const gone = ask(room, 'b', leaving.signal)
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
