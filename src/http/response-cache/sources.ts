import { createHash } from 'node:crypto'

const ids = new WeakMap<object, number>()

let lastId = 0

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

/**
 * What all public responses are made from, on one day in India (ISO day). Domains add their parts to it. A part whose data stayed the
 * same is the same object as before.
 */
export interface PublicState {
  today: string
  /** When it changes although nothing is written, in milliseconds since 1970: then it is read again. */
  changesAt?: number
}

/** The parts that data is made from: it is still current while they are the same objects. */
export type DependsOn = (state: PublicState) => readonly unknown[]

/** A read state. `order`: states that are read later have higher numbers. `since`: the order of the first one of its day. */
export type KnownState = { name: string; order: number; since: number; state: PublicState }

export type DataState = {
  /** It grows with every write that visitors can see. */
  revision: () => number | Promise<number>
  readState: (today: string) => Promise<PublicState>
}

/** Numbers in place of the objects, so that what remembers them does not keep an old schedule in memory. */
export const idsOf = (dependsOn: DependsOn, state: PublicState): number[] => dependsOn(state).map(idOf)

function idOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const known = ids.get(value)
  if (known !== undefined) return known
  ids.set(value, ++lastId)
  return lastId
}
