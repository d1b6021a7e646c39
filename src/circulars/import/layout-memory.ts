import type { DateReading, ReaderChoices } from '@sailing-desk/circular-reader/choices/reader-choices'
import { directionOf, type LayoutPart } from '@sailing-desk/circular-reader/layout/fingerprint'
import { isScheduleHeading } from '@sailing-desk/circular-reader/words/sheet-words'
import type { Grid } from '@sailing-desk/circular-reader/workbook/sheet-grid'
import { isToBeNominated } from '@sailing-desk/trade/vessel-name'
import { type Bindings, type BoundRole, SheetHeadings } from './bound-roles.ts'

/**
 * The choices that hold for all circulars of a layout. Sheets are numbered from 0, because their names change from month
 * to month.
 */
type RememberedChoices = {
  roles: Array<BoundRole & { sheet: number }>
  orders: Array<{ sheet: number; order: DateReading }>
  vessels: Record<string, string>
  routes: Record<string, string>
  /** The keys of the facts that were read back and confirmed. */
  confirmed?: string[]
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

/** A layout as it was read, and the choices about it that hold for the next circular. */
export type ReadLayout = Omit<RememberedLayout, 'issued' | 'choices'> & { choices: RememberedChoices }

/** The layout of a circular among those remembered. `changed`: the most similar one, if half of it is the same. */
export type Recognition = {
  recognised: 'known' | 'changed' | 'new'
  layout: RememberedLayout | null
}

const MIN_SHARED = 0.5

export function recogniseLayout(
  layouts: readonly RememberedLayout[],
  fingerprint: string,
  parts: readonly LayoutPart[],
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
  const directions = new Set(before.map(directionOf))
  const shared = now.filter((part) => directions.has(directionOf(part))).length
  return shared / Math.max(before.length, now.length, 1)
}

/** The sheets of a circular, and what tells their headings. */
export type Sheets = Bindings & { sheets: readonly Grid[] }

/**
 * The remembered choices for a circular with these sheets. One about a column, row or cell holds where its heading has the
 * same neighbours, on a sheet of the same routes; if that is nowhere, or in two places, it is left out, so that the question
 * is asked again. So are those of releases that stored positions. `parts` is null for a layout that was named.
 */
export function choicesFromLayout(
  { choices, parts: before, issued }: RememberedLayout,
  { sheets, parts, ...bindings }: Sheets & { parts: readonly LayoutPart[] | null },
) {
  if (!choices) return {}
  const headings = sheets.map((grid) => new SheetHeadings(grid, bindings))
  const isSame = (sheet: number, now: number, textOf: (part: LayoutPart) => string) =>
    parts === null || textsOf(before, sheet, textOf) === textsOf(parts, now, textOf)
  return {
    roles: choices.roles.flatMap((bound) => {
      if (!('heading' in bound)) return []
      const found = sheets.flatMap(({ name }, i) =>
        isSame(bound.sheet, i, directionOf)
          ? (headings[i]?.rangesOf(bound) ?? []).map((range) => ({ sheet: name, range }))
          : [],
      )
      const [place, other] = found
      if (!place || other) return []
      return [{ ...place, role: bound.role, earlier: { issued, heading: bound.heading.join(' / ') } }]
    }),
    orders: Object.fromEntries(
      choices.orders.flatMap(({ sheet, order }) => {
        const name = isSame(sheet, sheet, ({ heading }) => heading) ? sheets[sheet]?.name : undefined
        return name === undefined ? [] : [[name, order]]
      }),
    ),
    // TBN, or a heading that was taken for a name, is another vessel next month.
    vessels: Object.fromEntries(
      Object.entries(choices.vessels).filter(
        ([printed]) => !isToBeNominated(printed) && !isScheduleHeading(printed),
      ),
    ),
    routes: choices.routes,
  }
}

function textsOf(parts: readonly LayoutPart[], sheet: number, textOf: (part: LayoutPart) => string): string {
  return JSON.stringify(parts.filter((part) => part.sheet === sheet).map(textOf))
}

/** What to remember of the choices about a circular: not those about single cells, nor its issue date. */
export function choicesToRemember(
  { roles = [], orders = {}, vessels = {}, routes = {} }: ReaderChoices,
  { sheets, ...bindings }: Sheets,
): RememberedChoices {
  const numberOf = new Map(sheets.map(({ name }, i) => [name, i]))
  return {
    roles: [...Map.groupBy(roles, ({ sheet }) => numberOf.get(sheet))].flatMap(([sheet, ofSheet]) => {
      const grid = sheet === undefined ? undefined : sheets[sheet]
      if (sheet === undefined || !grid) return []
      const headings = new SheetHeadings(grid, bindings)
      return ofSheet.flatMap((choice) => {
        const bound = headings.bind(choice)
        return bound ? [{ sheet, ...bound }] : []
      })
    }),
    orders: Object.entries(orders).flatMap(([name, order]) => {
      const sheet = numberOf.get(name)
      return sheet === undefined ? [] : [{ sheet, order }]
    }),
    vessels,
    routes,
  }
}
