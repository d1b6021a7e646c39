import type { Fields, Problem } from '../client/calls.ts'
import { readProblemOrProxy } from '../client/proxy-problem.ts'

/** Downloads the response as a file. Returns the problem, or null. With fields, sends a POST. */
export async function saveFile(path: string, fields?: Fields): Promise<Problem | null> {
  const response = await fetch(path, {
    method: fields ? 'POST' : 'GET',
    ...(fields && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) }),
  })
  if (!response.ok)
    return readProblemOrProxy({ status: response.status, body: await response.json().catch(() => null) })
  const named = response.headers.get('content-disposition')
  // A page of a proxy is not the file.
  if (named === null) return readProblemOrProxy({ status: response.status, body: null })
  const name = /filename="([^"]+)"/.exec(named)?.[1]
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? 'export'
  link.click()
  URL.revokeObjectURL(address)
  return null
}
