import type { Db } from '../../database/open.ts'
import { listLayouts, saveLayout } from '../import/layout.store.ts'
import { choicesToRemember, type RememberedLayout } from './layout-memory.ts'
import type { Publishable } from './reading-messages.ts'
import type { ReviewChoices } from './review.schema.ts'

/** What is remembered of all layouts. */
export async function readLayouts(db: Db): Promise<RememberedLayout[]> {
  const stored = await listLayouts(db)
  return stored.map(({ choices, parts, ...layout }) => ({
    ...layout,
    choices: choices === null ? null : JSON.parse(choices),
    parts: JSON.parse(parts ?? '[]'),
  }))
}

/** Remembers the choices about a circular for the next one of its layout. Without a new name it keeps its old one. */
export async function rememberLayout(
  db: Db,
  { reviewed, layout }: Publishable,
  choices: ReviewChoices,
  name: string | undefined,
): Promise<void> {
  await saveLayout(db, reviewed.layout, {
    name: name || layout.name,
    choices: JSON.stringify(choicesToRemember(choices, layout.sheets)),
    parts: JSON.stringify(layout.parts),
  })
}
