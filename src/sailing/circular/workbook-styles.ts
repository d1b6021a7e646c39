import { isDateFormat } from './excel-dates.ts'
import { walkXml } from './xml-events.ts'

/** For every cell style, in order, whether it shows its number as a date. */
export function readDateStyles(bytes: Uint8Array): boolean[] {
  const codes = new Map<number, string>()
  const formats: number[] = []
  let inCellStyles = false
  walkXml(bytes, {
    open(name, attribute) {
      if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '')
      else if (name === 'cellXfs') inCellStyles = true
      else if (name === 'xf' && inCellStyles) formats.push(Number(attribute('numFmtId') ?? 0))
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false
    },
  })
  return formats.map((id) => isDateFormat(id, codes.get(id)))
}
