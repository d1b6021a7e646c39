import { earlierReason } from '@sailing-desk/circular-reader/choices/chosen-cells'
import { dayText, monthText } from '@sailing-desk/dates/day-text'
import { rangeName } from '../../review/cell-lines.ts'
import type { CircularReview, ReviewChoices, ReviewQuestion } from '../../review/review.schema.ts'

/** A change of the choices, so that it can be repeated on those that somebody else has saved meanwhile. */
export type Choose = (choices: ReviewChoices) => ReviewChoices

type Names = 'ports' | 'vessels' | 'routes'
type Order = NonNullable<ReviewChoices['orders']>[string]
type CellChoice = NonNullable<ReviewChoices['cells']>[string][string]
type RoleChoice = NonNullable<ReviewChoices['roles']>[number]
type OwnChoice = NonNullable<ReviewChoices['own_changes']>[string]
type Check = NonNullable<ReviewChoices['accept']>[number]

export const chooseName =
  (kind: Names, printed: string, name: string): Choose =>
  (choices) => ({ ...choices, [kind]: { ...choices[kind], [printed]: name } })

export const chooseOrder =
  (sheet: string, order: Order): Choose =>
  (choices) => ({ ...choices, orders: { ...choices.orders, [sheet]: order } })

/** null for the printed issue date. */
export const chooseIssued =
  (issued: string | null): Choose =>
  (choices) => ({ ...choices, issued })

export const chooseCells =
  (sheet: string, cells: readonly string[], choice: CellChoice): Choose =>
  (choices) => ({
    ...choices,
    cells: {
      ...choices.cells,
      [sheet]: { ...choices.cells?.[sheet], ...Object.fromEntries(cells.map((cell) => [cell, choice])) },
    },
  })

/** The errors of the saved choices that the choices of now do not answer. */
export const unansweredErrors = (
  { errors, choices: saved }: Pick<CircularReview, 'errors' | 'choices'>,
  now: ReviewChoices,
): CircularReview['errors'] =>
  errors.filter(({ sheet, printed }) =>
    printed.every(({ cell }) => now.cells?.[sheet]?.[cell] === saved.cells?.[sheet]?.[cell]),
  )

/** One answer for cells of several sheets. */
export const chooseCellsOf =
  (places: readonly { sheet: string; cells: readonly string[] }[], choice: CellChoice): Choose =>
  (choices) =>
    places.reduce((now, { sheet, cells }) => chooseCells(sheet, cells, choice)(now), choices)

export const chooseRole =
  ({ sheet, range, role }: RoleChoice): Choose =>
  (choices) => ({
    ...choices,
    roles: [...otherRoles(choices, sheet, range), { sheet, range, role }],
  })

const otherRoles = ({ roles = [] }: ReviewChoices, sheet: string, range: string) =>
  roles.filter((each) => each.sheet !== sheet || each.range !== range)

export const chooseRemoval =
  (what: 'remove_calls' | 'remove_voyages', isOn: boolean): Choose =>
  (choices) => ({ ...choices, [what]: isOn })

/** What becomes of things that were changed by hand. */
export const chooseOwn =
  (keys: readonly string[], choice: OwnChoice): Choose =>
  (choices) => ({
    ...choices,
    own_changes: { ...choices.own_changes, ...Object.fromEntries(keys.map((key) => [key, choice])) },
  })

export const acceptCheck =
  (check: Check, isOn: boolean): Choose =>
  ({ accept = [], ...choices }) => ({
    ...choices,
    accept: isOn ? [...new Set([...accept, check])] : accept.filter((each) => each !== check),
  })

type Option = CircularReview['read_back'][number]['alternatives'][number]

/** Adds what an option says to the choices made so far. */
export const chooseOption =
  ({ choices: { issued, roles = [], cells = {}, ...others } }: Option): Choose =>
  (now) => {
    const named = Object.fromEntries(
      Object.entries(others).map(([kind, chosen]) => [
        kind,
        { ...now[kind as 'orders' | 'months' | 'vessels' | 'routes'], ...chosen },
      ]),
    )
    const withCells = { ...now.cells }
    for (const [sheet, chosen] of Object.entries(cells)) withCells[sheet] = { ...withCells[sheet], ...chosen }
    return roles.reduce((all, role) => chooseRole(role)(all), {
      ...now,
      ...named,
      ...(issued && { issued }),
      ...(Object.keys(cells).length > 0 && { cells: withCells }),
    })
  }

/** Says that sentences about how a circular was read are right. */
export const confirmSentences =
  (keys: readonly string[]): Choose =>
  (choices) => ({ ...choices, confirmed: [...new Set([...(choices.confirmed ?? []), ...keys])] })

/** A choice that was made, in words, and how to take it back. */
type MadeChoice = { key: string; text: string; takeBack: Choose }

export function madeChoices(choices: ReviewChoices): MadeChoice[] {
  return [
    ...(choices.issued
      ? [{ key: 'issued', text: `Issue date ${dayText(choices.issued)}`, takeBack: chooseIssued(null) }]
      : []),
    ...Object.entries(choices.orders ?? {}).map(([sheet, order]) => ({
      key: `order ${sheet}`,
      text: `${sheet}: figures are ${order}`,
      takeBack: without('orders', sheet),
    })),
    ...Object.entries(choices.months ?? {}).map(([sheet, month]) => ({
      key: `month ${sheet}`,
      text: `${sheet}: days are in ${monthText(month)}`,
      takeBack: without('months', sheet),
    })),
    ...(choices.roles ?? []).map(({ sheet, range, role, earlier }) => ({
      key: `role ${sheet} ${range}`,
      text: `${sheet}, ${rangeName(range)}: ${[role.replace('_', '-'), earlier && earlierReason(earlier)].filter(Boolean).join(', ')}`,
      takeBack: (now: ReviewChoices) => ({ ...now, roles: otherRoles(now, sheet, range) }),
    })),
    ...namesChosen(choices, 'ports'),
    ...namesChosen(choices, 'vessels'),
    ...namesChosen(choices, 'routes'),
    ...Object.entries(choices.cells ?? {}).flatMap(([sheet, cells]) => cellsChosen(sheet, cells)),
  ]
}

function namesChosen(choices: ReviewChoices, kind: Names): MadeChoice[] {
  return Object.entries(choices[kind] ?? {}).map(([printed, name]) => ({
    key: `${kind} ${printed}`,
    text: printed === name ? `'${name}' is new` : `'${printed}' is ${name}`,
    takeBack: without(kind, printed),
  }))
}

/** The choice that a column, or the row of a vessel, is none: `cell` has its name, `cells` its dates. */
export function ignoreVessel({
  sheet,
  cell,
  cells,
}: Pick<ReviewQuestion, 'sheet' | 'cells'> & { cell: string }) {
  const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? []
  const isRow = cells.every((each) => each.replace(/^[A-Z]+/, '') === row)
  return { sheet, range: isRow ? row : column, role: 'ignored' as const }
}

/** More cells of a sheet with the same answer are one line. */
const MAX_SINGLE_CELLS = 3

function cellsChosen(sheet: string, cells: Record<string, CellChoice>): MadeChoice[] {
  const alike = Map.groupBy(Object.entries(cells), ([, choice]) => cellChoiceText(choice))
  return [...alike].flatMap(([text, chosen]) => {
    const names = chosen.map(([cell]) => cell)
    const groups = names.length > MAX_SINGLE_CELLS ? [names] : names.map((name) => [name])
    return groups.map((group) => ({
      key: `cell ${sheet} ${group[0]}`,
      text: `${sheet}, ${group.length > 1 ? `${group.length} cells` : group[0]}: ${text}`,
      takeBack: withoutCells(sheet, group),
    }))
  })
}

function cellChoiceText(choice: CellChoice): string {
  if (choice === 'as_read') return 'imported as read'
  return choice === 'left_out' ? 'left out' : `'${choice.text}'`
}

const without =
  (kind: Names | 'orders' | 'months', key: string): Choose =>
  (choices) => ({ ...choices, [kind]: omit(choices[kind] ?? {}, key) })

const withoutCells =
  (sheet: string, cells: readonly string[]): Choose =>
  (choices) => ({
    ...choices,
    cells: { ...choices.cells, [sheet]: omit(choices.cells?.[sheet] ?? {}, ...cells) },
  })

const omit = <Value>(values: Record<string, Value>, ...keys: string[]) => {
  const omitted = new Set(keys)
  return Object.fromEntries(Object.entries(values).filter(([each]) => !omitted.has(each)))
}

/** The choices about a cell, column or row. */
export function choicesAbout({ cells, roles }: ReviewChoices, sheet: string, range: string): MadeChoice[] {
  const choice = cells?.[sheet]?.[range]
  return madeChoices({
    roles: roles?.filter((role) => role.sheet === sheet && role.range === range),
    ...(choice && { cells: { [sheet]: { [range]: choice } } }),
  })
}

/** The direction as printed of a route, by which choices refer to it. */
export function printedRoute({ routes = {} }: ReviewChoices, direction: string): string {
  return Object.entries(routes).find(([, name]) => name === direction)?.[0] ?? direction
}
