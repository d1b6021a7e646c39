import type { Selectable } from 'kysely'
import type { Database, Db } from '../../database/open.ts'
import type { Tables } from '../../database/tables.ts'
import { requireSameVersion } from '../../database/versions.ts'
import { type Author, type Writing, write } from '../../database/write.ts'
import { optionalValues } from '../../lib/entity-fields.ts'
import { DomainError } from '../../lib/errors.ts'
import type { PageQuery } from '../../lib/paging.ts'
import { nameKey } from '../../lib/text.ts'
import { PORT_NOT_FOUND, spellingOf } from './messages.ts'
import type { Port, PortForm } from './port.schema.ts'
import * as ports from './port.store.ts'
import { PORT_DETAILS } from './port.ts'

type PortRow = Selectable<Tables['port']>

export function createPortService(database: Database) {
  return {
    listPorts: async () => ports.withSpellings(database.db, await ports.listPorts(database.db)),
    async readPorts(query: PageQuery) {
      const page = await ports.readPorts(database.db, query)
      return { ...page, rows: await ports.withSpellings(database.db, page.rows) }
    },

    addPort: (author: Author, form: PortForm): Promise<Port> =>
      write(database, author, async (writing) => {
        await requireNewName(writing, form)
        return toPort(writing.trx, await insertPort(writing, form))
      }),

    updatePort: (author: Author, id: number, form: PortForm): Promise<Port> =>
      write(database, author, async (writing) => {
        const before = await requirePort(writing, id)
        requireSameVersion('port', before, form.version)
        await requireNewName(writing, form, id)
        if (form.name !== before.name) writing.nameWrite(`Port ${before.name} renamed to ${form.name}`)
        return toPort(writing.trx, await writing.update('port', before, toValues(form, before)))
      }),
  }
}

export function insertPort({ insert }: Writing, form: Omit<PortForm, 'version'>): Promise<PortRow> {
  return insert('port', toValues(form, null))
}

export async function requirePort({ trx }: Writing, id: number) {
  const port = await ports.findPort(trx, id)
  if (!port) throw new DomainError(404, PORT_NOT_FOUND)
  return port
}

/** Two ports of which one is another spelling would both take the calls that are printed so. */
async function requireNewName({ trx }: Writing, { name }: PortForm, except?: number) {
  const other = await ports.findPortByKey(trx, nameKey(name))
  if (other && other.id !== except) throw new DomainError(409, 'A port with this name already exists', 'name')
  const spelled = await ports.findPortSpelled(trx, nameKey(name))
  if (spelled && spelled.id !== except) throw new SpellingOfAnother(name, spelled)
}

class SpellingOfAnother extends DomainError {
  override name = 'SpellingOfAnother'
  override readonly details: { spelling_of: number }

  constructor(spelling: string, { id, name }: { id: number; name: string }) {
    super(409, spellingOf(spelling, name), 'name')
    this.details = { spelling_of: id }
  }
}

function toValues(form: Omit<PortForm, 'version'>, stored: PortRow | null) {
  const { name } = form
  return { name, name_key: nameKey(name), ...optionalValues(PORT_DETAILS, form, stored) }
}

async function toPort(db: Db, { name_key: _, ...port }: PortRow): Promise<Port> {
  const [withSpellings] = await ports.withSpellings(db, [port])
  return withSpellings ?? { ...port, spellings: [] }
}
