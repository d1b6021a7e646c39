import { tabOfDirection } from '@sailing-desk/trade/route-direction'
import type { Block } from '../layout/block.ts'
import { findOwnTitle } from '../words/block-titles.ts'
import type { PortMatcher } from '../words/port-matching.ts'
import { countriesIn, routeKey, titleOfRoute } from '../words/route-places.ts'
import { isOwnExport } from '../words/sheet-words.ts'
import { filledCells, isBareTab, type TitleCell } from '../words/title-rows.ts'
import { comparable, quoted } from '../workbook/cell-text.ts'
import { cellName, type Grid, onSheet } from '../workbook/sheet-grid.ts'
import type { Section } from './circular-titles.ts'

/** Why the route of a section is in doubt, and the routes that may be meant besides its own. */
type Doubt = { doubt: string; candidates: readonly string[] }

/**
 * The sections of a sheet, with a question where its titles do not agree: each names the route of some table, and so do its
 * tab and the words IMPORT and EXPORT over the vessels.
 */
export function withTitleDoubts(
  grid: Grid,
  sections: readonly Section[],
  matcher: PortMatcher,
): readonly Section[] {
  if (isOwnExport(grid)) return sections
  const cells = filledCells(grid, 1, grid.lastRow)
  const titles = cells.flatMap((title) => {
    const direction = isShown(grid, title) ? titleOfRoute(title.cell.text) : null
    return direction === null ? [] : [{ ...title, direction }]
  })
  const isOtherTab = namesOther(grid.name, sections, matcher)
  const sheet = { grid, sections, titles, isOtherTab, unused: unusedTitles(titles, sections, cells) }
  const rules = [unusedTitle, untitled, otherTrade, otherTab, ownTitles]
  return sections.map((section) => {
    if (section.unclear) return section
    for (const rule of rules) {
      const found = rule(section, sheet)
      if (found) return inDoubt(grid, section, found)
    }
    return section
  })
}

type RouteTitle = TitleCell & { direction: string }

/** `unused`: the titles that no table was read under, with the tables that each may be of. */
type Sheet = {
  grid: Grid
  sections: readonly Section[]
  titles: readonly RouteTitle[]
  isOtherTab: boolean
  unused: ReadonlyArray<{ title: RouteTitle; near: ReadonlySet<Section> }>
}

/** A section with the question which route it is of. `grid`: its sheet. */
export function inDoubt({ name }: Grid, section: Section, { doubt, candidates }: Doubt): Section {
  const { direction, warnings } = section
  const isNamedBySheet = warnings.some(({ code }) => code === 'direction_not_found')
  return {
    ...section,
    direction: `${direction}, table from ${placeOf(section)} of ${name} on`,
    unclear: {
      doubt: `${doubt} Which route is the table from ${placeOf(section)} of ${name} on?`,
      candidates: [...new Set(candidates)].filter((one) => routeKey(one) !== routeKey(direction)),
      ...(!isNamedBySheet && { asPrinted: direction }),
    },
    warnings: warnings.filter(({ code }) => code !== 'direction_not_found'),
  }
}

/** A title that no table was read under may be that of a table beside, above or below it. */
function unusedTitle(section: Section, { unused }: Sheet): Doubt | null {
  const near = unused.flatMap((one) => (one.near.has(section) ? [one.title] : []))
  const [first] = near
  if (!first) return null
  const doubt = `No table was read under the title ${quoted(first.direction)} in ${cellName(first.row, first.column)}.`
  return { doubt, candidates: near.map(({ direction }) => direction) }
}

function unusedTitles(
  titles: readonly RouteTitle[],
  sections: readonly Section[],
  cells: readonly TitleCell[],
): Sheet['unused'] {
  const used = sections.map(({ direction }) => routeKey(direction))
  const places = sections.map((section) => ({ section, ...rowsOf(section) }))
  const ownRows = sections.map(rowOfOwnTitle)
  // A title over several tables that have titles of their own is that of the sheet.
  const firstOwn = sections.length > 1 ? Math.min(...ownRows) : 0
  const counts = new Map<number, number>()
  for (const { row } of cells) counts.set(row, (counts.get(row) ?? 0) + 1)
  const tableRows = [...counts].flatMap(([row, count]) => (count > 1 ? row : []))
  return titles.flatMap((title) => {
    const [key, { row }] = [routeKey(title.direction), title]
    if (row < firstOwn || used.some((one) => one.startsWith(key))) return []
    // Rows of dates below the title of another route are asked about by themselves.
    if (places.some(({ firstPort, bottom }) => row > firstPort && row < bottom)) return []
    const below = Math.min(...places.flatMap(({ top }) => (top > row ? top : [])))
    // Below it may be a table that could not be read.
    const isOfOther = tableRows.some((at) => at > row && at < below)
    const above = isOfOther ? 0 : Math.max(...places.flatMap(({ bottom }) => (bottom < row ? bottom : [])))
    const near = places.flatMap(({ section, top, bottom }) =>
      bottom === above || top === below || (top <= row && row <= bottom) ? section : [],
    )
    return [{ title, near: new Set(near) }]
  })
}

/** The row of the title that names the route of a section; 0 if there is none. */
function rowOfOwnTitle({ blocks, direction, unclear }: Section): number {
  if (unclear) return 0
  const key = routeKey(direction)
  const own = blocks
    .flatMap(({ titles }) => titles)
    .findLast(({ cell }) => {
      const title = titleOfRoute(cell.text)
      return title !== null && key.startsWith(routeKey(title))
    })
  return own?.row ?? 0
}

/** Of a table without a title on a sheet that has some, one of these may be the title. */
function untitled({ warnings }: Section, { titles }: Sheet): Doubt | null {
  const [first] = titles
  if (!first || !warnings.some(({ code }) => code === 'direction_not_found')) return null
  return {
    doubt: 'No title is above the table, but there are titles on its sheet.',
    candidates: titles.map(({ direction }) => direction),
  }
}

/** IMPORT over some vessels and EXPORT over others, or the opposite of the title. */
function otherTrade(section: Section, { grid }: Sheet): Doubt | null {
  const titled = tabOfDirection(section.direction)
  const cells = section.blocks.flatMap((block) => {
    const ofPorts = new Set(
      block.rows.ports.map(({ row, column }) => onSheet(block.area.grid, row, column).row),
    )
    const { left, right } = columnsOf(block)
    const { top, bottom } = rowsOf({ blocks: [block] })
    const first = Math.min(top, ...block.titles.map(({ row }) => row))
    return filledCells(grid, first, bottom).filter(
      ({ row, column, cell }) =>
        !ofPorts.has(row) && column >= left && column <= right && tradeOf(cell.text) !== null,
    )
  })
  const trades = new Set(cells.map(({ cell }) => tradeOf(cell.text)))
  const other = cells.find(({ cell }) => titled !== null && tradeOf(cell.text) !== titled) ?? cells.at(-1)
  if (!other || (trades.size < 2 && (titled === null || trades.has(titled)))) return null
  const { row, column, cell } = other
  return {
    doubt: `${cellName(row, column)} says ${quoted(cell.text)}, against other titles of the table.`,
    candidates: [],
  }
}

const tradeOf = (text: string) => (isBareTab(comparable(text)) ? tabOfDirection(text) : null)

function columnsOf({ area: { grid, header } }: Block): { left: number; right: number } {
  return grid.source
    ? { left: 1, right: Number.POSITIVE_INFINITY }
    : { left: header.column, right: header.lastColumn }
}

/** A tab may be that of the copied sheet, or its title may be. */
function otherTab({ direction }: Section, { grid: { name }, isOtherTab }: Sheet): Doubt | null {
  // A new route that says neither IMPORT nor EXPORT is asked anyway.
  if (!isOtherTab || tabOfDirection(direction) === null) return null
  const named = titleOfRoute(name)
  return {
    doubt: `The sheet is named ${quoted(name)}, and its title is ${quoted(direction)}.`,
    candidates: named === null ? [] : [named],
  }
}

/** Whether the name of a sheet names another country, or the other way, than all of its titles. */
function namesOther(name: string, sections: readonly Section[], matcher: PortMatcher): boolean {
  const tab = countriesIn(name)
  const trade = tabOfDirection(name)
  // It may name the port of the rows.
  if ((tab.countries.length === 0 && trade === null) || matcher.match(name).found) return false
  const directions = sections.map((section) => section.direction)
  const isOtherTrade = trade !== null && directions.every((one) => (tabOfDirection(one) ?? trade) !== trade)
  const titled = directions.map(countriesIn)
  if (titled.some(({ countries, others }) => others.length > 0 || countries.length === 0)) return isOtherTrade
  const all = new Set(titled.flatMap(({ countries }) => countries))
  const isOpposite =
    (/\bTO\b/.test(comparable(name)) || (trade === null && tab.others.length === 0)) &&
    titled.every(({ countries }) => {
      const [first = 0, ...others] = tab.countries.map((country) => countries.indexOf(country))
      return others.some((at) => at < first)
    })
  return isOtherTrade || isOpposite || tab.countries.some((country) => !all.has(country))
}

/** Where the second table has a title of its own that names no route, KOREA / SINGAPORE, so may the first. */
function ownTitles(section: Section, { sections }: Sheet): Doubt | null {
  const isOwn = ({ unclear }: Section) => unclear !== undefined && !unclear.isNamedByPlace
  const [first] = section.blocks
  if (!first || !sections.some(isOwn)) return null
  const ofRoute = first.titles.findLast(({ cell }) => {
    const title = titleOfRoute(cell.text) ?? cell.text
    return routeKey(section.direction).startsWith(routeKey(title))
  })
  const below = first.titles.filter(({ row }) => row > (ofRoute?.row ?? 0))
  const own = ofRoute && findOwnTitle(below, [])
  if (!own || saysSame(own.cell.text, section.direction)) return null
  return { doubt: `${quoted(own.cell.text)} is above the table, and names no route.`, candidates: [] }
}

/** JAPAN - INDIA, below EX JAPAN TO INDIA. */
function saysSame(title: string, direction: string): boolean {
  const { countries, others } = countriesIn(title)
  const ofRoute = new Set(countriesIn(direction).countries)
  return others.length === 0 && countries.length > 0 && countries.every((country) => ofRoute.has(country))
}

function placeOf({ blocks: [first] }: Section): string {
  return first ? `row ${onSheet(first.area.grid, first.area.header.row, first.area.header.column).row}` : ''
}

/** The rows of the tables of a section on their sheet, without their titles. */
function rowsOf({ blocks }: Pick<Section, 'blocks'>): { top: number; firstPort: number; bottom: number } {
  const ports = blocks.flatMap(({ area: { grid }, rows }) =>
    rows.ports.map(({ row, column }) => onSheet(grid, row, column).row),
  )
  const heads = blocks.map(
    ({ area: { grid, header, stack } }) => onSheet(grid, stack.top || header.row, header.column).row,
  )
  return { top: Math.min(...heads, ...ports), firstPort: Math.min(...ports), bottom: Math.max(...ports) }
}

const isShown = (grid: Grid, { row, column }: TitleCell) =>
  !grid.hiddenRows.has(row) && !grid.hiddenColumns.has(column)
