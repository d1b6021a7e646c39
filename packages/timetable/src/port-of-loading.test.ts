import { expect, test } from 'vitest'
import { isPortOfLoading } from './port-of-loading.ts'

const IMPORT = 'EX JAPAN TO INDIA ( IMPORT )'
const EXPORT = 'EX INDIA TO JAPAN ( EXPORT )'
const COUNTRIES = {
  Kobe: 'Japan',
  Singapore: 'Singapore',
  Colombo: 'Sri Lanka',
  Chennai: 'India',
  Mumbai: 'India',
}
type Name = keyof typeof COUNTRIES
const call = (name: Name, reading: 'exact' | 'omit' = 'exact') => ({
  ...{ port: { name, country: COUNTRIES[name], code: null }, reading },
})
/** The ports of loading among the calls. */
const loading = (direction: string, ...calls: (Name | ReturnType<typeof call>)[]) => {
  const rotation = calls.map((each) => (typeof each === 'string' ? call(each) : each))
  return rotation.flatMap(({ port }, at) => (isPortOfLoading(rotation, at, direction) ? port.name : []))
}

test('imports are loaded abroad and discharged in India, even if she sails on from there', () => {
  expect(loading(IMPORT, 'Kobe', 'Singapore', 'Chennai', 'Mumbai')).toEqual(['Kobe', 'Singapore'])
  expect(loading(IMPORT, 'Kobe', 'Chennai', 'Colombo')).toEqual(['Kobe'])
  expect(loading(IMPORT, 'Chennai')).toEqual([])
})

test('exports are loaded in India, and nowhere after which she calls in no other country', () => {
  expect(loading(EXPORT, 'Mumbai', 'Chennai', 'Singapore', 'Kobe')).toEqual([
    'Mumbai',
    'Chennai',
    'Singapore',
  ])
  expect(loading(EXPORT, 'Chennai')).toEqual(['Chennai'])
})

test('a call that is omitted is no port of discharge', () => {
  expect(loading('EAST BOUND', 'Kobe', 'Chennai', call('Colombo', 'omit'))).toEqual(['Kobe'])
})
