/** Adds an entry as the newest of a map, and drops the oldest ones above `most`. */
export function keepLatest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key)
  map.set(key, value)
  for (const [oldest] of map) {
    if (map.size <= most) return
    map.delete(oldest)
  }
}
