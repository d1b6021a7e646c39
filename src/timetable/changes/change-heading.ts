import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import type { SailingChange } from '../sailing-change.schema.ts'
import type { ChangeGroup } from './changes-by-voyage.ts'
import { groupText } from './group-text.ts'

export type Group = ChangeGroup<SailingChange>

export const voyageName = ({ ship, voyage }: SailingChange) => vesselWithVoyage({ name: ship.name, voyage })
export const isAdded = ([first]: Group) => first.kind === 'voyage_added'

/** 'TAMARIND CREST V.041W: 3 days later at Chennai' */
export function changeHeading(group: Group): string {
  const text = groupText(group)
  if (isAdded(group)) return text
  return text ? `${voyageName(group[0])}: ${text}` : voyageName(group[0])
}
