import { KNOWN_PORTS, type KnownPort } from './known-ports.ts'
import { nameKey } from './text.ts'

const MAX_SUGGESTIONS = 8

/** The known ports whose name, alias or code contains the input; prefix matches come first. */
export function suggestPorts(input: string): KnownPort[] {
  const key = nameKey(input)
  if (key === '') return []
  const names = ({ name, code, aliases }: KnownPort) => [name, code, ...aliases].map(nameKey)
  const found = KNOWN_PORTS.filter((port) => names(port).some((each) => each.includes(key)))
  const begins = (port: KnownPort) => names(port).some((each) => each.startsWith(key))
  return [...found.filter(begins), ...found.filter((port) => !begins(port))].slice(0, MAX_SUGGESTIONS)
}
