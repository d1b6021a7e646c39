import { expect, test } from 'vitest'
import { startApp } from '../app.ts'
import { referredBy } from './known-values.ts'
import { describedOperations, type Schema } from './operations.ts'

const REFERENCE = /^(id|ids|show)$|(_id|Id)$/

/** The names of all fields in a schema. */
const fieldsIn = ({ anyOf = [], items, properties = {} }: Schema): string[] => [
  ...[...anyOf, ...(items ? [items] : []), ...Object.values(properties)].flatMap(fieldsIn),
  ...Object.keys(properties),
]

test('requests are generated with the ids of what they refer to', async () => {
  const app = await startApp()
  const operations = await describedOperations(async (path) => (await app.inject(path)).json())
  const names = operations.flatMap(({ path, parameters, body }) =>
    [...parameters.map(({ name }) => name), ...fieldsIn(body ?? {})]
      .filter((name) => REFERENCE.test(name))
      .map((name) => ({ name, path })),
  )
  expect(names.length).toBeGreaterThan(200)
  expect(names.filter(({ name, path }) => referredBy(name, path) === undefined)).toEqual([])
})

test('each route that takes a file is sent one', async () => {
  const uploads: string[] = []
  const app = await startApp({
    onRoute({ url, config }) {
      if (config?.file && /^\/(backend\/)?api\//.test(url)) uploads.push(url.replace(/:(\w+)/g, '{$1}'))
    },
  })
  const operations = await describedOperations(async (path) => (await app.inject(path)).json())
  const described = operations.flatMap(({ path, body }) =>
    Object.values(body?.properties ?? {}).some(({ format }) => format === 'binary') ? [path] : [],
  )
  expect(uploads.length).toBeGreaterThan(0)
  expect(described.toSorted()).toEqual([...new Set(uploads)].toSorted())
})
