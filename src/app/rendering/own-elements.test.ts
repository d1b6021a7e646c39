import { expect, test } from 'vitest'
import { ownElements, rewriteElements, withoutNonce } from './own-elements.ts'

const PAGE =
  '<link nonce="N" href="/a.css"/><p nonce="other">text</p><script>theirs()</script><script nonce="N" async="">ours()</script><i>end</i>'

test('finds the elements with the nonce, and what scripts and styles hold', () => {
  const elements = ownElements(PAGE, 'N')

  expect(elements.map(({ tag, text }) => [tag, text])).toEqual([
    ['<link nonce="N" href="/a.css"/>', ''],
    ['<script nonce="N" async="">', 'ours()'],
  ])
})

test('replaces elements and keeps all else, end tags included', () => {
  const rewritten = rewriteElements(PAGE, ownElements(PAGE, 'N'), ({ tag }) =>
    tag.startsWith('<script') ? '<script nonce="N">$& later()' : undefined,
  )

  expect(rewritten).toBe(
    PAGE.replace('<script nonce="N" async="">ours()', () => '<script nonce="N">$& later()'),
  )
  expect(rewriteElements('<p>no element</p>', [], () => '')).toBe('<p>no element</p>')
})

test('removes only our own nonce', () => {
  expect(withoutNonce(PAGE, 'N')).toBe(PAGE.replaceAll(' nonce="N"', ''))
})
