import { DomainError, type FieldError } from '../../lib/errors.ts'
import { MAX_PORT_TEXT, similarPorts } from '../../lib/ports/similar-ports.ts'
import { toPortRef } from '../ports.ts'
import { unknownPort } from '../sailings/messages.ts'
import { type AllPorts, findPort, portWithKey } from './sailings-address.ts'

/** One or both ports of a search are not known; `similar` has those that are spelled almost like them. */
export class UnknownPorts extends DomainError {
  override name = 'UnknownPorts'
  override readonly errors: FieldError[]
  override readonly details: Record<string, unknown>

  constructor(texts: { from: string; to: string }, ports: AllPorts) {
    const unknown = (['from', 'to'] as const)
      .filter((field) => !portWithKey(texts[field], ports))
      .map((field) => {
        const text = texts[field].slice(0, MAX_PORT_TEXT)
        const found = findPort(text, ports)
        return {
          field,
          text,
          similar: found ? [found] : similarPorts(text, [...ports.stored, ...ports.known]),
        }
      })
    const errors = unknown.map(({ field, text, similar }) => {
      const names = similar.map(({ name }) => name).join(' or ')
      return { field, message: unknownPort(text) + (names && ` Did you mean ${names}?`) }
    })
    super(404, errors.map(({ message }) => message).join(' '))
    this.errors = errors
    this.details = { similar: unknown.flatMap(({ similar }) => similar).map(toPortRef) }
  }
}
