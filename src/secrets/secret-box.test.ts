import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSecretBox, isSealed } from './secret-box.ts'

const KEY = randomBytes(32)
const box = createSecretBox(() => KEY)

describe('a secret box', () => {
  it('opens what it sealed for the same owner', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, owner) => {
        const sealed = box.seal(text.toWellFormed(), owner)
        expect(isSealed(sealed)).toBe(true)
        expect(box.open(sealed, owner)).toBe(text.toWellFormed())
      }),
    )
  })

  it('seals the same text differently each time', () => {
    const [one, other] = [box.seal('JBSWY3DPEHPK3PXP', 'a'), box.seal('JBSWY3DPEHPK3PXP', 'a')]

    expect(one).toMatch(/^v1\.[\w-]{59}$/)
    expect(one).not.toBe(other)
    expect(one).not.toContain('JBSWY3DPEHPK3PXP')
  })

  it('opens nothing for another owner, with another key, or after a change', () => {
    const sealed = box.seal('JBSWY3DPEHPK3PXP', 'account 1')

    expect(box.open(sealed, 'account 2')).toBeNull()
    expect(createSecretBox(() => randomBytes(32)).open(sealed, 'account 1')).toBeNull()
    fc.assert(
      fc.property(
        fc.integer({ min: 3, max: sealed.length - 1 }),
        fc.constantFrom('A', 'b', '7', '_'),
        (at, letter) => {
          const changed = sealed.slice(0, at) + letter + sealed.slice(at + 1)
          const isSame = Buffer.from(changed.slice(3), 'base64url').equals(
            Buffer.from(sealed.slice(3), 'base64url'),
          )
          expect(box.open(changed, 'account 1')).toBe(isSame ? 'JBSWY3DPEHPK3PXP' : null)
        },
      ),
    )
  })

  it('does not open text that it did not seal', () => {
    fc.assert(fc.property(fc.string(), (text) => box.open(`v1.${text}`, 'account 1') === null))
    expect(box.open('JBSWY3DPEHPK3PXP', 'account 1')).toBeNull()
    expect(isSealed('JBSWY3DPEHPK3PXP')).toBe(false)
  })

  it('derives the same secret from the same text, and a different one with another key', () => {
    expect(box.derive('a')).toBe(box.derive('a'))
    expect(box.derive('a')).not.toBe(box.derive('b'))
    expect(createSecretBox(() => randomBytes(32)).derive('a')).not.toBe(box.derive('a'))
  })
})
