import { jsonFault } from '@sailing-desk/records/json-fault'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { part } from '../../tests/hostile-bodies.ts'
import { readAllTables } from '../../tests/records.ts'

const JSON_TYPE = 'application/json'
const FORM = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=edge'

test.each([
  [400, JSON_TYPE, '{"name":"Mumbai","name":"Chennai"}'],
  [400, JSON_TYPE, '{"name":"Mumbai","n\\u0061me":"Chennai"}'],
  [400, JSON_TYPE, '{"name":"Mumbai","other":{"a":1,"a":2}}'],
  [400, JSON_TYPE, '{"name":"Mumbai","__proto__":{"version":1}}'],
  [400, JSON_TYPE, '{"name":"Mumbai","constructor":{"prototype":{"x":1}}}'],
  [400, JSON_TYPE, '{"name":"Mumbai","prototype":1}'],
  [400, JSON_TYPE, '{"name":"Mumbai",}'],
  [400, JSON_TYPE, '[{"name":"Mumbai"}]'],
  [400, JSON_TYPE, '"Mumbai"'],
  [400, JSON_TYPE, '7'],
  [400, JSON_TYPE, 'null'],
  [400, JSON_TYPE, `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  [400, FORM, 'name=Mumbai&name=Chennai'],
  [400, FORM, 'name=Mumbai&n%61me=Chennai'],
  [400, FORM, 'name=Mumbai&__proto__=x'],
  [400, FORM, 'name=Mumbai&constructor=x'],
  [400, MULTIPART, `${part('name', 'Mumbai')}${part('name', 'Chennai')}--edge--\r\n`],
  [400, MULTIPART, `${part('name', 'Mumbai')}${part('__proto__', 'x')}--edge--\r\n`],
  [413, FORM, `name=Mumbai&${Array.from({ length: 60 }, (_, n) => `f${n}=1`).join('&')}`],
  [415, 'application/json; charset=utf-16', '{"name":"Mumbai"}'],
  [415, 'application/json; charset="utf-7"', '{"name":"Mumbai"}'],
  [415, 'application/x-www-form-urlencoded; charset=iso-8859-1', 'name=Mumbai'],
  [415, 'text/json', '{"name":"Mumbai"}'],
  [415, 'text/plain', '{"name":"Mumbai"}'],
  [415, 'application/jsonp', '{"name":"Mumbai"}'],
  [415, 'application/json, text/plain', '{"name":"Mumbai"}'],
  [415, 'application/vnd.api+json', '{"name":"Mumbai"}'],
  [415, 'application/xml', '<name>Mumbai</name>'],
  [415, 'json', '{"name":"Mumbai"}'],
  [415, '', '{"name":"Mumbai"}'],
])('responds %s: %s %.60s', async (status, type, payload) => {
  const app = await startApp()
  const before = await readAllTables(app)

  const refused = await app.inject({
    method: 'POST',
    url: '/api/ports',
    payload,
    headers: { 'content-type': type },
  })

  expect(refused.statusCode).toBe(status)
  expect(refused.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(await readAllTables(app)).toEqual(before)
})

test.each([
  [JSON_TYPE, '{"name":"Mumbai"}'],
  ['Application/JSON; Charset=UTF-8', '{"name":"Mumbai"}'],
  ['application/json;charset="utf-8"', '{"name":"Mumbai"}'],
  [FORM, 'name=Mumbai'],
  ['application/x-www-form-urlencoded;charset=UTF-8', 'name=Mumbai'],
  [MULTIPART, `${part('name', 'Mumbai')}--edge--\r\n`],
])('accepts %s', async (type, payload) => {
  const app = await startApp()

  const saved = await app.inject({
    method: 'POST',
    url: '/api/ports',
    payload,
    headers: { 'content-type': type },
  })

  expect(saved.statusCode).toBe(201)
  expect(saved.json().data.name).toBe('Mumbai')
})

test('a duplicate key is found at any depth, and nothing else is mistaken for one', () => {
  for (const json of [
    '{"a":1,"a":2}',
    '[{"b":{}},{"a":[{"c":1,"c":1}]}]',
    '{"\\"":1,"\\u0022":2}',
    '{"":1,"":2}',
    '{ "a" : "x" , "a" : "y" }',
  ]) {
    expect(jsonFault(json), json).toBe('A field appears twice')
  }
  for (const json of [
    '{"a":"a","b":"a"}',
    '[{"a":1},{"a":1}]',
    '{"a":{"a":{"a":1}}}',
    '{"a":"\\"a\\":1,\\"a\\"","b":"{}"}',
    '["a","a"]',
    '"a"',
    '7',
    '{}',
    '{"a\\\\":1,"a":2}',
  ]) {
    expect(jsonFault(json), json).toBeNull()
  }
})

test.each([
  [null, `${'['.repeat(20)}${']'.repeat(20)}`],
  ['The JSON is nested too deeply', `${'['.repeat(21)}${']'.repeat(21)}`],
  ['The JSON is nested too deeply', '{"a":'.repeat(21)],
  [null, `[${'1,'.repeat(998)}1]`],
  ['The JSON holds more than 1000 values', `[${'1,'.repeat(1000)}1]`],
  ['The JSON holds more than 1000 values', `[${'[],'.repeat(600)}1]`],
  ['A field cannot be named __proto__', '{"a":{"__proto__":1}}'],
  ['A field cannot be named constructor', '{"c\\u006fnstructor":1}'],
  [null, '{"a":"__proto__"}'],
  [null, '["__proto__"]'],
  // Invalid JSON, which the parser reports.
  [null, '{"a'],
  [null, '{"a\\'],
  [null, '}]'],
])('the JSON check reports %j: %.40s', (fault, json) => {
  expect(jsonFault(json)).toBe(fault)
})

test('serialized JSON never has duplicate keys', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (json) => {
      expect(jsonFault(JSON.stringify(JSON.parse(json)))).not.toBe('A field appears twice')
    }),
  )
})

test('an added duplicate key is always found', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 }),
      fc.jsonValue(),
      (object, value) => {
        const [key = ''] = Object.keys(object)
        const text = JSON.stringify(object)
        const repeated = `${text.slice(0, -1)},${JSON.stringify(key)}:${JSON.stringify(value)}}`
        expect(jsonFault(repeated)).not.toBeNull()
      },
    ),
  )
})
