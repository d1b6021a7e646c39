import { openCircularFile } from '@sailing-desk/circular-reader/workbook/circular-file'
import { EMPTY } from '@sailing-desk/timetable/next-published'
import { nativeNamesOf } from '@sailing-desk/trade/native-names'
import { describe, expect, it } from 'vitest'
import { labelSide } from '../src/company/service-chart/chart-ports.ts'
import { followedPage } from '../src/follow/letters.ts'
import { portsInText } from '../src/inbox/item-data.ts'
import { decodeBody } from '../src/mailbox/message.ts'
import { htmlText } from '../src/mailbox/tables.ts'
import { startApp } from './app.ts'

/** Every object has these, although nobody has written them into it. */
const NAMES = ['__proto__', 'constructor', 'toString', 'valueOf', 'hasOwnProperty']

describe.each(NAMES)('%s from outside', (name) => {
  it('is no port with names in other scripts, and its name is at the right', () => {
    expect(nativeNamesOf(name)).toEqual([])
    expect(labelSide(name)).toBe('right')
  })

  it('is no word before the name of a port', () => {
    const ports = [{ name: 'Kobe', names: [] }]
    expect(portsInText(`${name} Kobe`, ports)).toEqual(portsInText('whatever Kobe', ports))
  })

  it('is no page that can be followed', async () => {
    expect(followedPage(`/${name}/x`, EMPTY)).toBeNull()
    const site = await startApp()
    const { statusCode } = await site.inject(`/follow?page=/${name}/x`)
    expect(statusCode).toBeLessThan(500)
    expect((await site.inject(`/follow/manage?done=${name}`)).statusCode).toBeLessThan(500)
  })

  it('is no charset and no entity of a mail', () => {
    expect(decodeBody(Buffer.from('Kobe'), name)).toBe('Kobe')
    expect(htmlText(`<p>&${name};</p>`)).toContain(name)
  })

  it('is no format of numbers in a workbook', () => {
    const xml = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles><Style ss:ID="a"><NumberFormat ss:Format="${name}"/></Style></Styles><Worksheet ss:Name="A"><Table><Row><Cell ss:StyleID="a"><Data ss:Type="Number">5</Data></Cell></Row></Table></Worksheet></Workbook>`
    const [sheet] = openCircularFile(Buffer.from(xml)).sheets
    expect(sheet?.cells.size).toBe(1)
  })
})
