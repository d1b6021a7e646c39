import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { describeOnBoth, openTestDatabase } from '../../../tests/databases.ts'
import { ALL_INJECTIONS } from '../../../tests/injection/strings.ts'
import { publishTexts, readShown, readTexts, sendTexts } from '../../../tests/page-texts.ts'
import { newestBatch, readAllTables } from '../../../tests/records.ts'
import { EDITED_PAGES } from './slots/pages.ts'

const HEADING = 'sections.what-we-do.heading'
const TEXT = 'sections.what-we-do.blocks'
const ofText = (href: string) => ({ [TEXT]: [['See ', { words: 'this', href }]] })

describeOnBoth('texts of a page', (on) => {
  test('are those of a fresh site at first, for every page', async () => {
    const app = await startApp({ on })

    const pages = (await app.inject('/api/page-texts')).json()

    expect(pages.map(({ page }: { page: string }) => page)).toEqual(Object.keys(EDITED_PAGES))
    for (const { page, changed, draft } of pages) {
      expect([changed, draft]).toEqual([0, null])
      expect(await readShown(app, page)).toEqual({})
    }
  })

  test('are stored only where they differ, and visitors see them once they are published', async () => {
    const app = await startApp({ on })
    const texts = { title: 'About us', intro: 'General agent in India', [HEADING]: 'What we do' }

    const drafted = (await sendTexts(app, 'overview', texts, { publish: 'draft' })).json()
    expect(drafted.message).toBe('Draft saved. It is not published by itself.')
    expect(drafted.data).toMatchObject({ changed: 0, draft: { publish_at: null, failure: null } })
    expect(await readShown(app, 'overview')).toEqual({})

    const published = await publishTexts(app, 'overview', texts)
    expect(published.data).toMatchObject({ changed: 2, draft: null })
    expect(await readShown(app, 'overview')).toEqual({ title: 'About us', intro: 'General agent in India' })
    expect(await readShown(app, 'statistics')).toEqual({})
  })

  test('become those of a fresh site again, and come back by undo', async () => {
    const app = await startApp({ on })
    await publishTexts(app, 'overview', { title: 'About us', [HEADING]: 'Our work' })
    await publishTexts(app, 'overview', { title: 'About us' })
    expect(await readShown(app, 'overview')).toEqual({ title: 'About us' })

    const newest = await newestBatch(app)
    expect(JSON.stringify(newest)).toContain('Texts of Overview published')
    const undone = await app.inject({ method: 'POST', url: `/api/history/${newest.batch}/undo` })

    expect(undone.statusCode).toBe(200)
    expect(await readShown(app, 'overview')).toEqual({ title: 'About us', [HEADING]: 'Our work' })
  })

  test('that are published without a change are no write', async () => {
    const app = await startApp({ on })
    await publishTexts(app, 'overview', { title: 'About us' })
    const before = (await readAllTables(app)).change.length

    expect((await publishTexts(app, 'overview', { title: 'About us' })).batch).toBeUndefined()

    expect((await readAllTables(app)).change).toHaveLength(before)
  })

  test('of an outdated version are refused, and say who has changed them', async () => {
    const app = await startApp({ on })
    const { version } = await readTexts(app, 'overview')
    await sendTexts(app, 'overview', { title: 'Mine' }, { publish: 'draft' })

    const stale = await sendTexts(app, 'overview', { title: 'Theirs' }, { version })

    expect(stale.statusCode).toBe(409)
    expect(stale.json().message).toMatch(
      /^These texts were changed by administrator-.* Reload and try again\.$/,
    )
    expect(stale.json().errors[0].field).toBe('version')
    expect(await readShown(app, 'overview')).toEqual({})
    const now = await readTexts(app, 'overview')
    await publishTexts(app, 'overview', { title: 'Published' })
    expect((await sendTexts(app, 'overview', {}, { version: now.version })).statusCode).toBe(409)
  })

  test('that an undo has changed meanwhile are not written over', async () => {
    const app = await startApp({ on })
    await publishTexts(app, 'overview', { title: 'One' })
    const { version } = await readTexts(app, 'overview')
    const { batch } = await newestBatch(app)
    await app.inject({ method: 'POST', url: `/api/history/${batch}/undo` })

    expect((await sendTexts(app, 'overview', { title: 'Two' }, { version })).statusCode).toBe(409)
  })
})

test('what is wrong is said beside each text, and nothing is stored', async () => {
  const app = await startApp()
  const before = await readAllTables(app)

  const refused = await sendTexts(app, 'overview', {
    title: 'x'.repeat(10_000),
    intro: '',
    description: ['no text'],
    [HEADING]: null,
    [TEXT]: [],
    'sections.where-we-sail.blocks': [[{ words: 'here', href: 'javascript:alert(1)' }]],
    'sections.inland-logistics.blocks': [{ html: '<b>' }],
    'sections.the-fleet.blocks': ['word '.repeat(1500)],
    nothing: 'x',
  })

  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors).toEqual([
    { field: 'title', message: 'Title must be at most 80 characters' },
    { field: 'intro', message: 'Lead is required' },
    { field: 'description', message: 'Description for search engines is required' },
    { field: HEADING, message: 'What we do: heading is required' },
    { field: TEXT, message: 'What we do: text is required' },
    {
      field: 'sections.where-we-sail.blocks',
      message:
        'Where we sail: text: a link must begin with https://, http://, mailto:, tel: or / for a page of this site',
    },
    {
      field: 'sections.inland-logistics.blocks',
      message: 'Inland logistics: text must be paragraphs and lists',
    },
    { field: 'sections.the-fleet.blocks', message: 'The fleet: text must be at most 6000 characters' },
    { field: 'nothing', message: 'The page has no such text' },
  ])
  expect(await readAllTables(app)).toEqual(before)
  const many = Object.fromEntries(Array.from({ length: 301 }, (_, n) => [`slot-${n}`, 'x']))
  for (const texts of ['text', [], many])
    expect((await sendTexts(app, 'overview', texts as Record<string, unknown>)).statusCode).toBe(422)
})

test.each([
  ['/map', 200],
  ['/map?x=1#y', 200],
  ['https://www.example.com/a', 200],
  ['http://example.com', 200],
  ['mailto:info@example.com', 200],
  ['tel:+914400000000', 200],
  ['//evil.example', 422],
  ['/\\evil.example', 422],
  ['JaVaScRiPt:alert(1)', 422],
  ['java\nscript:alert(1)', 422],
  [' javascript:alert(1)', 422],
  ['data:text/html,<script>', 422],
  ['vbscript:x', 422],
  ['https://user@evil.example', 422],
  ['https:evil.example', 422],
  ['map', 422],
  ['/a b', 422],
  [`/${'a'.repeat(500)}`, 422],
])('a link to %s is answered with %s', async (href, status) => {
  const app = await startApp()

  expect((await sendTexts(app, 'overview', ofText(href))).statusCode).toBe(status)
})

test('a page that has no texts to change is not found', async () => {
  const app = await startApp()
  const payload = { version: 'x', texts: {}, publish: 'now' }

  for (const page of ['west-east-bound', 'constructor', '__proto__', 'OVERVIEW']) {
    expect((await app.inject(`/api/page-texts/${page}`)).statusCode).toBe(404)
    expect((await app.inject(`/backend/api/page-texts/${page}`)).statusCode).toBe(404)
    expect((await app.inject({ method: 'PUT', url: `/api/page-texts/${page}`, payload })).statusCode).toBe(
      404,
    )
  }
})

test('a time of publishing must be a time in the future', async () => {
  const app = await startApp()
  const at = async (publish_at: string | null) => {
    const sent = await sendTexts(app, 'overview', {}, { publish: 'at', publish_at })
    return sent.statusCode === 200 ? 200 : sent.json().errors[0].message
  }

  expect(await at('tomorrow')).toBe('Publish at must be a date and time')
  expect(await at(null)).toBe('Publish at is required')
  expect(await at('2020-01-01T00:00:00Z')).toBe('Publish at must be in the future')
  expect(await at('2099-01-01T00:00:00+05:30')).toBe(200)
  expect((await readTexts(app, 'overview')).draft?.publish_at).toBe('2098-12-31T18:30:00.000Z')
})

test('a discarded draft is gone, and what is published stays', async () => {
  const app = await startApp()
  await publishTexts(app, 'overview', { title: 'Published' })
  await sendTexts(app, 'overview', { title: 'Drafted' }, { publish: 'draft' })
  const discard = () => app.inject({ method: 'DELETE', url: '/api/page-texts/overview/draft' })

  expect((await discard()).json().message).toBe('Draft discarded')

  expect((await discard()).statusCode).toBe(404)
  expect(await readTexts(app, 'overview')).toMatchObject({ draft: null, changed: 1 })
})

test('texts that this version does not know stay, are not shown, and can be deleted', async () => {
  const database = await openTestDatabase()
  const app = await startApp({ database })
  const rows = [
    { page: 'overview', slot: 'sections.old.heading', value: '"Old heading"' },
    { page: 'overview', slot: 'title', value: '["of another kind"]' },
  ]
  await database.db.insertInto('page_text').values(rows).execute()

  expect(await readShown(app, 'overview')).toEqual({})
  expect((await readTexts(app, 'overview')).unused).toEqual([
    { slot: 'sections.old.heading', words: 'Old heading' },
    { slot: 'title', words: 'of another kind' },
  ])
  await publishTexts(app, 'overview', { 'sections.old.heading': null, intro: 'Kept' })
  const kept = (await readAllTables(app)).page_text.map(({ slot, value }) => [slot, value])
  expect(kept).toEqual([
    ['sections.old.heading', '"Old heading"'],
    ['intro', '"Kept"'],
  ])
  await publishTexts(app, 'overview', { intro: 'Kept' })
  expect((await readTexts(app, 'overview')).unused).toEqual([])
})

test('every harmful string is refused or stored as text in every slot of every page', async () => {
  const app = await startApp()
  for (const page of Object.keys(EDITED_PAGES)) {
    const { slots } = await readTexts(app, page)
    for (const [at, { id, kind }] of slots.entries()) {
      const text = ALL_INJECTIONS[(at * 7) % ALL_INJECTIONS.length] ?? ''
      const value = kind === 'blocks' ? [text, [{ words: text, strong: true }], { list: [text] }] : text
      const sent = await sendTexts(app, page, { [id]: value })
      expect([200, 422], `${page} ${id} ${sent.body}`).toContain(sent.statusCode)
    }
  }
  for (const text of ALL_INJECTIONS) {
    const refused = await sendTexts(app, 'overview', ofText(text))
    const isHarmless = /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)/.test(text)
    if (!isHarmless) expect(refused.statusCode, text).toBe(422)
  }
})
