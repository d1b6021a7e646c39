import { slugOf } from '@sailing-desk/trade/slug'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { filledPath } from '../../../tests/filled-path.ts'
import { readPdf, withoutBlanks } from '../../../tests/read-pdf.ts'
import { addPort, addRecord, addRoute, put } from '../../../tests/records.ts'
import { DATA_PAGES, PUBLIC_PAGES } from '../../app/site-map.ts'

const SHIP = 'GRAND MAHARAJA OF THE COROMANDEL COAST AND ANDAMAN SEAS EXPR'
/** A word of its own that no line holds. */
const PORT = 'KYUSHUNISHIKAIGANKAISOKUTEIKIKOROGOSHINSHINMARUNIHONHYAKUGOM'
const VOYAGE = '0123456789012345678901234567890123456789'
const DIRECTIONS = [
  'EX JAPAN / CHINA / KOREA / S.E.ASIA TO B.O.B / W.C.INDIA ( IMPORT )',
  'INTRA ASIA, JAPAN / CHINA / KOREA / S.E.ASIA AND B.O.B / W.C.INDIA',
]

const PAGES = [...PUBLIC_PAGES, ...DATA_PAGES].flatMap(({ path, files = [] }) =>
  files.some((format) => format === 'pdf')
    ? [{ path, hasLines: files.some((format) => format === 'txt') }]
    : [],
)

test('every PDF of a page has names of 60 letters in full', async () => {
  const app = await startApp({ as: 'administrator' })
  const [from, to] = [await addPort(app, PORT), await addPort(app, 'Chennai')]
  for (const direction of DIRECTIONS) {
    const { id: route_id } = await addRoute(app, direction)
    const vessel = await addRecord(app, 'vessels', { name: SHIP, voyage: VOYAGE, route_id })
    await addRecord(app, 'schedules', { vessel_id: vessel.id, port_id: from.id, dates: '1-2 Dec' })
    const call = await addRecord(app, 'schedules', { vessel_id: vessel.id, port_id: to.id, dates: '20 Dec' })
    await put(app, `/api/schedules/${call.id}`, { ...call, dates: '22 Dec' })
  }
  const keys = {
    port: slugOf(PORT),
    ship: slugOf(SHIP),
    voyage: VOYAGE,
    route: '1',
    from: slugOf(PORT),
    to: 'chennai',
  }

  for (const { path, hasLines } of PAGES) {
    const address = filledPath(path, keys)
    const { rawPayload, statusCode, headers } = await app.inject(`${address}.pdf`)
    expect([path, statusCode, headers['content-type']]).toEqual([path, 200, 'application/pdf'])
    const { pages, smallest } = await readPdf(new Uint8Array(rawPayload))
    expect(smallest, `${path} is legible on paper`).toBeGreaterThanOrEqual(7)
    expect(pages, path).toHaveLength(1)
    // All that the page says is also in its text.
    const lines = hasLines ? (await app.inject(`${address}.txt`)).body : [SHIP, PORT, VOYAGE].join()
    const names = [SHIP, PORT, VOYAGE].filter((name) => withoutBlanks(lines).includes(withoutBlanks(name)))
    expect(names.length, path).toBeGreaterThan(0)
    for (const name of names) expect(pages.join(''), path).toContain(withoutBlanks(name))
  }
})
