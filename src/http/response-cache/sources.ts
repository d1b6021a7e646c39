import { createHash } from 'node:crypto'
import { type DependsOn, idsOf, type KnownState } from './public-state.ts'

/** Reads data that is the same for everyone. */
export type DataRead = { dependsOn: DependsOn; read: () => Promise<unknown> }

/** Data that a page was rendered from, as it was then. */
export type Source = DataRead & { ids: readonly number[]; digest: string }

type ReadState = () => Promise<KnownState>

/** Reads data, and says what it is and what it was made from. */
export async function readSource(
  readState: ReadState,
  { dependsOn, read }: DataRead,
): Promise<{ data: unknown; source: Source }> {
  const { state } = await readState()
  // Before the data is read: what is written meanwhile makes it outdated.
  const ids = idsOf(dependsOn, state)
  const data = await read()
  return { data, source: { dependsOn, ids, digest: digestOf(data), read } }
}

/** The sources as they are now, if their data is the same; null if any of it is not, or cannot be read. */
export async function readAgain(readState: ReadState, sources: readonly Source[]): Promise<Source[] | null> {
  const now: Source[] = []
  for (const source of sources) {
    const { state } = await readState()
    if (isCurrent(source, state)) now.push(source)
    else {
      const again = await readSource(readState, source).catch(() => null)
      if (again?.source.digest !== source.digest) return null
      now.push(again.source)
    }
  }
  return now
}

/** Whether nothing was written of what data with these ids depends on. */
export function isCurrent(
  { dependsOn, ids }: Pick<Source, 'dependsOn' | 'ids'>,
  state: KnownState['state'],
): boolean {
  const now = idsOf(dependsOn, state)
  return now.length === ids.length && now.every((id, at) => id === ids[at])
}

const digestOf = (data: unknown) =>
  createHash('sha1')
    .update(typeof data === 'string' ? data : (JSON.stringify(data) ?? ''))
    .digest('base64')
