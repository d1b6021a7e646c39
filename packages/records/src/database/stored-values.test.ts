import { describe, expect, it } from 'vitest'
import type { FormOf } from '../entity.ts'
import { type RecordedEntity, storedValues } from './stored-values.ts'

const VESSEL = {
  ...{ table: 'vessel', noun: 'Vessel', many: 'vessels', path: '/api/vessels' },
  nameOf: () => '',
  fields: {
    imo: { is: 'name', label: 'IMO Number', maxLength: 20, isOptional: true },
    type: { is: 'name', label: 'Type', maxLength: 200, isOptional: true, nullIfAbsent: true },
  },
} as const satisfies RecordedEntity

const BEFORE = { id: 1, version: 1, imo: '1234567', type: 'PCTC' }
const valuesOf = (form: FormOf<typeof VESSEL>, before: object | null = BEFORE) =>
  storedValues(VESSEL, form, before as never)

describe('the values to store', () => {
  it('keep a field that was not sent, unless it is cleared then', () => {
    expect(valuesOf({})).toEqual({ imo: '1234567', type: null })
  })

  it('are those of the form if it has them, empty ones too', () => {
    expect(valuesOf({ imo: null, type: 'RoRo' })).toEqual({ imo: null, type: 'RoRo' })
  })

  it('are empty in a new row', () => {
    expect(valuesOf({}, null)).toEqual({ imo: null, type: null })
  })
})
