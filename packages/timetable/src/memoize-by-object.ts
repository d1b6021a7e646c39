/** Returns the function with its result kept for as long as the object lives that it was made from. */
export function memoizeByObject<Source extends object, Result>(
  make: (source: Source) => Result,
): (source: Source) => Result {
  const made = new WeakMap<Source, { result: Result }>()
  return (source) => {
    const known = made.get(source) ?? { result: make(source) }
    made.set(source, known)
    return known.result
  }
}
