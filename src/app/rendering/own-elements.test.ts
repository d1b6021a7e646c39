import { expect, test } from 'vitest'
import { ownElements, withElements, withoutContent } from './own-elements.ts'

const PAGE =
  '<link nonce="N" href="/a.css"/><p nonce="other">→ text</p><script>theirs()</script><script nonce="N" async="">ours("→")</script><i>end →</i>'

const elementsOf = (page: string) => ownElements(Buffer.from(page), 'N')
const sent = (page: string, elements = elementsOf(page)) =>
  withElements(Buffer.from(page), elements, 'N').toString()

test('finds the elements with the nonce, and what scripts and styles hold', () => {
  expect(elementsOf(PAGE).map(({ tag, text, endTag }) => [tag, text.toString(), endTag])).toEqual([
    ['<link nonce="N" href="/a.css"/>', '', ''],
    ['<script nonce="N" async="">', 'ours("→")', '</script>'],
  ])
})

test('a page is sent as it was, without the nonce', () => {
  expect(sent(PAGE)).toBe(PAGE.replaceAll(' nonce="N"', ''))
  expect(sent('<p>no element</p>')).toBe('<p>no element</p>')
  expect(sent('')).toBe('')
})

test('elements are sent as they were rewritten, and all else is kept', () => {
  const [link, script] = elementsOf(PAGE)
  if (!link || !script) throw new Error('The page has two elements')

  const rewritten = [
    withoutContent(link),
    { ...script, tag: '<script nonce="N">', text: Buffer.from('→ $&') },
  ]

  expect(sent(PAGE, rewritten)).toBe(
    '<p nonce="other">→ text</p><script>theirs()</script><script>→ $&</script><i>end →</i>',
  )
})

test('a nonce inside a script is not the tag of another element', () => {
  const page = '<script nonce="N">const a = "<p nonce="N">"</script><link nonce="N" href="/b"/>'

  expect(elementsOf(page).map(({ tag }) => tag)).toEqual([
    '<script nonce="N">',
    '<link nonce="N" href="/b"/>',
  ])
})

test.each(['<script nonce="N"', '<script nonce="N">open', 'text nonce="N"', ' nonce="N" nonce="N"'])(
  'what is not a whole page ends: %s',
  (page) => {
    expect(elementsOf(page).length).toBeGreaterThan(0)
  },
)
