import type { Db } from '../../database/open.ts'
import type { ReaderChoices } from '../choices/reader-choices.ts'
import type { LayoutPart } from '../layout/fingerprint.ts'
import { listLayouts, saveLayout } from './layout.store.ts'
import { choicesToRemember, type RememberedLayout } from './layout-memory.ts'

/** What is remembered of all layouts. */
export async function readLayouts(db: Db): Promise<RememberedLayout[]> {
  const stored = await listLayouts(db)
  return stored.map(({ choices, parts, ...layout }) => ({
    ...layout,
    choices: choices === null ? null : JSON.parse(choices),
    parts: JSON.parse(parts ?? '[]'),
  }))
}

/** A layout as it was read: its fingerprint, its parts and the names of its sheets. */
export type ReadLayout = { fingerprint: string; parts: LayoutPart[]; sheets: string[] }

/** Remembers the choices about a circular for the next one of its layout. */
export async function rememberLayout(
  db: Db,
  { fingerprint, parts, sheets }: ReadLayout,
  { name, choices }: { name: string | null; choices: ReaderChoices },
): Promise<void> {
  await saveLayout(db, fingerprint, {
    name,
    choices: JSON.stringify(choicesToRemember(choices, sheets)),
    parts: JSON.stringify(parts),
  })
}
