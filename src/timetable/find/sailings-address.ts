import { memoizeByObject } from '../../lib/memoize-by-object.ts'
import { MAX_PORT_TEXT, similarPorts } from '../../lib/ports/similar-ports.ts'
import { portPath, sailingsPath } from '../addresses.ts'
import { findPublicPort, knownPublicPorts, type Port, toPortRef } from '../ports.ts'
import type { PublishedPorts } from '../published.ts'
import { NO_PORT, SAME_PORT, unknownMonth, unknownPort } from '../sailings/messages.ts'
import { monthsAhead } from '../sailings/month-window.ts'
import type { SailingForm } from '../sailings/sailing-search.schema.ts'

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

/**
 * The address of the search that was typed into the form, else what is wrong. Nothing is wrong with an empty form, and a search from
 * one port to any leads to the page of that port.
 */
export function findSailingsAddress(query: Query, ports: AllPorts, today: string): SailingForm {
  const values = { from: textOf(query.from), to: textOf(query.to), month: textOf(query.month) }
  const nothing = { values, errors: [], address: null, ports: null, today }
  if (query.from === undefined && query.to === undefined) return nothing
  const [from, to] = [findPort(values.from, ports), findPort(values.to, ports)]
  if (from && values.to === '')
    return { ...nothing, address: portPath(from.key), ports: { from: toPortRef(from), to: null } }
  const errors = [
    ...(from ? [] : [portError('from', values.from, ports)]),
    ...(to ? [] : [portError('to', values.to, ports)]),
    ...(from && from.key === to?.key ? [errorOf('to', SAME_PORT)] : []),
    ...(isMonth(values.month, today) ? [] : [errorOf('month', unknownMonth(monthsAhead(today)))]),
  ]
  if (!from || !to || errors.length > 0) return { ...nothing, errors }
  const address = sailingsPath(from.key, to.key, { month: values.month })
  return { ...nothing, address, ports: { from: toPortRef(from), to: toPortRef(to) } }
}

const isMonth = (month: string, today: string) => month === '' || monthsAhead(today).includes(month)
const errorOf = (field: FormError['field'], message: string): FormError => ({
  field,
  message,
  suggestions: [],
})

function portError(field: 'from' | 'to', text: string, ports: AllPorts): FormError {
  if (text === '') return errorOf(field, NO_PORT[field])
  const suggestions = similarPorts(text, [...ports.stored, ...ports.known]).map(toPortRef)
  return { field, message: unknownPort(text), suggestions }
}

/** Of a repeated parameter the first value. */
function textOf(value: unknown): string {
  const first = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first.trim().slice(0, MAX_PORT_TEXT).toWellFormed() : ''
}
