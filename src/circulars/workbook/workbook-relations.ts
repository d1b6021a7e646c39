import { DAMAGED, UnreadableCircular } from './unreadable-circular.ts'
import { walkXml } from './xml-events.ts'
import type { ZipParts } from './zip-parts.ts'

/** `type` is the last segment of the relation's type URI, the same in the transitional and the strict format. */
export type Relation = { type: string; path: string }

/** The parts that a part refers to, by the name it uses for them. '' stands for the package itself. */
export function readRelations(zip: ZipParts, part: string): Map<string, Relation> {
  const folder = part.slice(0, part.lastIndexOf('/') + 1)
  const path = relationsPath(part)
  const relations = new Map<string, Relation>()
  if (!zip.has(path)) throw new UnreadableCircular(DAMAGED)
  walkXml(zip.read(path), {
    open(name, attribute) {
      if (name !== 'Relationship' || attribute('TargetMode') === 'External') return
      const target = (attribute('Target') ?? '').replaceAll('\\', '/')
      const type = attribute('Type') ?? ''
      relations.set(attribute('Id') ?? '', {
        type: type.slice(type.lastIndexOf('/') + 1),
        path: resolvePath(target.startsWith('/') ? target : folder + target),
      })
    },
  })
  return relations
}

export function relationsPath(part: string): string {
  const nameAt = part.lastIndexOf('/') + 1
  return `${part.slice(0, nameAt)}_rels/${part.slice(nameAt)}.rels`
}

function resolvePath(path: string): string {
  const steps: string[] = []
  for (const step of path.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '' && step !== '.') steps.push(step)
  }
  return steps.join('/')
}
