import { CALL_TEXTS, DETAIL_NAMES, FURTHER_NAMES } from '@sailing-desk/timetable/call-texts'
import { mapCallTexts } from '@sailing-desk/timetable/map-call-texts'
import { VESSEL_TEXT_NAMES, VESSEL_TEXTS } from '@sailing-desk/timetable/vessel-texts'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { readEvents } from '../../packages/timetable/tests/read-calendar.ts'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { fillOrdinarySite } from '../../tests/ordinary-site.ts'
import { newestBatch, put } from '../../tests/records.ts'

/** What is typed of a call at Kobe, and how it is shown: those that are no days, as they are. */
const TYPED = {
  ...mapCallTexts((name) => `${CALL_TEXTS[name]} as announced`),
  ...{ dates: '1-2 Dec', eta: '1 Dec 0600', etd: '2 Dec 1800', cut_off: '29 Nov 1700' },
}
const PARTICULARS = {
  ...Object.fromEntries(VESSEL_TEXT_NAMES.map((name) => [name, `${VESSEL_TEXTS[name].label} of hers`])),
  imo: '9074729',
}

async function startTyped() {
  const app = await startApp()
  const { calls, crest, first } = await fillOrdinarySite(app)
  const [call] = calls
  expect((await put(app, `/api/schedules/${call?.id}`, { ...call, ...TYPED })).statusCode).toBe(200)
  const ofCall = await newestBatch(app)
  expect((await put(app, `/api/vessels/${crest.id}`, { ...crest, ...PARTICULARS })).statusCode).toBe(200)
  return { app, route: first, history: JSON.stringify([ofCall, await newestBatch(app)]) }
}

const read = async ({ inject }: StartedApp, url: string) => (await inject(url)).body

/** The cells of the call at Kobe by their labels. */
async function rowOf(app: StartedApp, url: string) {
  const { data } = Papa.parse<string[]>(await read(app, url))
  const labels = data.find((row) => row.includes(CALL_TEXTS.cut_off)) ?? []
  const row = data.find((cells) => cells.some((cell) => cell.startsWith(TYPED.cut_off))) ?? []
  return Object.fromEntries(labels.map((label, at) => [label, row[at]]))
}

test('each text of a call is in the JSON of its route, voyage, port and passage', async () => {
  const { app, route } = await startTyped()
  for (const path of [
    `sailing-schedule/${route.id}`,
    'vessels/tamarind-crest/041w',
    'ports/jpukb',
    'sailings/jpukb/inmaa',
  ])
    for (const name of DETAIL_NAMES)
      expect(await read(app, `/backend/api/${path}`), path).toContain(`"${name}":"${TYPED[name]}"`)
})

test('each text of a call is in files and calendars under its label', async () => {
  const { app, route } = await startTyped()
  for (const url of ['/vessels/tamarind-crest/041w.csv', '/ports/jpukb.csv', `/routes/${route.id}.csv`]) {
    const row = await rowOf(app, url)
    for (const name of DETAIL_NAMES) expect(row[CALL_TEXTS[name]], url).toMatch(TYPED[name])
  }
  const departure = await rowOf(app, '/sailings/jpukb/inmaa.csv')
  for (const name of FURTHER_NAMES) expect(departure[CALL_TEXTS[name]]).toMatch(TYPED[name])
  for (const url of ['/vessels/tamarind-crest/041w.ics', '/ports/jpukb.ics']) {
    const event = readEvents(await read(app, url)).find(({ summary }) => summary.includes('TAMARIND'))
    for (const name of DETAIL_NAMES)
      expect(event?.description, url).toContain(`${CALL_TEXTS[name]}: ${TYPED[name]}`)
  }
  const lines = await read(app, '/ports/jpukb.txt')
  for (const name of FURTHER_NAMES) expect(lines).toContain(TYPED[name])
})

test('each text of a vessel is in the JSON of its route, voyage and ship', async () => {
  const { app, route } = await startTyped()
  for (const path of [
    `sailing-schedule/${route.id}`,
    'vessels/tamarind-crest/041w',
    'vessels/tamarind-crest',
  ])
    for (const [name, text] of Object.entries(PARTICULARS))
      expect(await read(app, `/backend/api/${path}`), path).toContain(`"${name}":"${text}"`)
})

test('the history names each text of a call and of a vessel by its label', async () => {
  const { history } = await startTyped()
  for (const label of [
    ...DETAIL_NAMES.map((name) => CALL_TEXTS[name]),
    ...VESSEL_TEXT_NAMES.map((name) => VESSEL_TEXTS[name].label),
  ])
    expect(history).toContain(label)
})
