import type { Database } from './open.ts'

/**
 * Keeps what `load` returns until the next committed write, for what is expensive to compute and the same for many requests. The
 * revision is read first, so nothing is older than a write that was committed before the call.
 */
export function perRevision<Value>({ revision }: Database, load: () => Promise<Value>): () => Promise<Value> {
  let known: { revision: number; value: Promise<Value> } | undefined
  return async () => {
    const current = await revision()
    if (known?.revision === current) return known.value
    const value = load()
    const added = { revision: current, value }
    known = added
    value.catch(() => {
      if (known === added) known = undefined
    })
    return value
  }
}
