import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../../../tests/cpu-time.ts'
import { decodeText } from './text-encoding.ts'
import { NOT_A_WORKBOOK } from './unreadable-circular.ts'

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')

/** In Shift_JIS: '横浜港,12月5日', 'ﾖｺﾊﾏ,12/5', and 'ｺﾏ' or 'ºÏ'. */
const YOKOHAMA = Buffer.from('89a1956c8d602c3132 8c8e3593fa'.replace(' ', ''), 'hex')
const HALF_WIDTH = Buffer.from('d6bacacf2c31322f35', 'hex')
const UNDECIDABLE = Buffer.from('bacf2c31322f35', 'hex')

describe('the text of a file', () => {
  test.each([
    ['ASCII', Buffer.from('KOBE,5 Dec\n'), 'KOBE,5 Dec\n'],
    ['UTF-8', Buffer.from('神戸,5–7 Dec'), '神戸,5–7 Dec'],
    ['UTF-8 with its mark', Buffer.from('\ufeff神戸'), '神戸'],
    ['UTF-16, little end first', utf16('神戸\t5 Dec'), '神戸\t5 Dec'],
    ['UTF-16, big end first', utf16('神戸\t5 Dec').swap16(), '神戸\t5 Dec'],
    ['Shift_JIS', YOKOHAMA, '横浜港,12月5日'],
    [
      'Shift_JIS with kana of both widths',
      Buffer.from('83568393834b837c815b838b2cbcddb6de', 'hex'),
      'シンガポール,ｼﾝｶﾞ',
    ],
    ['Shift_JIS with kana of half width', HALF_WIDTH, 'ﾖｺﾊﾏ,12/5'],
    ['Windows-1252', Buffer.from('Port R\xe9union,5\x967 Dec', 'latin1'), 'Port Réunion,5–7 Dec'],
    ['Windows-1252 that could be Shift_JIS', Buffer.from('R\xe9union,5 Dec', 'latin1'), 'Réunion,5 Dec'],
    ['Windows-1252 that could have a kana', Buffer.from('K\xd6LN,24\xb0', 'latin1'), 'KÖLN,24°'],
    ['Windows-1252 with quotes', Buffer.from('\x93PCTC\x94 \x85,5 Dec', 'latin1'), '“PCTC” …,5 Dec'],
  ])('is read from %s', (_, bytes, text) => {
    expect(decodeText(bytes)).toBe(text)
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['blanks', Buffer.from(' \n\t')],
    ['a PDF', Buffer.from('%PDF-1.7\n%%EOF')],
    ['a PDF with letters', Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj\n', 'latin1')],
    ['a web page named .xls', Buffer.from('\ufeff\n<html><table><tr><td>KOBE')],
    ['an RTF document', Buffer.from('{\\rtf1 KOBE}')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['other bytes', new Uint8Array(5000).map((_, i) => (i * 7919) % 251)],
    ['bytes without zeros', new Uint8Array(5000).map((_, i) => ((i * 7919) % 251) + 1)],
    ['zeros', Buffer.from('KOBE,5 Dec\0')],
    ['UTF-16 without its mark', utf16('KOBE,5 Dec').subarray(2)],
    ['UTF-32', Buffer.from('fffe00004b000000', 'hex')],
    ['ISO-2022-JP', Buffer.from('\x1b$B2#IM\x1b(B', 'latin1')],
  ])('is not found in %s', (_, bytes) => {
    expect(() => decodeText(bytes)).toThrow(NOT_A_WORKBOOK)
  })

  test.each([
    ['damaged UTF-8', Buffer.concat([Buffer.from('\ufeffKOBE'), Buffer.from([0xc3])])],
    ['damaged UTF-16', Buffer.from('fffe4b', 'hex')],
    ['rows of letters that are Western or Japanese', UNDECIDABLE],
  ])('is not guessed from %s', (_, bytes) => {
    expect(() => decodeText(bytes)).toThrow('Save it as “CSV UTF-8” or as .xlsx')
  })

  test('is found fast in a large file', () => {
    const started = cpuTime()
    for (const unit of ['a', '\xe9', '\xe9\xe9', '\x82\xa0', '\x81']) {
      const bytes = Buffer.from(unit.repeat((10 * 1024 * 1024) / unit.length), 'latin1')
      try {
        decodeText(bytes)
      } catch {}
    }
    expect(cpuTime() - started).toBeLessThan(5000)
  })
})
