import { DomainError } from '@sailing-desk/records/errors'
import { Problem } from '@sailing-desk/records/http/problems'
import { type Port, toPortRef } from '@sailing-desk/timetable/ports'
import { PortRef } from '@sailing-desk/timetable/voyage.schema'
import { similarPorts } from '@sailing-desk/trade/similar-ports'
import * as z from 'zod'

/** No port has this key; `similar` has those that are spelled almost like it. */
export class UnknownPort extends DomainError {
  override name = 'UnknownPort'
  override readonly details: Record<string, unknown>

  constructor(key: string, ports: readonly Port[]) {
    super(404, `There is no port ‘${key}’ on our schedule`)
    this.details = { similar: similarPorts(key, ports).map(toPortRef) }
  }
}

/** The problem for it in the API. */
export const UnknownPortProblem = Problem.extend({ similar: z.array(PortRef) }).meta({
  id: 'UnknownPortProblem',
})
