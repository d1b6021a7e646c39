import { declareSchema, type Migration } from '@sailing-desk/records/database/declared-schema'
import * as first from './migrations/0001-schema/schema.ts'
import { REGISTER } from './tables/register.ts'

/** In order. The first is edited until the first release. Never change a released one: add the next. */
export const MIGRATIONS: Record<string, Migration> = { '0001-schema': first }

declareSchema({ register: REGISTER, migrations: MIGRATIONS })
