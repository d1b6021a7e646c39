import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { CIRCULAR_KINDS } from '@sailing-desk/circular-reader/files/circular-formats'
import { MAX_BYTES } from '@sailing-desk/circular-reader/workbook/circular-file'
import { UnreadableCircular } from '@sailing-desk/circular-reader/workbook/unreadable-circular'
import { errorMessage } from '@sailing-desk/records/errors'
import { anyOf } from '@sailing-desk/trade/counted'
import { circularReport } from '../../circulars/import/circular-report.ts'
import { CheckFailed, FILE_CHECKS, type FileCheck } from '../../circulars/import/file-checks.ts'
import type { ReviewedCircular } from '../../circulars/import/reviewed-circular.ts'
import type { FileChoices } from '../../circulars/review/import-file.ts'
import type { Services } from '../services.ts'
import { type Command, CommandFailed } from './command-line.ts'
import { withSiteServices } from './site-services.ts'

const BY_COMMAND_LINE = { account_id: null }

export const importCircularCommand: Command = {
  name: 'import-circular',
  usage:
    "import-circular FILE [--apply] [--remove-dropped] [--port 'SPELLING=PORT']… [--accept CHECK]… [--layout NAME] [--explain] [--json]",
  summary: `shows the changes that a circular would make, which is ${CIRCULAR_KINDS}; --apply saves them, --remove-dropped also deletes calls and vessels no longer listed, --port maps a spelling to a port (and is remembered), --accept applies it although a check of the whole file failed, --layout reads it by the choices confirmed for a layout, --explain shows each cell with the role in which it was read`,
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        apply: { type: 'boolean', default: false },
        'remove-dropped': { type: 'boolean', default: false },
        port: { type: 'string', multiple: true, default: [] },
        accept: { type: 'string', multiple: true, default: [] },
        layout: { type: 'string' },
        explain: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    })
    const [file, ...others] = positionals
    if (!file || others.length > 0) throw new CommandFailed('Give one file: import-circular FILE [--apply]')
    const bytes = readWorkbook(file)
    const choices = {
      remove_calls: values['remove-dropped'],
      remove_voyages: values['remove-dropped'],
      ports: readSpellings(values.port),
      accept: values.accept.map(readCheck),
      layout: values.layout,
      file_name: basename(file),
    }
    if (values.explain) {
      const lines = await withSiteServices(({ circulars: { reviews } }) =>
        withoutStack(reviews, () => reviews.explainFile(bytes, choices)),
      )
      for (const line of lines) console.log(line)
      return
    }
    const review = await withSiteServices(({ circulars: { reviews } }) =>
      importOrReview(reviews, bytes, values.apply, choices),
    )
    if (values.json)
      console.log(JSON.stringify({ file: basename(file), ...review, applied: values.apply }, null, 2))
    else for (const line of [...circularReport(review), '', outcome(values.apply)]) console.log(line)
  },
}

function importOrReview(
  reviews: Reviews,
  bytes: Uint8Array,
  apply: boolean,
  choices: FileChoices,
): Promise<ReviewedCircular> {
  return withoutStack(reviews, () =>
    apply ? reviews.importFile(BY_COMMAND_LINE, bytes, choices) : reviews.reviewFile(bytes, choices),
  )
}

type Reviews = Services['circulars']['reviews']

/** What is wrong with the file is said in one line. */
async function withoutStack<Result>(reviews: Reviews, read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof CheckFailed)
      throw new CommandFailed(
        `${error.message} Nothing was saved. To apply it nevertheless, add: ${error.checks.map((check) => `--accept ${check}`).join(' ')}`,
      )
    throw error instanceof UnreadableCircular ? new CommandFailed(error.message) : error
  } finally {
    await reviews.close()
  }
}

/** The port that each spelling means. */
function readSpellings(texts: readonly string[]): Record<string, string> {
  const spellings = texts.map(readSpelling)
  const repeated = spellings.find(([text], i) => spellings.findIndex(([other]) => other === text) !== i)
  if (repeated) throw new CommandFailed(`--port names '${repeated[0]}' more than once`)
  return Object.fromEntries(spellings)
}

/** Parses 'Chitagong=Chittagong': the spelling in the circular, and the port it means. */
function readSpelling(text: string): [spelling: string, port: string] {
  const [spelling, port, ...rest] = text.split('=').map((part) => part.trim())
  if (spelling && port && rest.length === 0) return [spelling, port]
  throw new CommandFailed(
    `--port must be 'SPELLING=PORT', for example 'Chitagong=Chittagong' (it is '${text}')`,
  )
}

function readCheck(text: string): FileCheck {
  const check = FILE_CHECKS.find((one) => one === text)
  if (check) return check
  throw new CommandFailed(`--accept must be ${anyOf(FILE_CHECKS)} (it is '${text}')`)
}

/** Reads at most one byte more than allowed, which is enough to refuse an oversized file. */
function readWorkbook(file: string): Uint8Array {
  try {
    const handle = openSync(file, 'r')
    const bytes = Buffer.alloc(Math.min(fstatSync(handle).size, MAX_BYTES + 1))
    readSync(handle, bytes)
    closeSync(handle)
    return bytes
  } catch (error) {
    throw new CommandFailed(`Cannot read the file ${file}: ${errorMessage(error)}`)
  }
}

function outcome(applied: boolean): string {
  return applied ? 'Changes saved.' : 'Nothing was saved. Add --apply to save these changes.'
}
