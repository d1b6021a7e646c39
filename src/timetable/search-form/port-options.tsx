import type { PortList } from '@sailing-desk/timetable/port-page.schema'
import { slugOf } from '@sailing-desk/trade/slug'

export type OfferedPort = Pick<PortList['ports'][number], 'key' | 'name' | 'country' | 'code'>

/** What is offered while a port is typed. */
export function PortOptions({ ports }: { ports: readonly OfferedPort[] }) {
  return typedNames(ports).map(({ text, port: { key, country, code } }) => (
    <option key={key} value={text}>
      {[country, code].filter(Boolean).join(' · ')}
    </option>
  ))
}

/** What is typed for each port: its name, or what its address ends in if another port has the same one. */
function typedNames(ports: readonly OfferedPort[]): { text: string; port: OfferedPort }[] {
  const seen = new Set<string>()
  return ports.map((port) => {
    const slug = slugOf(port.name)
    const isFirst = !seen.has(slug)
    seen.add(slug)
    return { text: isFirst ? port.name : port.key, port }
  })
}
