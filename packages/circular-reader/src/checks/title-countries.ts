import { joined } from '@sailing-desk/trade/counted'
import type { Section } from '../reader/circular-titles.ts'
import type { ReadCall, ReadSheet } from '../reader/sheet-calls.ts'
import { inDoubt } from '../reader/title-doubts.ts'
import { codesOfCountry } from '../words/explained-names.ts'
import { isOwnExport } from '../words/own-export.ts'
import { countriesIn } from '../words/route-places.ts'
import { comparable, quoted } from '../workbook/cell-text.ts'

/**
 * A section whose title names both IMPORT and EXPORT, or a country from or to which none of its vessels sails, with a question;
 * others as they are. A side of the title with other words than countries, such as S.E.A, proves nothing.
 */
export function withCountryDoubt(
  section: Section,
  { calls, grid: sheet }: ReadSheet,
  direction: string,
): Section {
  const [first] = section.blocks
  const title = comparable(direction)
  const [from = '', to = ''] = title.split(/\bEX\b/)[1]?.split(/\bTO\b/) ?? []
  const fault =
    /\bIMPORT/.test(title) && /\bEXPORT/.test(title) ? 'names two routes.' : faultOf(calls, from, to)
  if (!first || section.unclear || fault === null || isOwnExport(sheet)) return section
  return inDoubt(first.area.grid, section, { doubt: `${quoted(direction)} ${fault}`, candidates: [] })
}

/** Where voyages begin or end; ports of other countries may be called at on the way. */
const MAIN = ['JAPAN', 'KOREA', 'CHINA', 'INDIA']

function faultOf(calls: readonly ReadCall[], from: string, to: string): string | null {
  const [origin, destination] = [from, to].map(countriesIn)
  const isThere = (countries: readonly string[]) => {
    const codes = countries.flatMap(codesOfCountry)
    return ({ call: { unlocode } }: ReadCall) => codes.some((code) => unlocode?.startsWith(code))
  }
  const [loading, discharge] = [origin, destination].map((side) =>
    side && side.others.length === 0 ? side.countries : [],
  )
  const known = calls.filter(({ call }) => call.unlocode)
  if (!loading?.length || !discharge?.length || known.length === 0) return null
  const [loads, discharges] = [loading, discharge].map((countries) => known.some(isThere(countries)))
  const isElsewhere = (one: ReadCall) => isThere(MAIN)(one) && !isThere(discharge)(one)
  // The ports of loading, or those of discharge, may be in a table of their own.
  if (!loads && discharges && known.some(isElsewhere))
    return `names ${joined(loading)}, where none of its ports is.`
  if (loads && !discharges && known.some(isThere(['INDIA'])) && !loading.includes('INDIA'))
    return `names ${joined(discharge)}, where none of its ports is.`
  const voyages = [...Map.groupBy(known, ({ vessel }) => vessel).values()].map((own) =>
    own
      .filter(({ call, reading }) => call.start && reading.question !== 'date_order_unclear')
      .toSorted((a, b) => ((a.call.start ?? '') < (b.call.start ?? '') ? -1 : 1)),
  )
  const isAgainst = ([one, ...others]: ReadCall[]) => {
    const last = others.at(-1)
    return one && last && isThere(discharge)(one) && isThere(loading)(last) && !isThere(loading)(one)
  }
  const ofSeveralPorts = voyages.filter((own) => own.length > 1)
  const areAgainst = ofSeveralPorts.length > 0 && ofSeveralPorts.every(isAgainst)
  return areAgainst ? 'is the other way than its vessels sail.' : null
}
