import type { HistoryName } from '@sailing-desk/records/database/recorded-tables'
import { REGISTER } from '../database/tables/register.ts'

/** What the filter of the history calls the kinds of rows. */
export const HISTORY_KINDS = Object.fromEntries(
  Object.entries(REGISTER).flatMap(([name, rules]) => ('called' in rules ? [[name, rules.called]] : [])),
) as Record<HistoryName, string>
