import type { Db } from '../../database/open.ts'
import type { LayoutPart } from '../layout/fingerprint.ts'
import { listLayouts, saveLayout } from './layout.store.ts'
import type { RememberedChoices, RememberedLayout } from './layout-memory.ts'

/** What is remembered of all layouts. */
export async function readLayouts(db: Db): Promise<RememberedLayout[]> {
  const stored = await listLayouts(db)
  return stored.map(({ choices, parts, ...layout }) => ({
    ...layout,
    choices: choices === null ? null : JSON.parse(choices),
    parts: JSON.parse(parts ?? '[]'),
  }))
}

/** A layout as it was read, and the choices about it that hold for the next circular. */
export type ReadLayout = { fingerprint: string; parts: LayoutPart[]; choices: RememberedChoices }

/** Remembers the choices about a circular for the next one of its layout. */
export async function rememberLayout(
  db: Db,
  { fingerprint, parts, choices, name }: ReadLayout & { name: string | null },
): Promise<void> {
  await saveLayout(db, fingerprint, {
    name,
    choices: JSON.stringify(choices),
    parts: JSON.stringify(parts),
  })
}
