import { dayInIndia } from '@sailing-desk/dates/days'
import type { SailingService } from '../../src/schedule/sailing.service.ts'
import { ME, NEW } from './planned-sailings.ts'

const DAY = 86_400_000
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The day this many days from today as an agent may type it, '05/12', which is more ambiguous than '5 Dec'. */
export function figures(days: number): string {
  const [, month, day] = dayInIndia(Date.now() + days * DAY).split('-')
  return `${day}/${month}`
}

/** The same day as it is displayed to visitors. */
export function dayText(days: number): string {
  const [day, month] = figures(days).split('/').map(Number)
  return `${day} ${MONTHS[(month ?? 0) - 1]}`
}

/** Port, country, and the day of the call in days from today. */
export const PORTS: [name: string, country: string, days: number][] = [
  ['Yokohama', 'Japan', 3],
  ['Kobe', 'Japan', 6],
  ['Singapore', 'Singapore', 16],
  ['Chennai', 'India', 24],
  ['Kolkata', 'India', 28],
]

/** Adds vessels on a new import route from Japan to India. Each calls at `PORTS`, a day later than the vessel before. */
export async function addVoyages(sailing: SailingService, names: string[]): Promise<void> {
  const direction = 'EX JAPAN TO INDIA ( IMPORT )'
  const { id: route_id } = await sailing.routes.add(ME, { ...NEW, direction })
  const ports = []
  for (const [name, country] of PORTS) ports.push(await sailing.ports.add(ME, { ...NEW, name, country }))
  for (const [later, name] of names.entries()) {
    const vessel = await sailing.vessels.add(ME, { ...NEW, route_id, name, voyage: `${later + 1}W` })
    for (const [at, [, , days]] of PORTS.entries())
      await sailing.schedules.add(ME, {
        ...NEW,
        vessel_id: vessel.id,
        port_id: ports[at]?.id ?? 0,
        dates: figures(days + later),
      })
  }
}
