import { describe, expect, test, vi } from 'vitest'
import type * as z from 'zod'
import * as fields from './fields.ts'

const { nameField, optionalNameField, typedField, optionalTypedField, linesField, optionalLinesField } =
  fields
const TEXT_FIELDS = {
  nameField,
  optionalNameField,
  typedField,
  optionalTypedField,
  linesField,
  optionalLinesField,
}

const messagesOf = (field: z.ZodType, value: unknown) =>
  field.safeParse(value).error?.issues.map(({ message }) => message)

describe.each(Object.entries(TEXT_FIELDS))('%s', (_name, field) => {
  const name = field('Name', 200)

  test('trims outer blanks', () => {
    expect(name.parse(`${' '.repeat(600)}${'x'.repeat(200)}${' '.repeat(600)}`)).toBe('x'.repeat(200))
  })

  test('refuses text that is too long after trimming', () => {
    expect(messagesOf(name, ` ${'x'.repeat(201)} `)).toEqual(['Name must be at most 200 characters'])
  })

  test('refuses much longer text before processing it', () => {
    const normalization = vi.spyOn(String.prototype, 'toWellFormed')
    const messages = messagesOf(name, `x${' '.repeat(fields.maxUntrimmedLength(200))}`)
    const times = normalization.mock.calls.length
    normalization.mockRestore()

    expect(messages).toEqual(['Name must be at most 200 characters'])
    expect(times).toBe(0)
  })
})

test.each([
  [fields.optionalNumberField('Latitude', -90, 90), ' 12.5 ', 12.5],
  [fields.optionalNumberField('Latitude', -90, 90), '\t-7\n', -7],
  [fields.optionalNumberField('Latitude', -90, 90), '  ', null],
  [fields.idField, ' 7 ', 7],
  [fields.requiredIdField('Route'), '7\n', 7],
  [fields.idsField, '1, 2,2', [1, 2]],
  [fields.phoneField('Phone'), ' +91 98400 00000 ', '+91 98400 00000'],
  [fields.emailField('Email'), ' a@b.example ', 'a@b.example'],
  [fields.emailField('Email'), '\u200ba@b.example\u200b', 'a@b.example'],
  [fields.emailField('Email'), 'a@m\u00fcller.example', 'a@xn--mller-kva.example'],
  [fields.emailField('Email'), 'ame\u0301lie@b.example', 'am\u00e9lie@b.example'],
  [
    fields.emailField('Email'),
    '\u0905\u0936\u094b\u0915@\u0909\u0926\u093e\u0939\u0930\u0923.\u092d\u093e\u0930\u0924',
    '\u0905\u0936\u094b\u0915@xn--p1b6ci4b4b3a.xn--h2brj9c',
  ],
])('reads a form value with outer blanks: %#', (field, text, value) => {
  expect(field.parse(text)).toEqual(value)
})

test.each([
  [fields.optionalNumberField('Latitude', -90, 90), 'Latitude must be a number'],
  [fields.idField, 'must be a whole number'],
  [fields.requiredIdField('Route'), 'Route is required'],
  [fields.idsField, 'Select at least one row'],
  [fields.phoneField('Phone'), 'Phone must be a number such as +91 44 2345 6789, at most 60 characters'],
  [fields.emailField('Email'), 'Email must be at most 254 characters'],
])('refuses 60 kB of blanks with the field’s message: %#', (field, message) => {
  expect(messagesOf(field, `${' '.repeat(60_000)}1`)).toEqual([message])
})
