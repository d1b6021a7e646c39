import { expect, test } from 'vitest'
import { cpuTime } from '../../tests/cpu-time.ts'
import { htmlTable, htmlText, textTable } from './tables.ts'

const CELLS = '<tr><td>PORT</td><th>A V.1W</th><td>B V.2W</td></tr>'

test('a table of HTML is text with tabs, and so are the lines around it', () => {
  const html = `<html><head><title>x</title><style>td { a: b }</style></head><body>
    <p>EX JAPAN<br>TO INDIA</p><div>ISSUED : 1&nbsp;Dec &lt;b&gt;</div>
    <table><tbody>${CELLS}<tr><td> Kobe\n </td><td>1&ndash;2 Dec</td><td>5<br>Dec</td></tr></tbody></table>Regards</body>`
  expect(htmlTable(html)).toEqual({
    text: 'EX JAPAN\nTO INDIA\nISSUED : 1 Dec <b>\nPORT\tA V.1W\tB V.2W\nKobe\t1–2 Dec\t5 Dec\nRegards',
    fault: null,
  })
})

test('a table inside a table that is there for the layout, and cells over several columns, are understood', () => {
  const html = `<table><tr><td><p>Hello</p><table>${CELLS}<tr><td>Kobe</td><td colspan="2">1 Dec</td></tr>
    <tr><td>Chennai</td><td>2 Dec</td><td>3 Dec</td></tr></table></td></tr></table>`
  expect(htmlTable(html)?.text).toBe('Hello\nPORT\tA V.1W\tB V.2W\nKobe\t1 Dec\t\nChennai\t2 Dec\t3 Dec')
  expect(htmlTable(`<table>${CELLS}<tr><td rowspan=2>Kobe<td>1<td>2</table>`)?.fault).toBe('merged')
})

test('text without a table is none', () => {
  expect(htmlTable('<p>Hello</p><table><tr><td>Signature</td></tr></table>')).toBeNull()
  expect(textTable('Dear all,\nplease\tfind')).toBeNull()
  expect(textTable('PORT\tA\tB\nKobe\t1 Dec\t2 Dec')).toContain('Kobe')
  expect(
    htmlText('<p>Yes, <b>please</b>.</p><script>x</script><blockquote>&gt; On &#70;riday</blockquote>'),
  ).toBe('Yes, please.\n> On Friday')
})

test.each([
  ['<', '<'.repeat(500_000)],
  ['<style>', '<style>'.repeat(70_000)],
  ['<td>', `<tr>${'<td>'.repeat(125_000)}`],
  ['colspan', '<tr>'.concat('<td colspan=9999>'.repeat(20_000))],
  ['&', '&#'.repeat(250_000)],
  ['blanks', `<tr ${' '.repeat(500_000)}`],
])('half a megabyte of %s takes no long time', (_what, html) => {
  const startedAt = cpuTime()
  htmlTable(html)
  expect(cpuTime() - startedAt).toBeLessThan(500)
})

test('a table of too many cells is not cut, but refused', () => {
  expect(htmlTable(CELLS.repeat(10_001))?.fault).toBe('too many')
})
