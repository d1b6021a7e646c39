import type { PortMatcher } from '@sailing-desk/circular-reader/words/port-matching'
import { nameKey } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { DirectoryPort } from '../import/port-directory.ts'
import { fullWidth } from './sheet-cells.ts'
import { portRead, vesselKeyRead } from './trial-reading.ts'

/** The cells above a vessel's column. `voyage` is empty if there is none, or if the header contains it. */
export type VesselHead = { header: string; voyage: string }

/** Quotes keep a name from being read as something else: as a voyage, a type, or a name with its voyage. */
export function vesselHead(vessel: { name: string; voyage: string | null }): VesselHead {
  const full = vesselWithVoyage(vessel)
  const voyage = vessel.voyage ? `V.${vessel.voyage}` : ''
  const heads = [
    ...spellings(vessel.name).map((header) => ({ header, voyage })),
    ...spellings(full).map((header) => ({ header, voyage: '' })),
  ]
  const plain = { header: vessel.name, voyage }
  return heads.find((head) => vesselKeyRead(head.header, head.voyage) === nameKey(full)) ?? plain
}

function spellings(name: string): string[] {
  return [name, `"${name}"`, `M.V. ${name}`, `M.V. "${name}"`]
}

/** The labels of ports. Each is found out by reading it, and the same ports are on many sheets. */
export function portLabels(
  ports: readonly DirectoryPort[],
  matcher: PortMatcher,
): (port: { id: number; name: string }) => string {
  const known = new Map(ports.map((port) => [port.id, port]))
  const labels = new Map<number, string>()
  return ({ id, name }) => {
    const port = known.get(id)
    const label = labels.get(id) ?? (port ? portLabel(port, matcher) : name)
    labels.set(id, label)
    return label
  }
}

/** The port's name, or if that is read as something else, a spelling or code that means this port. */
function portLabel(port: DirectoryPort, matcher: PortMatcher): string {
  const { name, code } = port
  const plain = name.normalize('NFKC')
  const lettersOnly = plain.replace(/[^\p{L}\p{N}]/gu, '')
  const marks = fullWidth(plain, /[!-/:-@[-`{-~]/g)
  const labels = [name, plain, marks, `1. ${plain}`, `"${plain}"`, lettersOnly, ...(code ? [code] : [])]
  return labels.find((label) => portRead(label, matcher) === port) ?? name
}
