import { parseArgs } from 'node:util'
import type { Command } from '../../lib/command-line/command-line.ts'
import { withSiteServices } from './site-services.ts'

export const pruneCommand: Command = {
  name: 'prune',
  usage: 'prune [--dry-run]',
  summary:
    'erases enquiries and applications older than RETENTION_DAYS, as the site does every night; --dry-run only counts',
  async run(args) {
    const { values } = parseArgs({ args, options: { 'dry-run': { type: 'boolean' } } })
    await withSiteServices(async ({ privacy }, config) => {
      const summary = ({ enquiries, applications }: { enquiries: number; applications: number }) =>
        `${counted(enquiries, 'enquiry', 'enquiries')} and ${counted(applications, 'application')}` +
        ` older than ${counted(config.retentionDays, 'day')}`
      if (values['dry-run']) return console.log(`Would erase ${summary(await privacy.countExpired())}.`)
      const erased = await privacy.prune()
      const related = `${counted(erased.notes, 'note')} and ${counted(erased.mails, 'email')}`
      console.log(`Erased ${summary(erased)}, with ${related}.`)
    })
  },
}

const counted = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`
