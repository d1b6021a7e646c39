import { describe, expect, it } from 'vitest'
import { type EntityFields, exportColumns, listColumns, optionalValues } from './entity-fields.ts'

const FIELDS = {
  imo: { label: 'IMO Number', maxLength: 20 },
  type: { label: 'Type', maxLength: 200, isListed: true, nullIfAbsent: true },
} satisfies EntityFields

describe('the columns of an entity', () => {
  const row = { imo: '1234567', type: 'PCTC' }

  it('are the listed fields in a list', () => {
    expect(listColumns(FIELDS).map(({ sort, cell }) => [sort, cell(row)])).toEqual([['type', 'PCTC']])
  })

  it('are all fields in an export, those of the list first', () => {
    expect(exportColumns(FIELDS).map(({ label, value }) => [label, value(row)])).toEqual([
      ['Type', 'PCTC'],
      ['IMO Number', '1234567'],
    ])
  })
})

describe('the values to store', () => {
  type Form = { imo?: string | null; type?: string | null }
  const valuesOf = (form: Form) => optionalValues(FIELDS, form, { imo: '1234567', type: 'PCTC' })

  it('keep a field that was not sent, unless it is cleared then', () => {
    expect(valuesOf({})).toEqual({ imo: '1234567', type: null })
  })

  it('are those of the form if it has them, empty ones too', () => {
    expect(valuesOf({ imo: null, type: 'RoRo' })).toEqual({ imo: null, type: 'RoRo' })
  })

  it('are empty in a new row', () => {
    expect(optionalValues<keyof typeof FIELDS, Form>(FIELDS, {}, null)).toEqual({ imo: null, type: null })
  })
})
