import { parseArgs } from 'node:util'
import { type Command, CommandFailed } from '../../lib/command-line/command-line.ts'
import { DomainError } from '../../lib/errors.ts'
import { countedText } from '../../lib/messages.ts'
import { contentFolder, readContentFolder } from '../../site-content/transfer/content-folder.ts'
import { exportContent } from '../../site-content/transfer/export-content.ts'
import { importContent } from '../../site-content/transfer/import-content.ts'
import { CONTENT_KINDS } from './content-kinds.ts'
import { withSiteServices } from './site-services.ts'

const USAGE = 'content export|import FOLDER'

export const contentCommand: Command = {
  name: 'content',
  usage: USAGE,
  summary:
    'export writes texts, announcements, photos, downloads and vacancies into a folder, for version control; import makes the site what the folder holds, in one write that History can undo',
  async run(args) {
    const [action, folder, ...others] = parseArgs({ args, allowPositionals: true }).positionals
    if (!folder || others.length > 0 || (action !== 'export' && action !== 'import'))
      throw new CommandFailed(`Give an action and a folder: npm run cli -- ${USAGE}`)
    await withSiteServices(async ({ siteFiles }, _, database) => {
      if (action === 'export') {
        const { rows, files } = await exportContent(database, CONTENT_KINDS, contentFolder(folder))
        return console.log(`Exported ${recordsAndFiles(rows, files)} to ${folder}.`)
      }
      const author = { account_id: null }
      const importing = async () =>
        importContent(database, author, CONTENT_KINDS, readContentFolder(folder), siteFiles)
      const { added, changed, removed } = await importing().catch(nothingImported)
      console.log(
        `Imported ${folder}: ${added} added, ${changed} changed and ${removed} removed. History can undo it.`,
      )
    })
  },
}

const recordsAndFiles = (rows: number, files: number) =>
  countedText([
    { count: rows, one: 'record', many: 'records' },
    { count: files, one: 'file', many: 'files' },
  ]) || 'nothing'

/** A refusal says that it leaves everything as it was. */
function nothingImported(error: unknown): never {
  throw error instanceof DomainError ? new CommandFailed(`Nothing was imported: ${error.message}`) : error
}
