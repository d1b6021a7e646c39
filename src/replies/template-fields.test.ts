import { describe, expect, it } from 'vitest'
import { fieldList, fillFields, unfilledFields, unknownFields } from './template-fields.ts'

describe('unknownFields', () => {
  it.each([
    ['Dear {name}, about {subject} ({reference})', []],
    ['Dear {customer}, {customer} and { name }', ['{customer}', '{ name }']],
    ['{Name} {} {__proto__} {constructor}', ['{Name}', '{}', '{__proto__}', '{constructor}']],
    ['{vacancy}', ['{vacancy}']],
    ['A brace { alone, two\n{of\nlines}', []],
  ])('of %j', (text, unknown) => {
    expect(unknownFields(text, 'enquiry')).toEqual(unknown)
  })

  it('knows the fields of applicants', () => {
    expect(unknownFields('{name} {vacancy} {stage} {sailing}', 'turned_down')).toEqual(['{sailing}'])
    expect(fieldList('interview')).toBe('{name}, {reference}, {received}, {vacancy}, {stage}')
  })
})

describe('fillFields', () => {
  it('fills each field once, whatever its value looks like', () => {
    const values = { name: '{reference}', reference: 'E-7K3M' }
    expect(fillFields('{name}: {reference} {reference}', values)).toBe('{reference}: E-7K3M E-7K3M')
  })

  it('keeps fields without a value, and those it does not know', () => {
    expect(fillFields('{sailing} {toString} $& {name}', { sailing: null, name: '$&' })).toBe(
      '{sailing} {toString} $& $&',
    )
  })
})

it('finds the fields that a reply still has', () => {
  expect(unfilledFields('We book {sailing}, {sailing} for {us}.', 'enquiry')).toEqual(['{sailing}'])
})
