import type { DateOrder } from '../../dates/date-notations.ts'
import type { ChosenRole, ReaderChoices, RoleChoice } from '../choices/reader-choices.ts'
import type { LayoutPart } from '../layout/fingerprint.ts'

/**
 * The choices that hold for all circulars of a layout. Sheets are numbered from 0, because their names change from month
 * to month.
 */
type RememberedChoices = {
  roles: Array<{ sheet: number; range: string; role: ChosenRole }>
  orders: Array<{ sheet: number; order: DateOrder }>
  vessels: Record<string, string>
  routes: Record<string, string>
}

export type RememberedLayout = {
  fingerprint: string
  /** The issue date (ISO day) of the newest circular of this layout that was applied. */
  issued: string | null
  name: string | null
  /** Null if none were confirmed. */
  choices: RememberedChoices | null
  parts: readonly LayoutPart[]
}

/** Those of the reader that hold for a layout. */
export type LayoutChoices = {
  roles?: RoleChoice[]
  orders?: Record<string, DateOrder>
  vessels?: Record<string, string>
  routes?: Record<string, string>
}

/** The layout of a circular among those remembered. `changed`: the most similar one, if half of it is the same. */
export type Recognition = {
  recognised: 'known' | 'changed' | 'new'
  layout: RememberedLayout | null
}

const MIN_SHARED = 0.5

export function recogniseLayout(
  layouts: readonly RememberedLayout[],
  { fingerprint, parts }: { fingerprint: string; parts: readonly LayoutPart[] },
): Recognition {
  const confirmed = layouts.filter(({ choices }) => choices !== null)
  const known = confirmed.find((layout) => layout.fingerprint === fingerprint)
  if (known) return { recognised: 'known', layout: known }
  const [best] = confirmed
    .map((layout) => ({ layout, shared: sharedShare(layout.parts, parts) }))
    .sort((a, b) => b.shared - a.shared)
  return best && best.shared >= MIN_SHARED
    ? { recognised: 'changed', layout: best.layout }
    : { recognised: 'new', layout: null }
}

function sharedShare(before: readonly LayoutPart[], now: readonly LayoutPart[]): number {
  const headings = new Set(before.map(({ heading }) => heading))
  const shared = now.filter(({ heading }) => headings.has(heading)).length
  return shared / Math.max(before.length, now.length, 1)
}

/**
 * The remembered choices for a circular with these sheets. Those about a sheet whose headings have changed are left out,
 * so that they are asked again.
 */
export function choicesFromLayout(
  { choices, parts: before }: RememberedLayout,
  { sheets, parts }: { sheets: readonly string[]; parts: readonly LayoutPart[] },
): LayoutChoices {
  if (!choices) return {}
  const unchanged = (sheet: number) => headingsOf(before, sheet) === headingsOf(parts, sheet)
  const nameOf = (sheet: number) => (unchanged(sheet) ? sheets[sheet] : undefined)
  return {
    roles: choices.roles.flatMap(({ sheet, range, role }) => {
      const name = nameOf(sheet)
      return name === undefined ? [] : [{ sheet: name, range, role }]
    }),
    orders: Object.fromEntries(
      choices.orders.flatMap(({ sheet, order }) => {
        const name = nameOf(sheet)
        return name === undefined ? [] : [[name, order]]
      }),
    ),
    vessels: choices.vessels,
    routes: choices.routes,
  }
}

function headingsOf(parts: readonly LayoutPart[], sheet: number): string {
  return JSON.stringify(parts.filter((part) => part.sheet === sheet).map(({ heading }) => heading))
}

/** What to remember of the choices about a circular: not those about single cells, nor its issue date. */
export function choicesToRemember(
  { roles = [], orders = {}, vessels = {}, routes = {} }: ReaderChoices,
  sheets: readonly string[],
): RememberedChoices {
  return {
    roles: roles.flatMap(({ sheet, range, role }) =>
      sheets.includes(sheet) ? [{ sheet: sheets.indexOf(sheet), range, role }] : [],
    ),
    orders: Object.entries(orders).flatMap(([sheet, order]) =>
      sheets.includes(sheet) ? [{ sheet: sheets.indexOf(sheet), order }] : [],
    ),
    vessels,
    routes,
  }
}
