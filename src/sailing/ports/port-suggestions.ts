import { nameKey } from '../../lib/text.ts'
import { KNOWN_PORTS, type KnownPort } from './known-ports.ts'

const MOST = 8

/** The known ports that are called what is typed, in part or by another name or code; those that begin so come first. */
export function suggestPorts(typed: string): KnownPort[] {
  const key = nameKey(typed)
  if (key === '') return []
  const names = ({ name, code, aliases }: KnownPort) => [name, code, ...aliases].map(nameKey)
  const found = KNOWN_PORTS.filter((port) => names(port).some((each) => each.includes(key)))
  const begins = (port: KnownPort) => names(port).some((each) => each.startsWith(key))
  return [...found.filter(begins), ...found.filter((port) => !begins(port))].slice(0, MOST)
}
