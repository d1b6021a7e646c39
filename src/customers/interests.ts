import { portPath, sailingsPath } from '@sailing-desk/timetable/addresses'
import { type AllPorts, findPort, portWithKey } from '@sailing-desk/timetable/find/sailings-address'
import type { Port } from '@sailing-desk/timetable/ports'
import { SAME_PORT, unknownPort } from '@sailing-desk/timetable/sailings/messages'
import { similarPorts } from '@sailing-desk/trade/similar-ports'
import { tidyName } from '@sailing-desk/trade/text'

/** Between two interests, and between the ports of a lane. */
const BETWEEN = /[;\n]/
/** Any arrow or dash that people write; a hyphen only between blanks, as names have hyphens too. */
const TO = /(?<![-–—=~])[-–—=~]+>|>+|[→⇒➔➜⟶–—]| (?:-+|to) /i

const MAX_INTERESTS = 100

/** The addresses of pages, or what is wrong with the text. */
export type ReadInterests = { paths: string[]; fault?: string }

/**
 * Reads ports and lanes such as 'Chennai; Chennai > Yokohama'. `stored`: addresses that are taken as they are shown, though their port
 * may be gone.
 */
export function readInterests(text: string, ports: AllPorts, stored: readonly string[] = []): ReadInterests {
  const typed = text.split(BETWEEN).map(tidyName).filter(Boolean)
  if (typed.length > MAX_INTERESTS) return { paths: [], fault: `must be at most ${MAX_INTERESTS}` }
  const gone = new Map(stored.map((path) => [goneText(path, ports), path]))
  const read = typed.map((each) => {
    const path = gone.get(each)
    return path === undefined ? readInterest(each, ports) : { path }
  })
  const faults = read.flatMap((each) => ('fault' in each ? [each.fault] : []))
  const paths = [...new Set(read.flatMap((each) => ('path' in each ? [each.path] : [])))]
  return faults.length > 0 ? { paths, fault: [...new Set(faults)].join(' ') } : { paths }
}

function readInterest(text: string, ports: AllPorts): { path: string } | { fault: string } {
  const whole = findPort(text, ports)
  if (whole) return { path: portPath(whole.key) }
  const names = text.split(TO).map((name) => name.trim())
  const found = names.map((name) => findPort(name, ports))
  const unknown = names.filter((_, at) => !found[at])
  if (unknown.length > 0) return { fault: unknown.map((name) => faultOf(name, ports)).join(' ') }
  const [from, to, more] = found
  if (!from || !to || more) return { fault: `‘${text}’ is not a port, nor a lane between two.` }
  return from === to ? { fault: `${SAME_PORT}: ‘${text}’.` } : { path: sailingsPath(from.key, to.key) }
}

function faultOf(name: string, ports: AllPorts): string {
  const similar = similarPorts(name, [...ports.stored, ...ports.known]).map((port) => port.name)
  return unknownPort(name) + (similar.length > 0 ? ` Did you mean ${similar.join(' or ')}?` : '')
}

/** The text that reads as these addresses: names where they are clear. */
export const interestsText = (paths: readonly string[], ports: AllPorts): string =>
  [...new Set(paths.map((path) => interestText(path, ports)))].join('; ')

function interestText(path: string, ports: AllPorts): string {
  const found = keysOf(path).map((key) => portNow(key, ports))
  if (found.length === 0 || !found.every((port) => port !== undefined)) return goneText(path, ports)
  const texts = [(port: Port) => port.name, (port: Port) => port.key].map((textOf) =>
    found.map(textOf).join(' > '),
  )
  const now = pathOf(found.map(({ key }) => key))
  return texts.find((text) => isReadAs(text, now, ports)) ?? goneText(path, ports)
}

/** That of an address, or the one that it was merged into: its name is a spelling of that port. */
const portNow = (key: string, ports: AllPorts) => portWithKey(key, ports) ?? findPort(key, ports)

const pathOf = ([from = '', to]: readonly string[]): string =>
  to === undefined ? portPath(from) : sailingsPath(from, to)

const keysOf = (path: string): string[] => path.split('/').slice(2).map(decodeURIComponent)

/** Of an address to which no port belongs. */
const goneText = (path: string, ports: AllPorts): string =>
  `${keysOf(path)
    .map((key) => portWithKey(key, ports)?.name ?? key.replaceAll('-', ' ').toUpperCase())
    .join(' > ')} (renamed or no longer listed)`

function isReadAs(text: string, path: string, ports: AllPorts): boolean {
  const { paths, fault } = readInterests(text, ports)
  return fault === undefined && paths.length === 1 && paths[0] === path
}
