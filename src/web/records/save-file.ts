import { type Fields, type Problem, readProblem } from '../calls.ts'

/**
 * Saves the answer of a call as the file that it names; gives why there is none, where it was refused. With fields the
 * call is a POST.
 */
export async function saveFile(path: string, fields?: Fields): Promise<Problem | null> {
  const answer = await fetch(path, {
    method: fields ? 'POST' : 'GET',
    ...(fields && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) }),
  })
  if (!answer.ok) return readProblem({ status: answer.status, body: await answer.json().catch(() => null) })
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
  const address = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? 'export'
  link.click()
  URL.revokeObjectURL(address)
  return null
}
