import type { Database } from '../../database/open.ts'
import type { Author } from '../../database/write.ts'
import type { ImportChoices } from './import-circular.ts'
import type { ReviewedCircular } from './reviewed-circular.ts'

/** A tenth of the program, which a site that starts does not need yet. */
const load = () => import('./import-circular.ts')

export function createCircularImportService(database: Database) {
  return {
    reviewCircular: async (bytes: Uint8Array, choices: ImportChoices = {}): Promise<ReviewedCircular> =>
      (await load()).reviewCircular(database, bytes, choices),

    importCircular: async (
      author: Author,
      bytes: Uint8Array,
      choices: ImportChoices = {},
    ): Promise<ReviewedCircular> => (await load()).importCircular(database, author, bytes, choices),
  }
}
