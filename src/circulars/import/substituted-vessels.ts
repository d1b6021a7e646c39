import { choiceFor } from '@sailing-desk/circular-reader/choices/reader-choices'
import type { Circular, CircularSheet, CircularVessel } from '@sailing-desk/circular-reader/circular.types'
import { nameKey } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { StoredData } from './circular-books.ts'

/** What becomes of something that an administrator changed by hand and a circular prints otherwise. */
export type OwnChoice = 'keep' | 'take'
/** By what it is about: `route|vessel` or `route|vessel|port`, with the vessel as the circular prints it. */
export type OwnChoices = Readonly<Record<string, OwnChoice>>

/** A voyage that the circular prints by a name which somebody has changed. `vessel` is its name today. */
export type SubstitutedVoyage = {
  /** Who changed it (null: the command line), and when; both null if that is not known. */
  by: string | null
  at: string | null
  key: string
  route: string
  printed: string
  printed_ship: string
  vessel: string
  choice: OwnChoice
  /** The circular prints the voyage by its name of today too: the one by the former name is another, or left out. */
  is_listed_too: boolean
}

type Voyage = StoredData['schedule']['vessels'][number]

/**
 * Finds the voyages that the circular prints by a former name. They keep the name of today, unless somebody chose that the
 * former vessel is back. Changes the circular: its columns get the names that the voyages have after the import.
 */
export function substitutedVoyages(
  circular: Circular,
  { schedule, own }: Pick<StoredData, 'schedule' | 'own'>,
  choices: OwnChoices = {},
): SubstitutedVoyage[] {
  const stored = new Set(schedule.vessels.map(({ route, vessel }) => keyOf(route, vessel)))
  const former = new Map(
    schedule.vessels.flatMap((voyage) =>
      (voyage.formerly ?? []).map((name) => [keyOf(voyage.route, name), voyage] as const),
    ),
  )
  if (former.size === 0) return []
  const listed = new Set(
    circular.sheets.flatMap(({ route_direction: route, vessels }) =>
      vessels.map(({ name }) => keyOf(route, name)),
    ),
  )
  return circular.sheets.flatMap((sheet) =>
    [...sheet.vessels].flatMap((entry): SubstitutedVoyage[] => {
      const { route_direction: route } = sheet
      const now = stored.has(keyOf(route, entry.name)) ? undefined : voyageOf(former, route, entry)
      if (!now) return []
      const { name: printed, ship_name: printed_ship } = entry
      const key = `${route}|${printed}`
      const choice = choiceFor(choices, key) ?? 'keep'
      const is_listed_too = listed.has(keyOf(route, now.vessel))
      if (choice === 'keep' && is_listed_too) leaveOut(sheet, entry)
      else if (choice === 'keep') rename(sheet, entry, now)
      listed.add(keyOf(route, now.vessel))
      const { by, at } = own.voyages[now.id ?? 0] ?? { by: null, at: null }
      return [{ key, route, printed, printed_ship, vessel: now.vessel, choice, is_listed_too, by, at }]
    }),
  )
}

/** The ship may have been renamed since, so that the reader took her new name. */
function voyageOf(former: ReadonlyMap<string, Voyage>, route: string, entry: CircularVessel) {
  const { name, printed_ship, voyage } = entry
  const printed = printed_ship && vesselWithVoyage({ name: printed_ship, voyage })
  return former.get(keyOf(route, name)) ?? (printed ? former.get(keyOf(route, printed)) : undefined)
}

function rename(sheet: CircularSheet, entry: CircularVessel, { vessel, ship = vessel }: Voyage): void {
  for (const call of sheet.schedules)
    if (call.vessel === entry.name) Object.assign(call, { vessel, ship_name: ship })
  Object.assign(entry, { name: vessel, ship_name: ship })
}

/** The voyage is listed by its name of today, and only that column is imported. */
function leaveOut(sheet: CircularSheet, entry: CircularVessel): void {
  for (const call of sheet.schedules) if (call.vessel === entry.name) call.import = false
  sheet.vessels = sheet.vessels.filter((each) => each !== entry)
}

/** Those whose former vessel is back, so that the stored voyage gets her name. */
export const broughtBack = (substituted: readonly SubstitutedVoyage[]) =>
  substituted.filter(({ choice, is_listed_too }) => choice === 'take' && !is_listed_too)

/** The stored data with the names that the voyages have after the import. */
export function withNamesAfter(
  storedData: StoredData,
  substituted: readonly SubstitutedVoyage[],
): StoredData {
  const names = new Map(
    broughtBack(substituted).map(({ route, vessel, printed }) => [keyOf(route, vessel), printed]),
  )
  if (names.size === 0) return storedData
  const named = <Row extends { route: string; vessel: string }>(row: Row): Row => ({
    ...row,
    vessel: names.get(keyOf(row.route, row.vessel)) ?? row.vessel,
  })
  const { schedule } = storedData
  const [vessels, calls] = [schedule.vessels.map(named), schedule.calls.map(named)]
  return { ...storedData, schedule: { ...schedule, vessels, calls } }
}

const keyOf = (route: string, vessel: string) => JSON.stringify([nameKey(route), nameKey(vessel)])
