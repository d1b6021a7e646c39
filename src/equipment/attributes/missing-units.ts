/** What an attribute measures stands in its name; its unit in brackets behind the name that is shown. */

const ASKED = ['capacity', 'weight', 'size']
const MARKED = [...ASKED, 'dimension', 'measure']

/** Whether the table says that units are missing. */
export function isMarkedForUnits(name: string, displayName: string): boolean {
  return lacksUnits(MARKED, name, displayName)
}

/** What is asked before such an attribute is saved; null where nothing is to be asked. */
export function unitsQuestion(name: string, displayName: string): string | null {
  if (!lacksUnits(ASKED, name, displayName)) return null
  return `The display name "${displayName}" doesn't include units. For measurements, it's recommended to add units like (MT), (kg), etc. Continue anyway?`
}

function lacksUnits(words: readonly string[], name: string, displayName: string): boolean {
  const lower = name.toLowerCase()
  return !displayName.includes('(') && words.some((word) => lower.includes(word))
}
