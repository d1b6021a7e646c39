import type { Database } from '@sailing-desk/records/database/open'
import { createEntityService } from '@sailing-desk/records/entity-service'
import { DomainError } from '@sailing-desk/records/errors'
import { nameKey } from '@sailing-desk/trade/text'
import { spellingOf } from './messages.ts'
import { findPortSpelled, withSpellings } from './port.store.ts'
import { PORT } from './port.ts'

export const createPortService = (database: Database) =>
  createEntityService(database, PORT, {
    shown: withSpellings,
    /** Two ports of which one is another spelling would both take the calls that are printed so. */
    async values({ name }, before, { trx, nameWrite }) {
      const spelled = await findPortSpelled(trx, nameKey(name))
      if (spelled && spelled.id !== before?.id) throw new SpellingOfAnother(name, spelled)
      if (before && name !== before.name) nameWrite(`Port ${before.name} renamed to ${name}`)
      return {}
    },
  })

class SpellingOfAnother extends DomainError {
  override name = 'SpellingOfAnother'
  override readonly details: { spelling_of: number }

  constructor(spelling: string, { id, name }: { id: number; name: string }) {
    super(409, spellingOf(spelling, name), 'name')
    this.details = { spelling_of: id }
  }
}
