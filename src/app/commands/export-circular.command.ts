import { existsSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { errorMessage } from '@sailing-desk/records/errors'
import { type Command, CommandFailed } from './command-line.ts'
import { withSiteServices } from './site-services.ts'

export const exportCircularCommand: Command = {
  name: 'export-circular',
  usage: 'export-circular FILE.xlsx [--route ID]',
  summary:
    "saves the schedules of all routes, or of one, as a new Excel workbook in the layout of the principal's circular",
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { route: { type: 'string' } },
    })
    const [target, ...others] = positionals
    if (!target || others.length > 0)
      throw new CommandFailed('Give one file: export-circular FILE.xlsx [--route ID]')
    const routeId = values.route === undefined ? undefined : readRouteId(values.route)
    const file = resolve(target)
    if (existsSync(file)) throw new CommandFailed(`${file} already exists. Give a new file name.`)
    const bytes = await withSiteServices(({ circulars }) => circulars.exportCircular(routeId))
    save(file, bytes)
    console.log(`Circular saved to ${file}.`)
  },
}

function readRouteId(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new CommandFailed(`--route must be the ID of a route, as on the Routes tab (it is '${text}')`)
}

/** Refuses a file that was created in the meantime. */
function save(file: string, bytes: Uint8Array): void {
  try {
    writeFileSync(file, bytes, { flag: 'wx' })
  } catch (error) {
    throw new CommandFailed(`The circular could not be written: ${errorMessage(error)}`)
  }
}
