import fc from 'fast-check'
import Papa from 'papaparse'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { readEvents } from '../../packages/timetable/tests/read-calendar.ts'
import { startApp } from '../../tests/app.ts'
import { addRecord, addRoute, put } from '../../tests/records.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T06:00:00Z') })
})
afterAll(() => vi.useRealTimers())

const DATES = ['16 Dec', '18-19 Dec', 'Mid Dec', 'TBA', 'OMIT', '2 Jan', 'see remarks']
const CUT_OFFS = ['', '', '12 Dec 1200', 'TBA']
const rule = fc.record({
  days: fc.integer({ min: 0, max: 6 }),
  counted_from: fc.constantFrom('eta', 'etd'),
  counting: fc.constantFrom('calendar', 'mon_fri', 'mon_sat'),
  time: fc.constantFrom('00:00', '09:30', '23:59'),
})
const situation = fc.record({
  dates: fc.constantFrom(...DATES),
  cut_off: fc.constantFrom(...CUT_OFFS),
  cargo: rule,
  documents: fc.option(rule, { nil: undefined }),
})

test('page, JSON, files, calendar, search and DCSA say the same of every cut-off', async () => {
  const app = await startApp({ pages: true })
  const route = await addRoute(app, 'EX INDIA TO JAPAN ( EXPORT )')
  const port = (name: string, country: string, code: string, timezone: string) =>
    addRecord(app, 'ports', { name, country, code, timezone })
  const chennai = await port('Chennai', 'India', 'INMAA', 'Asia/Kolkata')
  const kobe = await port('Kobe', 'Japan', 'JPUKB', 'Asia/Tokyo')
  const vessel = await addRecord(app, 'vessels', {
    route_id: route.id,
    name: 'HOSHI KADAMBA',
    voyage: '027W',
  })
  const call = await addRecord(app, 'schedules', {
    vessel_id: vessel.id,
    port_id: chennai.id,
    dates: '16 Dec',
  })
  await addRecord(app, 'schedules', { vessel_id: vessel.id, port_id: kobe.id, dates: '20 Jan' })
  await addRecord(app, 'holidays', { day: '2026-12-15', country: 'India' })
  const read = async (url: string) => (await app.app.inject(url)).body
  const json = async (url: string) => JSON.parse(await read(url))
  let rules: { id: number }[] = []

  async function given({
    dates,
    cut_off,
    cargo,
    documents,
  }: typeof situation extends fc.Arbitrary<infer T> ? T : never) {
    for (const { id } of rules) await app.inject({ method: 'DELETE', url: `/api/cut-off-rules/${id}` })
    const { version: _, ...texts } = call
    await put(app, `/api/schedules/${call.id}`, { ...texts, dates, cut_off })
    const add = (kind: string, fields: object) =>
      addRecord(app, 'cut-off-rules', { port_id: chennai.id, kind, ...fields })
    rules = [await add('cargo', cargo), ...(documents ? [await add('documents', documents)] : [])]
  }

  await fc.assert(
    fc.asyncProperty(situation, async (wanted) => {
      await given(wanted)
      const { voyages } = await app.services.sailing.readPublished('2026-12-01')
      const fact = [...voyages.values()][0]?.calls.find(({ id }) => id === call.id)
      const isExact = /^\d/.test(wanted.dates)
      expect(fact?.cut_off_by_rule ?? false).toBe(isExact && wanted.cut_off === '')
      expect(fact?.further_cut_offs?.length ?? 0).toBe(isExact && wanted.documents ? 1 : 0)
      const { cut_off, cut_off_on } = fact ?? {}
      const text = cut_off ? `${cut_off}${fact?.cut_off_by_rule ? ' (by rule)' : ''}` : ''
      const further =
        fact?.further_cut_offs?.map((each) => `Documents cut-off ${each.cut_off} (by rule)`) ?? []

      const ofPort = await json('/backend/api/ports/inmaa')
      const ofVoyage = await json('/backend/api/vessels/hoshi-kadamba/027w')
      const ofRoute = await json(`/backend/api/sailing-schedule/${route.id}`)
      const ofSearch = await json('/backend/api/sailings/inmaa/jpukb')
      if (isExact) expect(ofSearch.sailings).toHaveLength(1)
      for (const found of [
        ofSearch.sailings[0]?.departure,
        ofPort.calls[0]?.call,
        ofVoyage.voyages[0].calls.find(({ id }: { id: number }) => id === call.id),
        ofRoute.schedules.find(({ id }: { id: number }) => id === call.id),
      ].filter(Boolean)) {
        expect(found).toMatchObject({ cut_off, cut_off_on })
        expect(found.cut_off_by_rule).toBe(fact?.cut_off_by_rule)
        expect(found.further_cut_offs).toEqual(fact?.further_cut_offs)
      }
      const page = await read('/vessels/hoshi-kadamba/027w')
      for (const each of [text && `Cargo cut-off ${text}`, ...further]) expect(page).toContain(each)
      expect(page.includes('by rule')).toBe(text.includes('by rule') || further.length > 0)

      const { data } = Papa.parse<string[]>(await read('/vessels/hoshi-kadamba/027w.csv'))
      const labels = data.find((row) => row.includes('Cargo cut-off')) ?? []
      const row = data.find((cells) => cells[labels.indexOf('Port')] === 'Chennai') ?? []
      expect([row[labels.indexOf('Cargo cut-off')], row[labels.indexOf('Cut-off day')]]).toEqual([
        text,
        cut_off_on ?? '',
      ])
      for (const event of readEvents(await read('/vessels/hoshi-kadamba/027w.ics')))
        if (event.summary.includes('Chennai') && text)
          expect(event.description).toContain(`Cargo cut-off: ${text}`)
      const dcsa = await json('/dcsa/v1/vessel-schedules?vesselName=HOSHI%20KADAMBA')
      const [transportCall] = dcsa[0].vesselSchedules[0].transportCalls
      if (isExact)
        expect((transportCall.cutOffTimes ?? []).map(dcsaText)).toEqual([
          ...(cut_off_on ? [`PCO ${cut_off_on} ${timeOf(cut_off)}`] : []),
          ...(fact?.further_cut_offs ?? []).map((each) => `DCO ${each.cut_off_on} ${timeOf(each.cut_off)}`),
        ])
    }),
    { numRuns: 12 },
  )
})

type CutOffTime = { cutOffDateTimeCode: string; cutOffDateTime: string }
const dcsaText = ({ cutOffDateTimeCode, cutOffDateTime }: CutOffTime) =>
  `${cutOffDateTimeCode} ${cutOffDateTime.slice(0, 16).replace('T', ' ')}`
const timeOf = (text: string | null | undefined) => (text?.endsWith('1200') ? '12:00' : text?.slice(-5))
