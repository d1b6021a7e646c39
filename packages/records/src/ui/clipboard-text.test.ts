import { describe, expect, it } from 'vitest'
import { cpuTime } from '../../../../tests/cpu-time.ts'
import { parseBlock, printBlock } from './clipboard-text.ts'

describe('the text of a copied block', () => {
  it.each([
    ['a single text', '29-30 Jan', [['29-30 Jan']]],
    [
      'rows and columns',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'line ends of Excel',
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'empty cells',
      '\tb\n\t\n',
      [
        ['', 'b'],
        ['', ''],
      ],
    ],
    ['empty rows', 'a\n\nb', [['a'], [''], ['b']]],
    ['nothing', '', [['']]],
    ['line ends in quotes', '"29 Jan\n30 Jan"\tb', [['29 Jan\n30 Jan', 'b']]],
    ['quotes in quotes', '"say ""about"""\tb', [['say "about"', 'b']]],
    ['a tab in quotes', '"a\tb"', [['a\tb']]],
    ['a quote that is not closed', '"a\tb', [['"a', 'b']]],
    ['a quote in the text', '5" pipe\t"a" b', [['5" pipe', '"a" b']]],
    ['rows of different lengths', 'a\nb\tc', [['a'], ['b', 'c']]],
  ])('is parsed: %s', (_what, text, block) => {
    expect(parseBlock(text)).toEqual(block)
  })

  it('is printed so that it reads as the same block', () => {
    const block = [
      ['29-30 Jan', 'a "b"', ''],
      ['one\ntwo', 'x\ty', '"'],
    ]
    expect(parseBlock(printBlock(block))).toEqual(block)
    expect(
      printBlock([
        ['a', 'b'],
        ['c', ''],
      ]),
    ).toBe('a\tb\nc\t')
  })

  it('is parsed fast, whatever it contains', () => {
    for (const text of ['"', '\t', '\n', '"\t', 'a\n', '""', '"a\n']) {
      const start = cpuTime()
      parseBlock(text.repeat(1_000_000 / text.length))
      expect(cpuTime() - start).toBeLessThan(3000)
    }
  })
})
