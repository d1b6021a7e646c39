const BUILT_IN_DECIMALS: Readonly<Record<number, number>> = { 1: 0, 2: 2, 3: 0, 4: 2 }

/** What Excel shows around the digits of a number, and how many digits it shows at least before and exactly after the point. */
export type NumberFormat = { before: string; digits: number; decimals: number; after: string }

/** The format of a positive number; null for General, and for scientific, percentage and other formats that calculate. */
export function numberFormat(id: number, code: string | undefined): NumberFormat | null {
  if (code === undefined) {
    const decimals = BUILT_IN_DECIMALS[id]
    return decimals === undefined ? null : { before: '', digits: 1, decimals, after: '' }
  }
  const parts: NumberFormat = { before: '', digits: 0, decimals: 0, after: '' }
  let isAfter = false
  for (const [, quotedText, escaped, digits, point, other] of sectionsOf(code)[0]?.matchAll(TOKENS) ?? []) {
    const text = quotedText ?? escaped ?? other
    if (digits !== undefined) {
      if (isAfter) return null
      isAfter = true
      parts.digits = (digits.match(/0/g) ?? []).length
      parts.decimals = point?.length ?? 0
    } else if (text !== undefined) {
      if (other !== undefined && !PLAIN.test(other)) return null
      if (isAfter) parts.after += text
      else parts.before += text
    }
  }
  return isAfter ? parts : null
}

/** As Excel shows it: 51 in the format 000"W" is `051W`. */
export function shownNumber(number: number, { before, digits, decimals, after }: NumberFormat): string {
  const [whole = '', fraction] = Math.abs(number).toFixed(decimals).split('.')
  const sign = number < 0 ? '-' : ''
  return sign + before + whole.padStart(digits, '0') + (fraction ? `.${fraction}` : '') + after
}

/** Quoted and escaped texts, the digits with those after the point, and other signs; colours, blanks and fillings are left out. */
const TOKENS = /"([^"]*)"|\\(.)|\[[^[\]]*\]|[_*].|([#?0](?:,*[#?0])*)(?:\.([#?0]+))?|(.)/g
/** Signs that Excel shows as they are. */
const PLAIN = /^[- $()+:!^&'~{}<>=/]$/

/** Of the sections of a format, that of a number, where conditions choose it: [<46000]"PAST";d-mmm. Null if there are none. */
export function sectionByCondition(code: string, number: number): string | null {
  const sections = sectionsOf(code)
  if (!sections.some((section) => CONDITION.test(section))) return null
  const found = sections.find((section) => {
    const [, sign = '', limit = 0] = CONDITION.exec(section) ?? []
    return COMPARES.get(sign)?.(number, Number(limit)) ?? true
  })
  return found?.replace(CONDITION, '') ?? ''
}

const CONDITION = /\[(<=|>=|<>|[<>=]) ?(-?[\d.]+)\]/
const COMPARES: ReadonlyMap<string, (number: number, limit: number) => boolean> = new Map(
  Object.entries<(number: number, limit: number) => boolean>({
    '<': (number, limit) => number < limit,
    '<=': (number, limit) => number <= limit,
    '>': (number, limit) => number > limit,
    '>=': (number, limit) => number >= limit,
    '=': (number, limit) => number === limit,
    '<>': (number, limit) => number !== limit,
  }),
)

function sectionsOf(code: string): string[] {
  return code.match(/(?:"[^"]*"|\\.|[^;"\\])+/g) ?? []
}
