/** The keys of an object that has no others than its type says, such as a constant. */
export const keysOf = <Key extends string>(object: Readonly<Partial<Record<Key, unknown>>>): Key[] =>
  Object.keys(object) as Key[]
