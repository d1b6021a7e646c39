import { sideOfLabel } from '../layout/row-bands.ts'
import type { ReadCall } from '../reader/sheet-calls.ts'
import { isOutdatedTitle, monthOfTitle } from '../words/block-titles.ts'
import { isCountry } from '../words/explained-names.ts'
import { isPortColumn, isTranshipmentPort, isVesselHeading, isVoyageHeading } from '../words/list-words.ts'
import {
  isCutOff,
  isDateHeading,
  isHeadingDetail,
  isMonthHeading,
  isPortHeader,
  isRemarksHeading,
  isShipType,
  isVersion,
  labelOf,
  legOf,
} from '../words/sheet-words.ts'
import { directionPart, isBareTab, isCompany } from '../words/title-rows.ts'
import { parseVesselHeader, parseVoyage } from '../words/vessel-names.ts'
import { comparable, withoutEnd } from '../workbook/cell-text.ts'
import type { Cell } from '../workbook/sheet-grid.ts'

/** Countries, coasts and parts of the world, over the ports that are there. */
const REGION_WORD =
  /^(?:NORTH|SOUTH|EAST|WEST|CENTRAL|FAR|MIDDLE|NEAR|UPPER|LOWER|COAST|ASIA|EUROPE|AFRICA|AMERICA|OCEANIA|GULF|BAY|SEA|RED|BENGAL|ARABIAN|PERSIAN|MEDITERRANEAN|BALTIC|OF|AND|THE|S\.?E\.?A\.?|B\.?O\.?B\.?|WC|EC|COUNTRIES|AREA|REGION|OTHERS?)(?:ERN)?$/

export const isRegion = (text: string) => {
  const parts = comparable(text)
    .replace(/[^\p{L} &/,().-]/gu, ' ')
    .split(/[/,&()]| AND /)
    .map((part) => part.trim())
  const isPlace = (part: string) =>
    part === '' ||
    part.split(/[&/,() -]/).every((word) => word === '' || REGION_WORD.test(word)) ||
    isCountry(part) ||
    isCountry(part.replace(/^(?:NORTH|SOUTH|EAST|WEST) | (?:EAST|WEST) COAST$| [EW]C$/g, ''))
  return parts.every(isPlace)
}

/** A title is one of a route if the route was named by it, and not if it only has a TO in it. */
export function namesRoute(text: string, routes: readonly string[]): boolean {
  const lines = text.split('\n').map(directionPart)
  return lines.some(
    (line) =>
      line !== '' &&
      (isBareTab(comparable(line)) ||
        routes.some((route) => route === line || route.startsWith(`${line} ( `))),
  )
}

/** The name of a vessel, as it is read for the table below it. */
export const isNameOfTable = (text: string, calls: readonly ReadCall[]) =>
  calls.some(({ vessel }) => vessel.entry.header === text)

/** VESSEL : M.V. TAMARIND CREST, over the calls of that vessel. */
export function isNameFromTitle(text: string, calls: readonly ReadCall[]): boolean {
  const [, name] = /^(?:VESSEL|VSL|SHIP|M\.?\/?V\.?|VOY(?:AGE)?)[^:：]{0,16}[:：] ?(.+)$/i.exec(text) ?? []
  if (name === undefined) return false
  const { ship, voyage } = parseVesselHeader(name)
  const number = parseVoyage(name) ?? voyage
  return calls.some(
    ({ call }) =>
      call.ship_name === ship || (number !== null && call.voyage === number && parseVoyage(name) !== null),
  )
}

/** ATLANTIS, above its rows of ETA and ETD. */
export function isPortOfRows(text: string, calls: readonly ReadCall[]): boolean {
  const name = comparable(text)
  return calls.some(({ port }) => comparable(port.entry.printed.replace(/ \([^()]*\)$/, '')) === name)
}

export function isHeading(text: string): boolean {
  const isKnown = (one: string) =>
    isPortHeader(one) ||
    isPortColumn(one) ||
    isTranshipmentPort(one) ||
    isVesselHeading(one) ||
    isVoyageHeading(one) ||
    isDateHeading(one) ||
    isMonthHeading(one) ||
    isHeadingDetail(one) ||
    isShipType(one)
  return (
    isKnown(text) ||
    text.split('\n').every((line) => isKnown(line) || isCompany(line)) ||
    isRemarksHeading(text) ||
    isOtherColumn(text)
  )
}

export const isOtherColumn = (text: string) => typeof labelOf(text) === 'object' && labelOf(text) !== null

/** LOADING IN OSAKA is no LOADING PORTS. */
export const SAYS_WHERE = /\b(?:AT|IN|FROM|VIA|ONLY|EXCEPT|NOT?)\b/

/** LOADING PORTS, ETA, DECEMBER 2026, OLD SCHEDULE: what the readers of bands have understood. */
export function isBand({ text: printed }: Cell): boolean {
  const text = withoutEnd(printed.replace(/^[^\p{L}\p{N}]+/u, ''), /[^\p{L}\p{N})]/u)
  return (
    labelOf(text) === 'band' ||
    legOf(text) !== null ||
    isCutOff(text) ||
    sideOfLabel(text) !== null ||
    isVersion(text) ||
    isOutdatedTitle(text) ||
    monthOfTitle(text) !== null
  )
}
