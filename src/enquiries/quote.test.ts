import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { describeOnBoth } from '../../tests/databases.ts'
import { asForm } from '../../tests/encodings.ts'
import { ENQUIRY, sendEnquiry } from '../../tests/forms.ts'
import { readXlsx } from '../../tests/read-xlsx.ts'
import { addPort, addPortCall, addRecord, addVessel, put, readAllTables } from '../../tests/records.ts'

const CARS = {
  kind: 'car',
  make_model: 'TOYOTA PRIUS',
  length: '4.695',
  width: '1.695',
  height: '1.530',
  unit: 'm',
  weight: '1,240',
  pieces: '12',
  running: 'yes',
}
const STORED = {
  kind: 'car',
  make_model: 'TOYOTA PRIUS',
  length_mm: 4695,
  width_mm: 1695,
  height_mm: 1530,
  weight_kg: 1240,
  running: 'yes',
  pieces: 12,
}
const CRATE = { kind: 'package', length: 200, width: 100, height: 50, unit: 'cm', weight: 900, pieces: 1 }
const SAILING = { vessel: 'TAMARIND CREST', from_port: 'Mumbai', dates: '29-30 Jan' }

const inForm = (line: object, at: number) =>
  Object.fromEntries(Object.entries(line).map(([field, value]) => [`cargo.${at}.${field}`, `${value}`]))

const sendForm = (app: StartedApp, fields: Record<string, string>) => {
  const { payload, type } = asForm({ ...ENQUIRY, ...fields })
  const headers = { 'content-type': type }
  return app.inject({ method: 'POST', url: '/backend/api/enquiry', payload, headers })
}

describeOnBoth('a quote', (on) => {
  test('is stored with its lines as JSON and as a form, and its totals are not those of the sender', async () => {
    const app = await startApp({ on })
    const forged = { ...CARS, cbm: 0.001, litres: 1, freight: 1, pieces: 12 }

    const sent = [
      await sendEnquiry(app, { ...SAILING, cargo: [forged, {}, CRATE], freight_tons: 1 }),
      await sendForm(app, {
        ...{ cargo_unit: 'm', 'cargo.0.running': '', 'cargo.0.pieces': '1' },
        ...inForm(CARS, 1),
        'cargo.1.cbm': '1',
      }),
    ]

    expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    const crate = { ...{ length_mm: 2000, width_mm: 1000, height_mm: 500, weight_kg: 900 }, make_model: null }
    const enquiries = (await app.inject('/api/enquiries?sort=id')).json()
    expect(enquiries).toMatchObject([
      { ...SAILING, to_port: null, cargo: [STORED, { ...crate, kind: 'package', running: null, pieces: 1 }] },
      { vessel: null, cargo: [STORED] },
    ])
    expect((await app.inject('/api/enquiries/1')).json()).toEqual(enquiries[0])
    const { outbox, change } = await readAllTables(app)
    const [mail, acknowledgement] = outbox
    expect(mail?.text).toContain('Total: 13 pieces, 147.112 cbm, 15.780 t: 147.112 freight tons')
    expect(acknowledgement).toMatchObject({ kind: 'acknowledgement' })
    expect(`${acknowledgement?.text}${acknowledgement?.html}${JSON.stringify(change)}`).not.toMatch(
      /PRIUS|147\.112|TAMARIND/,
    )
  })

  test('has its errors beside their fields, and nothing is stored', async () => {
    const app = await startApp({ on, as: 'visitor' })
    const before = await readAllTables(app)
    const bad: [cargo: unknown, field: string, message: string][] = [
      [
        [{}, { ...CARS, length: '475' }],
        'cargo.1.length',
        'Length must be at most 99.999 m. Did you mean 475 cm?',
      ],
      [[{ ...CARS, pieces: 10_000 }], 'cargo.0.pieces', 'Number of pieces must be at most 9,999'],
      [[{ ...CARS, weight: [1] }], 'cargo.0.weight', 'must be text or a number'],
      [Array.from({ length: 51 }, () => CARS), 'cargo', 'Cargo must have at most 50 lines'],
      ['12 cars', 'cargo', 'Cargo must be a list of lines'],
    ]

    for (const [cargo, field, message] of bad) {
      const refused = await sendEnquiry(app, { cargo })
      expect(refused.statusCode, message).toBe(422)
      expect(refused.json().errors).toEqual([{ field, message }])
    }
    const twice = await sendForm(app, { message: '', ...inForm({ ...CARS, height: '0', unit: 'ft' }, 0) })
    expect(twice.json().errors).toEqual([
      { field: 'message', message: 'Message is required' },
      { field: 'cargo.0.unit', message: 'Unit must be m, cm or mm' },
      { field: 'cargo.0.height', message: 'Height must be more than 0' },
    ])
    expect((await sendForm(app, inForm(CARS, 999))).statusCode).toBe(422)
    expect((await sendEnquiry(app, { cargo: Array(150).fill(CARS) })).statusCode).toBe(400)
    const many = Object.assign({}, ...Array.from({ length: 7 }, (_, at) => inForm(CARS, at)))
    expect((await sendForm(app, many)).statusCode).toBe(413)
    expect(await readAllTables(app)).toEqual(before)
  })

  test('is one quote under its key, and its cargo belongs to what was sent', async () => {
    const app = await startApp({ on, as: 'visitor' })
    const headers = { 'idempotency-key': 'a-quote' }
    const send = (pieces: string) => sendEnquiry(app, { cargo: [{ ...CARS, pieces }] }, { headers })

    const first = await send('12')
    expect((await send('12')).json()).toEqual(first.json())
    expect((await send('13')).statusCode).toBe(422)
    expect((await readAllTables(app)).cargo_line).toHaveLength(1)
  })

  test('is compared with the schedule of today', async () => {
    const app = await startApp({ on })
    const { schedule, vessel, port } = await addPortCall(app)
    await sendEnquiry(app, SAILING)
    await sendEnquiry(app, { ...SAILING, vessel: ' tamarind  crest ', to_port: 'Kobe' })
    await sendEnquiry(app, { ...SAILING, vessel: 'HOSHI KADAMBA V.1W' })
    await sendEnquiry(app)
    const sailing = async (id: number) => (await app.inject(`/api/enquiries/${id}/sailing`)).json().dates

    expect(await sailing(1)).toBe('29-30 Jan')
    const moved = { vessel_id: vessel.id, port_id: port.id, dates: '3 Feb' }
    expect((await put(app, `/api/schedules/${schedule.id}`, moved)).statusCode).toBe(200)

    expect(await Promise.all([1, 2, 3, 4].map(sailing))).toEqual([
      '3 Feb',
      '3 Feb – no call at Kobe',
      null,
      null,
    ])
  })

  test('for a connection is compared with the first and the last of its vessels', async () => {
    const app = await startApp({ on })
    const { vessel } = await addPortCall(app)
    const onward = await addVessel(app, 'LOTUS BAY', Number(vessel.route_id))
    const kobe = await addPort(app, 'Kobe')
    await addRecord(app, 'schedules', { vessel_id: onward.id, port_id: kobe.id, dates: '20 Feb' })
    const asked = { ...SAILING, to_port: 'Kobe' }
    await sendEnquiry(app, { ...asked, vessel: 'TAMARIND CREST and LOTUS BAY' })
    await sendEnquiry(app, { ...asked, vessel: 'TAMARIND CREST and LOTUS BAY V.8E' })
    const sailing = async (id: number) => (await app.inject(`/api/enquiries/${id}/sailing`)).json().dates

    expect([await sailing(1), await sailing(2)]).toEqual(['29-30 Jan – 20 Feb', null])
  })

  test('is exported one row per line, given to its sender, and erased together', async () => {
    const app = await startApp({ on })
    await sendEnquiry(app, { cargo: [CARS, { ...CRATE, make_model: '=1+1' }] })
    await sendEnquiry(app, { name: 'Ravi', email: 'ravi@visitor.example', cargo: [CARS] })
    await sendEnquiry(app, { email: 'meera@visitor.example' })
    const columns = [
      'Name',
      'Make and model',
      'Length (mm)',
      'Pieces',
      'cbm per piece',
      'cbm',
      'Freight tons',
    ]

    for (const scope of ['scope=all', 'scope=selected&ids=1,2,3']) {
      const file = await app.inject(`/api/enquiries/export?format=csv&sort=id&${scope}`)
      const rows = Papa.parse<Record<string, string>>(file.body.replace('\uFEFF', ''), { header: true }).data
      expect(rows.slice(0, 4).map((row) => columns.map((column) => row[column]))).toEqual([
        ['Asha Rao', 'TOYOTA PRIUS', '4695', '12', '12.176', '146.112', '146.112'],
        ['Asha Rao', "'=1+1", '2000', '1', '1', '1', '1'],
        ['Ravi', 'TOYOTA PRIUS', '4695', '12', '12.176', '146.112', '146.112'],
        ['Asha Rao', '', '', '', '', '', ''],
      ])
    }
    const workbook = await app.inject('/api/enquiries/export?format=xlsx&sort=id&scope=all')
    const [headings = [], ...rows] = readXlsx(workbook.rawPayload).cells
    const inColumns = rows.map((row) => columns.map((column) => row[headings.indexOf(column)]))
    expect(inColumns).toEqual([
      ['Asha Rao', 'TOYOTA PRIUS', 4695, 12, 12.176, 146.112, 146.112],
      ['Asha Rao', "'=1+1", 2000, 1, 1, 1, 1],
      ['Ravi', 'TOYOTA PRIUS', 4695, 12, 12.176, 146.112, 146.112],
      ['Asha Rao', null, null, null, null, null, null],
    ])
    const person = { method: 'POST', payload: { email: ENQUIRY.email } } as const
    const data = (await app.inject({ ...person, url: '/api/people/data' })).json()
    expect(data.enquiries).toMatchObject([{ vessel: null, cargo: [STORED, { make_model: '=1+1' }] }])
    expect((await app.inject({ ...person, url: '/api/people/erase' })).statusCode).toBe(200)
    const { cargo_line } = await readAllTables(app)
    expect(cargo_line).toEqual([{ enquiry_id: 2, position: 0, ...STORED }])
  })
})
