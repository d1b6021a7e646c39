import { type Entity, type Field, referencesOf, typedIn } from '@sailing-desk/records/entity'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from './app.ts'
import { asForm, asJson, asMultipart, inEveryEncoding } from './encodings.ts'
import { sampleOf } from './entity-samples.ts'
import { readAllTables } from './records.ts'

/** An entity that administrators maintain, described by what differs from the other entities. */
export type MaintainedEntity = {
  /** Path below /api where it is added; `list` is the path of its list, if different. */
  path: string
  list?: string
  noun: string
  stale: string
  /** Returns the fields of a first record, after adding what it refers to. */
  form: (app: StartedApp) => Promise<Record<string, unknown>>
  other: Record<string, unknown>
  required: readonly string[]
  maxLengths: Record<string, number>
  /** False if two may have the same name. */
  isUnique?: boolean
  /** The fields that `form` or `other` must have. */
  fields?: readonly string[]
}

/** What follows from a declaration of this. `apart`: the fields that the form has not. */
export function declared(entity: Entity, apart: readonly string[] = []) {
  const { noun, path } = entity
  const fields = typedIn(entity).filter((name) => !apart.includes(name))
  const of = (name: string): Partial<Field & { maxLength: number }> => entity.fields[name] ?? {}
  return {
    path: path.replace('/api/', ''),
    noun,
    stale: `This ${noun.toLowerCase()} was changed by someone else. Reload and try again.`,
    required: fields.filter((name) => !of(name).isOptional && !of(name).mayBeAbsent),
    maxLengths: Object.fromEntries(
      fields.flatMap((name): [string, number][] => {
        const { maxLength } = of(name)
        return maxLength === undefined ? [] : [[name, maxLength]]
      }),
    ),
    isUnique: entity.unique !== undefined,
    fields,
    form: async (app: StartedApp) => ({ ...sampleOf(entity, 1), ...(await addReferredRows(app, entity)) }),
    other: sampleOf(entity, 2),
  } satisfies MaintainedEntity
}

/** Adds a row for each reference, which has no more than it needs. Returns their ids by the name of the field. */
async function addReferredRows(app: StartedApp, entity: Entity): Promise<Record<string, unknown>> {
  const ids: Record<string, unknown> = {}
  for (const { name, field } of referencesOf(entity)) {
    const { to } = field
    if (!isEntity(to)) throw new Error(`${to.table} is no entity`)
    const needed = Object.entries(sampleOf(to, 1)).filter(([each]) => !to.fields[each]?.isOptional)
    const payload = { ...Object.fromEntries(needed), ...(await addReferredRows(app, to)) }
    const added = await app.inject({ method: 'POST', url: to.path, payload })
    expect(added.statusCode, added.body).toBe(201)
    ids[name] = added.json().data.id
  }
  return ids
}

const isEntity = (referred: object): referred is Entity => 'fields' in referred

/** Tests that all maintained entities have in common. */
export function testEntityRoutes({
  path,
  list = path,
  noun,
  stale,
  form,
  other,
  required,
  maxLengths,
  isUnique = true,
  fields: known = [],
}: MaintainedEntity): void {
  const url = `/api/${path}`
  const listUrl = `/api/${list}`

  test(`${path}: each field is among those that are tried`, async () => {
    const tried = new Set(Object.keys({ ...(await form(await startApp())), ...other }))
    expect(known.filter((name) => !tried.has(name))).toEqual([])
  })

  test(`${path}: add, list, update and delete`, async () => {
    const app = await startApp()
    const fields = await form(app)

    const added = await app.inject({ method: 'POST', url, payload: fields })
    expect(added.statusCode).toBe(201)
    expect(added.json()).toMatchObject({
      success: true,
      message: `${noun} added successfully!`,
      data: { ...fields, id: 1, version: 1 },
    })
    expect((await app.inject(listUrl)).json()).toEqual([added.json().data])

    const changed = await app.inject({ method: 'PUT', url: `${url}/1`, payload: { ...fields, ...other } })
    expect(changed.statusCode).toBe(200)
    expect(changed.json()).toMatchObject({
      success: true,
      message: `${noun} updated successfully!`,
      data: { ...fields, ...other, version: 2 },
    })
    expect((await app.inject(listUrl)).json()).toEqual([changed.json().data])

    const deleted = await app.inject({ method: 'DELETE', url: `${url}/1` })
    expect(deleted.json()).toMatchObject({ success: true, message: `${noun} deleted successfully!` })
    expect((await app.inject(listUrl)).json()).toEqual([])
  })

  test(`${path}: form-encoded, multipart and JSON bodies are equivalent`, async () => {
    const app = await startApp()
    const fields = { ...(await form(app)), ...other }
    const results = []
    for (const { payload, type } of inEveryEncoding(fields)) {
      const saved = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
      expect(saved.statusCode).toBe(201)
      const { id, ...data } = saved.json().data
      results.push(data)
      await app.inject({ method: 'DELETE', url: `${url}/${id}` })
    }
    expect(results[1]).toEqual(results[0])
    expect(results[2]).toEqual(results[0])
  })

  test(`${path}: invalid input is refused with its field, and nothing is written`, async () => {
    const app = await startApp()
    const fields: Record<string, unknown> = await form(app)
    const before = await readAllTables(app)
    const invalid = [
      ...required.map((field) => [field, undefined]),
      ...required.map((field) => [field, '']),
      ...required.map((field) => [field, ['a', 'b']]),
      ...required.map((field) => [field, { a: 1 }]),
      ...Object.entries(maxLengths).map(([field, maxLength]) => [field, 'x'.repeat(maxLength + 1)]),
    ] as [string, unknown][]

    for (const [field, value] of invalid) {
      const refused = await app.inject({ method: 'POST', url, payload: { ...fields, [field]: value } })
      expect(refused.statusCode, `${field}=${JSON.stringify(value)}`).toBe(422)
      expect(refused.headers['content-type']).toContain('application/problem+json')
      const { success, message, detail, errors, status } = refused.json()
      expect({ success, detail, status }).toEqual({ success: false, detail: message, status: 422 })
      expect(errors).toMatchObject([{ field, message }])
    }
    expect(await readAllTables(app)).toEqual(before)
  })

  test(`${path}: text at its maximum length is accepted`, async () => {
    const app = await startApp()
    const fields = await form(app)
    const longestTexts = Object.fromEntries(
      Object.entries(maxLengths).map(([field, maxLength]) => [field, 'x'.repeat(maxLength)]),
    )

    const saved = await app.inject({ method: 'POST', url, payload: { ...fields, ...longestTexts } })

    expect(saved.json().data).toMatchObject(longestTexts)
  })

  test(`${path}: a malformed id is refused, and an unknown id is not found`, async () => {
    const app = await startApp()
    const payload = await form(app)
    const before = await readAllTables(app)

    for (const id of ['abc', '0', '-1', '1.5', '1e3', '99999999999999999999']) {
      expect((await app.inject({ method: 'PUT', url: `${url}/${id}`, payload })).statusCode).toBe(400)
      expect((await app.inject({ method: 'DELETE', url: `${url}/${id}` })).statusCode).toBe(400)
    }
    const missing = await app.inject({ method: 'PUT', url: `${url}/999`, payload })
    expect(missing.statusCode).toBe(404)
    expect(missing.json().message).toBe(`${noun} not found`)
    expect((await app.inject({ method: 'DELETE', url: `${url}/999` })).statusCode).toBe(404)
    expect(await readAllTables(app)).toEqual(before)
  })

  if (isUnique) {
    test(`${path}: a duplicate name is refused`, async () => {
      const app = await startApp()
      const fields = await form(app)
      await app.inject({ method: 'POST', url, payload: fields })
      const before = await readAllTables(app)

      const again = await app.inject({ method: 'POST', url, payload: fields })

      expect(again.statusCode).toBe(409)
      expect(again.json().errors).toHaveLength(1)
      expect(await readAllTables(app)).toEqual(before)
    })
  }

  test(`${path}: an outdated version is refused`, async () => {
    const app = await startApp()
    const fields = await form(app)
    await app.inject({ method: 'POST', url, payload: fields })
    const save = (version: unknown) =>
      app.inject({ method: 'PUT', url: `${url}/1`, payload: { ...fields, ...other, version } })

    expect((await save(1)).statusCode).toBe(200)
    const before = await readAllTables(app)
    const refused = await save('1')
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toBe(stale)
    expect(await readAllTables(app)).toEqual(before)
    expect((await save(2)).statusCode).toBe(200)
    expect((await save(undefined)).statusCode).toBe(200)
    expect((await save('')).statusCode).toBe(200)
  })

  test(`${path}: an unchanged save succeeds, and writes nothing`, async () => {
    const app = await startApp()
    const fields = await form(app)
    const { data } = (await app.inject({ method: 'POST', url, payload: fields })).json()
    const before = await readAllTables(app)
    for (const payload of [fields, { ...fields, version: 1 }]) {
      const saved = await app.inject({ method: 'PUT', url: `${url}/1`, payload })
      expect(saved.statusCode).toBe(200)
      expect(saved.json()).toMatchObject({ message: `${noun} updated successfully!`, data })
    }
    expect(await readAllTables(app)).toEqual(before)
  })

  test(`${path}: a repeated create with the same idempotency key adds one record and gets the same response`, async () => {
    const app = await startApp()
    const payload: Record<string, unknown> = await form(app)
    const send = (body: Record<string, unknown>) =>
      app.inject({ method: 'POST', url, payload: body, headers: { 'idempotency-key': 'k-1' } })

    const first = await send(payload)
    const [again, ...others] = await Promise.all([send(payload), send(payload), send(payload)])
    const different = await send({ ...payload, ...other })

    expect(first.statusCode).toBe(201)
    for (const one of [again, ...others]) {
      expect(one?.statusCode).toBe(201)
      expect(one?.json()).toEqual(first.json())
    }
    expect(different.statusCode).toBe(422)
    expect((await app.inject(listUrl)).json()).toHaveLength(1)
  })

  test(`${path}: several are deleted together, all or none, and restored by one undo`, async () => {
    const app = await startApp()
    const fields = await form(app)
    await app.inject({ method: 'POST', url, payload: fields })
    await app.inject({ method: 'POST', url, payload: { ...fields, ...other } })
    const two = (await app.inject(listUrl)).json()
    const ids: number[] = two.map(({ id }: { id: number }) => id)
    const before = await readAllTables(app)
    const send = (payload: object | string, type = 'application/json') =>
      app.inject({ method: 'POST', url: `${url}/delete`, payload, headers: { 'content-type': type } })

    const missing = await send({ ids: [...ids, 998, 999] })
    expect(missing.statusCode).toBe(404)
    expect(missing.json()).toMatchObject({
      message: `Not found: ${noun.toLowerCase()} 998, ${noun.toLowerCase()} 999. Nothing was deleted.`,
      gone: [998, 999],
    })
    for (const bad of [
      '',
      '0',
      '1,x',
      [],
      [1.5],
      ['a'],
      { a: 1 },
      null,
      Array.from({ length: 101 }, (_, at) => at + 1),
    ]) {
      const refused = await send({ ids: bad })
      expect(refused.statusCode, JSON.stringify(bad)).toBe(422)
      expect(refused.json().errors).toMatchObject([{ field: 'ids' }])
    }
    expect((await send('{"ids":')).statusCode).toBe(400)
    const preview = await app.inject({ method: 'POST', url: `${url}/delete/preview`, payload: { ids } })
    expect(preview.statusCode, preview.body).toBe(200)
    expect(preview.json()).toContainEqual(expect.objectContaining({ action: 'delete', count: ids.length }))
    expect(await readAllTables(app)).toEqual(before)

    for (const { payload, type } of [
      asJson({ ids: [...ids, ...ids] }),
      asForm({ ids: ids.join(',') }),
      asMultipart({ ids: ids.join(',') }),
    ]) {
      const deleted = await send(payload, type)
      expect(deleted.statusCode, deleted.body).toBe(200)
      expect(deleted.json().message).toMatch(
        ids.length === 1 ? `${noun} deleted successfully!` : /^2 [a-z -]+ deleted successfully!$/,
      )
      expect((await app.inject(listUrl)).json()).toEqual([])
      const undone = await app.inject({ method: 'POST', url: `/api/history/${deleted.json().batch}/undo` })
      expect(undone.statusCode, undone.body).toBe(200)
      expect((await app.inject(listUrl)).json()).toMatchObject(two.map(({ id }: { id: number }) => ({ id })))
    }
    expect((await send({ ids: ids.slice(0, 1) })).json().message).toBe(`${noun} deleted successfully!`)
  })
}
