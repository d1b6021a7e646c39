/** How generated clients call an operation, and what it does, where its route does not say so. */
export type OperationName = { operationId: string; summary: string }

type Named = { method: string; path: string; isList: boolean; isCreated: boolean }

const PREFIX = /^\/(backend\/api|api|dcsa\/v1)\//

/**
 * `GET /api/vessels` is listVessels, `GET /api/enquiries/{id}/notes` listEnquiryNotes, `PUT /api/users/{id}/role` updateUserRole. A
 * POST that adds nothing acts on what stands before it: `POST /api/users/{id}/approve` is userApprove.
 */
export function operationNameOf({ method, path, isList, isCreated }: Named): OperationName {
  const nouns = nounsOf(path.replace(PREFIX, '').split('/'))
  const last = nouns.at(-1) ?? ''
  const before = nouns.slice(0, -1)
  const name = (verb: string, said: string, named = nouns) => ({
    operationId: camel([verb, ...named]),
    summary: `${said} ${words(named)}`,
  })
  if (method === 'PUT') return name('update', 'Changes the')
  if (method === 'DELETE') return name('delete', 'Deletes the')
  if (method === 'POST' && isCreated)
    return { ...name('create', '', [...before, singular(last)]), summary: `Adds to the ${words(nouns)}` }
  if (method === 'POST') return { operationId: camel(nouns), summary: capital(words(nouns)) }
  if (last === 'export') return name('export', 'Exports the', before)
  return isList || isPlural(last) ? name('list', 'Lists the') : name('get', 'Shows the')
}

/** What the parts of a path name: of a noun with a parameter behind it, one. */
function nounsOf(parts: string[]): string[] {
  return parts.flatMap((part, index) => {
    if (!part.startsWith('{')) return [parts[index + 1]?.startsWith('{') ? singular(part) : part]
    // Of two parameters one after the other, the second has no noun but its name.
    return parts[index - 1]?.startsWith('{') ? [part.slice(1, -1)] : []
  })
}

const isPlural = (noun: string) => /[^s]s$/.test(noun)

function singular(noun: string): string {
  if (noun.endsWith('ies')) return `${noun.slice(0, -3)}y`
  if (noun.endsWith('ches')) return noun.slice(0, -2)
  return isPlural(noun) ? noun.slice(0, -1) : noun
}

const camel = (parts: string[]) =>
  parts
    .flatMap((part) => part.split(/[^A-Za-z0-9]+/))
    .map((word, index) => (index === 0 ? word : capital(word)))
    .join('')

const words = (nouns: string[]) => nouns.join(' ').replaceAll(/[-_]/g, ' ')

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
