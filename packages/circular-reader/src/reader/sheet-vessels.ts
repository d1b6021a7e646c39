import { nameKey } from '@sailing-desk/trade/text'
import { isToBeNominated, vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { choiceFor } from '../choices/reader-choices.ts'
import type { CircularVessel } from '../circular.types.ts'
import type { Block, VesselColumn } from '../layout/block.ts'
import { columnName, nameOnSheet, onSheet, shownCell } from '../workbook/sheet-grid.ts'
import { MAX_NAME_LENGTH } from '../workbook/unreadable-circular.ts'

export type ReadVessel = {
  entry: CircularVessel
  /** The header cell. */
  cell: string
  /** Its cell is in a column headed VESSEL, as in lists. */
  isLabelled: boolean
  isVoyageOpen: boolean
  hasName: boolean
  /** The name was too long and has been cut. */
  isCut: boolean
  /** The first column of the same block with this voyage. */
  duplicateOf: ReadVessel | null
  hidden: boolean
  /** The name is struck through. */
  isStruck: boolean
}

type PlacedVessel = { vessel: ReadVessel; column: VesselColumn; isNew: boolean }

/** The names to take: `vessels` by the name as printed, `formerVessels` by the name key of a name that the ship had before. */
export type ShipNames = {
  vessels?: Record<string, string> | undefined
  formerVessels?: Readonly<Record<string, string>> | undefined
}

/** The vessels of a block. Voyages continued from an earlier block keep their first entry. */
export function readVessels(block: Block, earlier: readonly ReadVessel[], names: ShipNames): PlacedVessel[] {
  const before = new Map(earlier.map((vessel) => [nameKey(vessel.entry.name), vessel]))
  const inBlock = new Map<string, ReadVessel>()
  return block.vessels.map((column) => {
    const vessel = toVessel(column, block, names)
    const key = nameKey(vessel.entry.name)
    const continued = before.get(key)
    if (vessel.hasName && continued && !inBlock.has(key)) {
      inBlock.set(key, continued)
      return { vessel: continued, column, isNew: false }
    }
    if (vessel.hasName) vessel.duplicateOf = inBlock.get(key) ?? null
    if (!vessel.duplicateOf) inBlock.set(key, vessel)
    describe(vessel, column, block)
    return { vessel, column, isNew: true }
  })
}

function toVessel(
  column: VesselColumn,
  { area, listCells }: Block,
  { vessels, formerVessels }: ShipNames,
): ReadVessel {
  const first = column.columns[0] ?? 0
  const headerRow = area.stack.names ?? area.header.row
  const printed = column.ship.slice(0, MAX_NAME_LENGTH)
  const named = choiceFor(vessels, printed) ?? printed
  const ship = choiceFor(formerVessels, nameKey(named)) ?? named
  return {
    entry: {
      column: columnName(onSheet(area.grid, headerRow, first).column),
      header: column.header,
      name: vesselWithVoyage({ name: ship, voyage: column.voyage }),
      ship_name: ship,
      ...(ship === printed ? {} : { printed_ship: printed }),
      voyage: column.voyage,
    },
    cell: nameOnSheet(area.grid, headerRow, first),
    isLabelled: listCells !== undefined,
    isVoyageOpen: column.isVoyageOpen,
    hasName: ship !== '',
    isCut: printed !== column.ship,
    duplicateOf: null,
    isStruck: shownCell(area.grid, headerRow, first)?.isStruck ?? false,
    hidden: column.columns.some((number) => area.grid.hiddenColumns.has(number)),
  }
}

function describe({ entry, duplicateOf }: ReadVessel, column: VesselColumn, block: Block) {
  if (duplicateOf) entry.flag = 'duplicate'
  else if (isToBeNominated(entry.ship_name)) entry.flag = 'to_be_nominated'
  if (block.hasTypes) entry.type = column.type?.slice(0, MAX_NAME_LENGTH) ?? null
}
