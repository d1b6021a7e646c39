import { expect, test } from 'vitest'
import { hasAllWords, searchWords } from './search-words.ts'

test('splits a search at blanks', () => {
  expect(searchWords('tamarind chennai')).toEqual(['tamarind', 'chennai'])
  expect(searchWords('clerk, chennai,')).toEqual(['clerk', 'chennai'])
  expect(searchWords('1,5 , ,')).toEqual(['1,5', ',', ','])
  expect(searchWords('clerk in chennai')).toEqual(['clerk', 'chennai'])
  expect(searchWords('on')).toEqual(['on'])
  expect(searchWords('')).toEqual([])
})

test('keeps all words from the eighth on as one', () => {
  expect(searchWords('a b c d e f g h')).toHaveLength(8)
  expect(searchWords('a b c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h i j'])
})

test('finds the words in any order and in any text', () => {
  const texts = ['tamarind crest v.041w', 'chennai']
  expect(hasAllWords(['chen', 'crest'], texts)).toBe(true)
  expect(hasAllWords(['chen', 'kobe'], texts)).toBe(false)
})
