import { parseArgs } from 'node:util'
import type { Erased } from '../../privacy/privacy.schema.ts'
import type { Command } from './command-line.ts'
import { withSiteServices } from './site-services.ts'

export const pruneCommand: Command = {
  name: 'prune',
  usage: 'prune [--dry-run]',
  summary:
    'erases enquiries and applications older than RETENTION_DAYS and the addresses of those who follow nothing any more, as the site does every night; --dry-run only counts',
  async run(args) {
    const { values } = parseArgs({ args, options: { 'dry-run': { type: 'boolean' } } })
    await withSiteServices(async ({ follow, privacy }, config) => {
      const summary = ({ enquiries, applications, followers }: Counts) =>
        `${counted(enquiries, 'enquiry', 'enquiries')} and ${counted(applications, 'application')}` +
        ` older than ${counted(config.retentionDays, 'day')}` +
        (followers > 0 ? `, and ${counted(followers, 'address', 'addresses')} without email alerts` : '')
      if (values['dry-run']) return console.log(`Would erase ${summary(await privacy.countExpired())}.`)
      await follow.endSubscriptions()
      const erased = await privacy.prune()
      const related = `${counted(erased.notes, 'note')} and ${counted(erased.mails, 'email')}`
      console.log(`Erased ${summary(erased)}, with ${related}.`)
    })
  },
}

type Counts = Pick<Erased, 'enquiries' | 'applications' | 'followers'>

const counted = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`
