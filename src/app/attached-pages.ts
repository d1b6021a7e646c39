import { DomainError } from '@sailing-desk/records/errors'
import type { MailFile } from '@sailing-desk/records/mail/outbox.store'
import { pathPattern } from '../http/path-pattern.ts'
import type { Attach } from '../inbox/handling.ts'
import { ATTACHMENTS_TOO_LARGE, NOT_IN_SCHEDULE } from '../replies/messages.ts'
import { type FileServices, fileMakers } from './file-makers.ts'

/** What most mail servers take, less a third for its encoding. */
const MAX_BYTES = 5 * 1024 * 1024

/** Makes the files that replies are sent with: the PDF of the sailings between two ports, or of a route, as visitors get it. */
export function attachPages(services: FileServices, siteOrigin: string | undefined): Attach {
  const { sailing } = services
  const makers = fileMakers(services, siteOrigin, async () => [])
  const addresses = {
    '/sailings/:from/:to': sailing.findSearchFileAddress,
    '/routes/:route': sailing.findRouteAddress,
  }
  const pages = Object.entries(addresses).map(([path, find]) => ({
    pattern: pathPattern(path),
    find,
    make: makers[path],
  }))

  async function fileOf(requested: string): Promise<MailFile> {
    for (const { pattern, find, make } of pages) {
      const params = { ...pattern.exec(requested)?.groups }
      if (Object.keys(params).length === 0) continue
      const address = await find(params, {})
      if (!address || !('found' in address) || !make) break
      const { found: url } = address
      const { name, body } = await make('pdf', { params, url, query: new URLSearchParams(), caller: '' })
      return { name: `${name}.pdf`, content: Buffer.from(body) }
    }
    throw new DomainError(422, NOT_IN_SCHEDULE, 'attachments')
  }

  return async (paths) => {
    const files: MailFile[] = []
    for (const path of paths) files.push(await fileOf(path))
    const bytes = files.reduce((sum, { content }) => sum + content.length, 0)
    if (bytes > MAX_BYTES) throw new DomainError(422, ATTACHMENTS_TOO_LARGE, 'attachments')
    return files
  }
}
