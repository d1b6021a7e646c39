import { TooManyRequests } from '@sailing-desk/records/errors'
import { expect, test } from 'vitest'
import { newPassword } from '../tokens.ts'
import {
  createHashQueue,
  createPasswords,
  decoyHash,
  HASH_COST,
  hashPassword,
  isOutdated,
  isPasswordOf,
} from './passwords.ts'

test('a hash contains its parameters and matches only its own password', async () => {
  const hash = await hashPassword('lantern')

  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(await isPasswordOf(hash, 'lantern')).toBe(true)
  expect(await isPasswordOf(hash, 'Lantern')).toBe(false)
  expect(await isPasswordOf(hash, 'lantern ')).toBe(false)
  expect(await isPasswordOf(hash, 'lantern\u0000')).toBe(false)
  expect(await hashPassword('lantern')).not.toBe(hash)
  expect(await createPasswords().hash('lantern')).toContain('$m=19456,t=2,p=1$')
})

test('hashes of other programs are understood, as in the argon2 reference', async () => {
  const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'

  expect(await isPasswordOf(reference, 'password')).toBe(true)
  expect(await isPasswordOf(reference, 'differentpassword')).toBe(false)
})

test('the decoy matches nothing, and has the same cost', async () => {
  expect(await isPasswordOf(decoyHash(), 'lantern')).toBe(false)
  expect(decoyHash().split('$')[3]).toBe((await hashPassword('x')).split('$')[3])
})

test('a hash is outdated once the cost is raised', async () => {
  const hash = await hashPassword('lantern')

  expect(isOutdated(hash)).toBe(false)
  expect(isOutdated(hash, { ...HASH_COST, passes: 3 })).toBe(true)
  expect(isOutdated(hash, { ...HASH_COST, memory: 2 * HASH_COST.memory })).toBe(true)
})

test('runs a limited number at once, queues a limited number in order, and refuses the rest', async () => {
  const queue = createHashQueue({ running: 2, waiting: 3 })
  const began: number[] = []
  const finish: (() => void)[] = []
  const work = (n: number) => () => {
    began.push(n)
    return new Promise<number>((done) => finish.push(() => done(n)))
  }
  const all = [0, 1, 2, 3, 4].map((n) => queue.run(work(n)))
  await settled()

  expect(began).toEqual([0, 1])
  expect(() => queue.requireCapacity()).toThrow(TooManyRequests)
  await expect(queue.run(work(5))).rejects.toThrow(TooManyRequests)
  finish[0]?.()
  await settled()
  expect(began).toEqual([0, 1, 2])
  queue.requireCapacity()
  for (let n = 1; n < 5; n += 1) {
    finish[n]?.()
    await settled()
  }
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4])
})

test('a known device is always admitted, ahead of all others', async () => {
  const queue = createHashQueue({ running: 1, waiting: 1 })
  const began: string[] = []
  const work = (name: string) => async () => {
    began.push(name)
    await settled()
  }
  const all = [queue.run(work('first')), queue.run(work('second')), queue.run(work('known'), true)]
  await expect(queue.run(work('surplus'))).rejects.toThrow(TooManyRequests)
  await Promise.all(all)

  expect(began).toEqual(['first', 'known', 'second'])
})

test('failed work frees its slot for the next', async () => {
  const queue = createHashQueue({ running: 1, waiting: 1 })
  const failing = queue.run(() => Promise.reject(new Error('no')))
  const next = queue.run(() => Promise.resolve('yes'))

  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('yes')
})

test('a generated password is long, unambiguous and unique', () => {
  const passwords = new Set(Array.from({ length: 100 }, () => newPassword()))

  expect(passwords.size).toBe(100)
  for (const password of passwords) expect(password).toMatch(/^([a-km-np-z2-9]{6}-){3}[a-km-np-z2-9]{6}$/)
})

const settled = () => new Promise((done) => setImmediate(done))
