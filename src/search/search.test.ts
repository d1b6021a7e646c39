import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { cpuTime } from '../../tests/cpu-time.ts'
import { describeOnBoth } from '../../tests/databases.ts'
import { addAttribute, addCategory, addPort, addPortCall, addRecord } from '../../tests/records.ts'
import { addApplication, addEnquiry } from '../../tests/submissions.ts'
import type { SearchResult } from './search.schema.ts'

async function find({ inject }: StartedApp, text: string): Promise<SearchResult[]> {
  const response = await inject(`/api/search?q=${encodeURIComponent(text)}`)
  expect(response.statusCode, response.body).toBe(200)
  return response.json()
}

const labels = (found: SearchResult[]) => found.map(({ kind, label }) => `${kind}: ${label}`)

describeOnBoth('the search for records', (on) => {
  test('finds each kind by name, ignoring case, with a detail', async () => {
    const app = await startApp({ on })
    const { vessel, schedule } = await addPortCall(app)
    const cranes = await addCategory(app, 'Tamarind cranes', { description: 'All of them' })
    const boom = await addAttribute(app, cranes.id, {
      name: 'tamarind_boom',
      display_name: 'Tamarind boom (m)',
    })
    await addRecord(app, 'equipment', { name: 'Tamarind crane', category_id: cranes.id })

    expect(await find(app, ' TAMARIND')).toMatchObject([
      {
        kind: 'vessel',
        id: vessel.id,
        label: 'TAMARIND CREST',
        detail: expect.stringMatching(/^29–30 Jan \d{4} · EX JAPAN TO INDIA \( IMPORT \)$/),
      },
      { kind: 'schedule', id: schedule.id, label: 'TAMARIND CREST at Mumbai', detail: '29-30 Jan' },
      { kind: 'equipment', label: 'Tamarind crane', detail: 'Tamarind cranes' },
      { kind: 'category', id: cranes.id, label: 'Tamarind cranes', detail: 'All of them' },
      {
        kind: 'attribute',
        id: boom.id,
        label: 'Tamarind boom (m)',
        detail: 'Tamarind cranes',
        path: `/admin/master-equipment/attribute?category_id=${cranes.id}&show=${boom.id}`,
      },
    ])
    expect(labels(await find(app, 'japan'))).toEqual(['route: EX JAPAN TO INDIA ( IMPORT )'])
    expect(labels(await find(app, 'MUMB'))).toEqual(['port: Mumbai', 'schedule: TAMARIND CREST at Mumbai'])
    expect((await find(app, 'administrator'))[0]).toMatchObject({ kind: 'user', detail: null })
  })

  test('finds a voyage by the vessel that it had before, in lists too', async () => {
    const app = await startApp({ on })
    const { vessel } = await addPortCall(app)
    await app.inject({
      method: 'POST',
      url: `/api/vessels/${vessel.id}/substitute`,
      payload: { name: 'SAKURA PIONEER' },
    })

    const [found] = await find(app, 'tamarind')
    expect(found).toMatchObject({ kind: 'vessel', id: vessel.id, label: 'SAKURA PIONEER' })
    expect(found?.detail).toContain('formerly TAMARIND CREST')
    const listed = await app.inject('/api/vessels?page=1&size=5&search=Tamarind')
    expect(listed.json()).toMatchObject([{ id: vessel.id, name: 'SAKURA PIONEER' }])
  })

  test('ignores the case of letters of every script', async () => {
    const app = await startApp({ on })
    await addEnquiry(app.database, { name: 'Jörg MÜLLER ΑΘΗΝΑ' })

    for (const text of ['müller', 'MÜLLER', 'αθηνα', 'JÖRG'])
      expect(labels(await find(app, text)), text).toEqual([expect.stringContaining('Jörg MÜLLER')])
    const listed = async (text: string) =>
      (await app.inject(`/api/enquiries?page=1&search=${encodeURIComponent(text)}`)).json()
    expect(await listed('müller')).toHaveLength(1)
    expect(await listed('möller')).toEqual([])
  })

  test('finds enquiries and applications by reference and name, newest first', async () => {
    const app = await startApp({ on })
    await addEnquiry(app.database, { reference: 'E-7K3M-Q9TB', name: 'Asha Rao', subject: 'To Kobe' })
    await addEnquiry(app.database, { reference: 'E-2222-3333', name: 'Asha Menon', status: 'spam' })
    await addApplication(app.database, { reference: 'A-7K3M-XXXX', name: 'Ravi', description: 'Asha' })

    expect(await find(app, 'e-7k3m')).toEqual([
      {
        kind: 'enquiry',
        id: 1,
        label: 'E-7K3M-Q9TB Asha Rao',
        detail: 'To Kobe',
        group: 'Enquiries',
        path: '/admin/inbox?tab=enquiries&show=1',
      },
    ])
    expect(labels(await find(app, 'ASHA'))).toEqual([
      'enquiry: E-2222-3333 Asha Menon',
      'enquiry: E-7K3M-Q9TB Asha Rao',
    ])
    expect(await find(app, '7K3M-X')).toMatchObject([
      { kind: 'application', label: 'A-7K3M-XXXX Ravi', detail: 'Operations' },
    ])
  })

  test('returns at most eight of a kind, those that begin with the text first', async () => {
    const app = await startApp({ on })
    for (let n = 1; n <= 9; n++) await addPort(app, `North ${n} Bay`)
    await addPort(app, 'Bay of the North')

    const found = await find(app, 'bay')
    expect(found).toHaveLength(8)
    expect(found[0]?.label).toBe('Bay of the North')
    expect(found.map(({ matches }) => matches)).toEqual(Array(8).fill(10))
  })

  test('finds customers by person, and circulars under review by title', async () => {
    const app = await startApp({ on })
    const { db } = app.database
    const at = '2026-11-25T00:00:00.000Z'
    const customer = { reference: 'C-1', company: 'Banyan Motors', person: 'Asha Rao', interests: '[]' }
    await db
      .insertInto('customer')
      .values({
        ...customer,
        ...{ email: 'asha@banyan.example', email_key: 'asha@banyan.example' },
        consent: 'By mail',
        consented_on: '2026-11-25',
        created_at: at,
      })
      .execute()
    const draft = { kind: 'circular' as const, content: '{}', created_at: at, updated_at: at }
    await db
      .insertInto('draft')
      .values(
        ['Circular 12/2026', 'Circular 11/2026'].map((title) => ({
          ...draft,
          title,
          published_batch: title.includes('11') ? 'x' : null,
        })),
      )
      .execute()
    expect(await find(app, 'rao asha')).toMatchObject([
      { kind: 'customer', label: 'Banyan Motors, Asha Rao', detail: 'asha@banyan.example', matches: 1 },
    ])
    expect(await find(app, '2026 circular')).toMatchObject([
      { kind: 'circular', label: 'Circular 12/2026', detail: 'Under review' },
    ])
  })

  test('finds nothing for blanks or hidden data', async () => {
    const app = await startApp({ on })
    await addPort(app)

    for (const text of ['', '  ', '\0', "' or 1=1 --", 'argon2', '__proto__', '🚢']) {
      expect(await find(app, text), text).toEqual([])
    }
  })

  test('refuses overlong and invalid queries without much work', async () => {
    const app = await startApp({ on })
    const began = cpuTime()
    for (const query of [`?q=${'a%'.repeat(50_000)}`, '', '?q=a&q=b']) {
      expect((await app.inject(`/api/search${query}`)).statusCode, query.slice(0, 20)).toBe(400)
    }
    expect(cpuTime() - began).toBeLessThan(200)
  })
})
