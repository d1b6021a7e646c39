import { expect, test } from 'vitest'
import { contactSheet } from './contact-sheet.ts'

test('each screen has a heading and lazily loaded screenshots', () => {
  const shot = { label: '390 px', file: 'overview-390.jpg', width: 390, height: 2000 }
  const html = contactSheet([{ path: '/overview?a=1&b', title: '<Overview>', shots: [shot] }], new Date(0))

  expect(html).toContain('/overview?a=1&#38;b <small>&#60;Overview&#62;</small>')
  expect(html).toContain('<img src="overview-390.jpg" width="390" height="2000" loading="lazy" alt="">')
})
