import type { Db } from '@sailing-desk/records/database/open'
import { DomainError } from '@sailing-desk/records/errors'
import { mapYielding } from '@sailing-desk/records/yield-if-late'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { listSchedulesForImport } from '../../schedule/calls/schedule.store.ts'
import * as ports from '../../schedule/ports/port.store.ts'
import { listRoutes } from '../../schedule/routes/route.store.ts'
import { listFormerNames } from '../../schedule/ships/ship.store.ts'
import { listFormerNamesOfVoyages, listVessels } from '../../schedule/vessels/vessel.store.ts'
import type { CurrentSchedule, StoredCall } from './circular-changes.ts'
import { type OwnData, readOwnData } from './own-data.ts'
import {
  type ConfirmedSpelling,
  confirmSpelling,
  type DirectoryPort,
  portDirectory,
} from './port-directory.ts'
import type { KnownNames } from './similar-names.ts'

/** The data in the database, in the terms of a circular. */
export type StoredData = {
  ports: DirectoryPort[]
  /** Spellings confirmed for this import and not stored yet. */
  confirmed: ConfirmedSpelling[]
  /** The names of all vessels, and the directions of all routes. */
  names: KnownNames
  schedule: Omit<CurrentSchedule, 'calls'> & {
    calls: StoredCall[]
    routes?: readonly { id: number; direction: string }[]
  }
  own: OwnData
}

/**
 * `spellings`: the ports of newly confirmed spellings, by their names. Throws 422 for an unknown port, unless `skipsUnusable` is set: then it
 * is left out.
 */
export async function readStoredData(
  db: Db,
  spellings: Readonly<Record<string, string>> = {},
  { skipsUnusable = false } = {},
): Promise<StoredData> {
  const directory = portDirectory(await ports.listPorts(db), await ports.listAliases(db))
  const confirmed = Object.entries(spellings).flatMap(([spelling, port]) => {
    try {
      return confirmSpelling(directory, spelling, port) ?? []
    } catch (error) {
      if (skipsUnusable && error instanceof DomainError) return []
      throw error
    }
  })
  const portOf = new Map(directory.map((port) => [port.id, port]))
  const directionOf = new Map((await listRoutes(db)).map(({ id, direction }) => [id, direction]))
  const calls = await listSchedulesForImport(db)
  const vessels = await listVessels(db)
  const formerly = new Map(
    (await listFormerNamesOfVoyages(db)).map((voyage) => [voyage.id, voyage.formerly.split('\n')]),
  )
  const formerNames = ({ id, name: ship }: (typeof vessels)[number]) => {
    const names = formerly.get(id)
    return names && { ship, formerly: names }
  }
  const own = await readOwnData(db, { calls, vessels })
  return {
    ports: directory,
    confirmed,
    own,
    names: {
      vessels: [...new Set(vessels.map(({ name }) => name))],
      routes: [...directionOf.values()],
      formerVessels: Object.fromEntries(
        (await listFormerNames(db)).map(({ name_key, current }) => [name_key, current]),
      ),
    },
    schedule: {
      routes: [...directionOf].map(([id, direction]) => ({ id, direction })),
      vessels: vessels.map((vessel) => ({
        id: vessel.id,
        route: directionOf.get(vessel.route_id) ?? '',
        vessel: vesselWithVoyage(vessel),
        ...formerNames(vessel),
      })),
      calls: await mapYielding(calls, ({ route_id, name, voyage, port_id, ...call }) => ({
        ...call,
        port_id,
        route: directionOf.get(route_id) ?? '',
        vessel: vesselWithVoyage({ name, voyage }),
        unlocode: portOf.get(port_id)?.code ?? null,
        port: portOf.get(port_id)?.name ?? '',
      })),
    },
  }
}
