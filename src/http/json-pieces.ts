type Streamed = AsyncIterable<unknown>

const isStreamed = (value: unknown): value is Streamed =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value

/** JSON in pieces, in which an async iterable is an array: for what is too large to be made at once. */
export async function* jsonPieces(value: unknown): AsyncGenerator<string> {
  if (isStreamed(value)) {
    let before = '['
    for await (const each of value) {
      yield before + JSON.stringify(each)
      before = ','
    }
    yield before === '[' ? '[]' : ']'
  } else if (Array.isArray(value)) {
    for (const [at, each] of value.entries()) {
      yield at === 0 ? '[' : ','
      yield* jsonPieces(each)
    }
    yield value.length === 0 ? '[]' : ']'
  } else if (typeof value === 'object' && value !== null) {
    let before = '{'
    for (const [name, each] of Object.entries(value)) {
      yield `${before}${JSON.stringify(name)}:`
      yield* jsonPieces(each)
      before = ','
    }
    yield before === '{' ? '{}' : '}'
  } else yield JSON.stringify(value ?? null)
}
