import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { newFolder } from '../../tests/temporary-files.ts'
import { parseSecretKey, readSecretKey, UnusableSecretKey } from './secret-box.ts'

const readFile = (secretKeyFile: string) => readSecretKey({ secretKey: undefined, secretKeyFile })

describe('parsing a key of 32 bytes', () => {
  const key = randomBytes(32)

  it.each(['hex', 'base64', 'base64url'] as const)('accepts %s', (encoding) => {
    expect(parseSecretKey(key.toString(encoding))).toEqual(key)
    expect(parseSecretKey(` ${key.toString(encoding)}\n`)).toEqual(key)
  })

  it.each([
    '',
    'a password',
    key.toString('hex').slice(1),
    randomBytes(31).toString('base64'),
    randomBytes(33).toString('base64'),
    randomBytes(64).toString('hex'),
  ])('refuses %j', (text) => {
    expect(parseSecretKey(text)).toBeNull()
  })
})

describe('the key file', () => {
  it('is created for its own user only, and read again', () => {
    const folder = newFolder()
    const file = join(folder, 'data', 'secret.key')

    const key = readFile(file)

    expect(key).toHaveLength(32)
    expect(readFile(file)).toEqual(key)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700)
    expect(readdirSync(join(folder, 'data'))).toEqual(['secret.key'])
  })

  it('is not created if the key is set', () => {
    const folder = newFolder()
    const secretKey = randomBytes(32)

    expect(readSecretKey({ secretKey, secretKeyFile: join(folder, 'secret.key') })).toBe(secretKey)
    expect(readdirSync(folder)).toEqual([])
  })

  it('with invalid content is refused without showing it, and left unchanged', () => {
    const file = join(newFolder(), 'secret.key')
    writeFileSync(file, 'half a key')

    expect(() => readFile(file)).toThrow(UnusableSecretKey)
    expect(() => readFile(file)).toThrow(
      /^The key file .*secret\.key does not hold a key of 32 bytes\.[^\n]*$/,
    )
    expect(() => readFile(file)).not.toThrow(/half/)
    expect(readFileSync(file, 'utf8')).toBe('half a key')
  })

  it('that cannot be created is refused with one line', () => {
    const file = join(newFolder(), 'a-file')
    writeFileSync(file, '')

    expect(() => readFile(join(file, 'secret.key'))).toThrow(
      /^The key file .* cannot be (made|read) \(E\w+\)\./,
    )
  })
})
