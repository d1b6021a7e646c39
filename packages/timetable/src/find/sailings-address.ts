import { MAX_PORT_TEXT, portsBeginning, similarPorts } from '@sailing-desk/trade/similar-ports'
import { slugOf } from '@sailing-desk/trade/slug'
import { portPath, sailingsPath, shipPath } from '../addresses.ts'
import { memoizeByObject } from '../memoize-by-object.ts'
import { findPublicPort, knownPublicPorts, type Port, toPortRef } from '../ports.ts'
import type { PublishedPorts } from '../published.ts'
import {
  NO_PORT,
  SAME_PORT,
  severalPorts,
  severalVessels,
  TYPE_MORE,
  unknownMonth,
  unknownPort,
} from '../sailings/messages.ts'
import { monthsAhead } from '../sailings/month-window.ts'
import type { SailingForm } from '../sailings/sailing-search.schema.ts'
import type { ShipRef } from '../voyage.schema.ts'

type Query = Record<string, unknown>
type FormError = SailingForm['errors'][number]

/** The ports of the site, and the known ones at which nothing calls. */
export type AllPorts = { stored: readonly Port[]; known: readonly Port[] }

export const allPorts = memoizeByObject(({ byKey }: Pick<PublishedPorts, 'byKey'>): AllPorts => {
  const stored = [...byKey.values()]
  return { stored, known: knownPublicPorts(stored) }
})

export const findPort = (text: string, { stored, known }: AllPorts): Port | undefined =>
  findPublicPort(text, stored) ?? findPublicPort(text, known)

export const portWithKey = (key: string, { stored, known }: AllPorts): Port | undefined =>
  stored.find((port) => port.key === key) ?? known.find((port) => port.key === key)

/** What a search can be about. `servedFrom`: the keys of the ports to which something sails from a port. */
export type Searchable = {
  ports: AllPorts
  ships: readonly { key: string; name: string }[]
  servedFrom: (port: Port) => ReadonlySet<string>
}

/** More of them are not listed: another letter says more. */
const MAX_LISTED = 8

/**
 * The address of the search that was typed into the form, else what is wrong. Nothing is wrong with an empty form, and a search from
 * one port to any leads to the page of that port. The only port or vessel whose name begins with the text is meant by it.
 */
export function findSailingsAddress(query: Query, searchable: Searchable, today: string): SailingForm {
  const { ports } = searchable
  const values = { from: textOf(query.from), to: textOf(query.to), month: textOf(query.month) }
  const nothing = { values, errors: [], address: null, ports: null, today }
  if (query.from === undefined && query.to === undefined) return nothing
  const from = portMeant(values.from, ports)
  if (values.to === '') {
    if (from) return { ...nothing, address: portPath(from.key), ports: { from: toPortRef(from), to: null } }
    const ships = shipsBeginning(values.from, searchable)
    const [ship, ...others] = ships
    if (ship && others.length === 0) return { ...nothing, address: shipPath(ship.key) }
    return { ...nothing, errors: [shipError(values.from, ships) ?? portError('from', values, ports)] }
  }
  const to = portMeant(values.to, ports, from && searchable.servedFrom(from))
  const errors = [
    ...(from ? [] : [portError('from', values, ports)]),
    ...(to ? [] : [portError('to', values, ports)]),
    ...(from && from.key === to?.key ? [errorOf('to', SAME_PORT)] : []),
    ...(isMonth(values.month, today) ? [] : [errorOf('month', unknownMonth(monthsAhead(today)))]),
  ]
  if (!from || !to || errors.length > 0) return { ...nothing, errors }
  const address = sailingsPath(from.key, to.key, { month: values.month })
  return { ...nothing, address, ports: { from: toPortRef(from), to: toPortRef(to) } }
}

/** The port with this name or code, else the only one that begins so: of those `served`, of those of the site, of the known ones. */
function portMeant(text: string, ports: AllPorts, served?: ReadonlySet<string>): Port | undefined {
  const exact = findPort(text, ports)
  if (exact) return exact
  const beginning = portsBeginning(text, ports.stored)
  const [known] = beginning.length === 0 ? onlyOne(portsBeginning(text, ports.known)) : []
  return onlyOne(beginning.filter(({ key }) => served?.has(key)))[0] ?? onlyOne(beginning)[0] ?? known
}

const onlyOne = <Each>(all: readonly Each[]): readonly Each[] => (all.length === 1 ? all : [])

/** None for a text with which a port begins. */
function shipsBeginning(
  text: string,
  { ports, ships }: Searchable,
): readonly Pick<ShipRef & { key: string }, 'key' | 'name'>[] {
  const typed = slugOf(text)
  if (typed === '' || portsBeginning(text, [...ports.stored, ...ports.known]).length > 0) return []
  return ships.filter(({ key, name }) => key === typed || slugOf(name).startsWith(typed))
}

const isMonth = (month: string, today: string) => month === '' || monthsAhead(today).includes(month)
const errorOf = (field: FormError['field'], message: string): FormError => ({
  field,
  message,
  suggestions: [],
})

function portError(field: 'from' | 'to', values: SailingForm['values'], ports: AllPorts): FormError {
  const text = values[field]
  if (text === '') return errorOf(field, NO_PORT)
  const all = [...ports.stored, ...ports.known]
  const beginning = portsBeginning(text, all)
  const offered = beginning.length > 0 ? beginning : similarPorts(text, all)
  return {
    field,
    message: beginning.length > 1 ? several(severalPorts(text), beginning) : unknownPort(text),
    suggestions: listed(offered).map(({ key, name }) => ({
      name,
      address: `/sailings?${new URLSearchParams({ ...values, [field]: key })}`,
    })),
  }
}

function shipError(text: string, ships: readonly { key: string; name: string }[]): FormError | null {
  if (ships.length === 0) return null
  const suggestions = listed(ships).map(({ key, name }) => ({ name, address: shipPath(key) }))
  return { field: 'from', message: several(severalVessels(text), ships), suggestions }
}

const several = (message: string, all: readonly unknown[]) =>
  listed(all).length > 0 ? message : `${message} ${TYPE_MORE}`

const listed = <Each>(all: readonly Each[]): readonly Each[] => (all.length > MAX_LISTED ? [] : all)

/** Of a repeated parameter the first value. */
function textOf(value: unknown): string {
  const first = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first.trim().slice(0, MAX_PORT_TEXT).toWellFormed() : ''
}
