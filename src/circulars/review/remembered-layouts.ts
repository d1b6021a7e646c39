import type { Db } from '../../database/open.ts'
import { listLayouts } from '../import/layout.store.ts'
import { type Recognition, type RememberedLayout, recogniseLayout } from './layout-memory.ts'
import type { ThreadReading } from './reading-messages.ts'

/** Finds the layout of a circular among those whose choices are stored. */
export async function recogniseStoredLayout(
  db: Db,
  { circular, layoutParts }: Pick<ThreadReading, 'circular' | 'layoutParts'>,
): Promise<Recognition> {
  const stored = await listLayouts(db)
  const layouts = stored.map(
    ({ fingerprint, name, choices, parts }): RememberedLayout => ({
      fingerprint,
      name,
      choices: JSON.parse(choices ?? '{}'),
      parts: JSON.parse(parts ?? '[]'),
    }),
  )
  return recogniseLayout(layouts, { fingerprint: circular.layout, parts: layoutParts })
}
