import type { Database } from '@sailing-desk/records/database/open'
import { findDuplicate } from '@sailing-desk/records/database/recorded-rows'
import type { Tables } from '@sailing-desk/records/database/schema'
import { type Author, type Writing, write } from '@sailing-desk/records/database/write'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { requireSameVersion } from '@sailing-desk/records/entity-service'
import { DomainError } from '@sailing-desk/records/errors'
import { nameKey } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { Selectable } from 'kysely'
import { listAnnouncementsOfPort } from '../site-content/announcements/announcement.store.ts'
import { listSchedulesOfPort } from './calls/schedule.store.ts'
import { scopeKey } from './cut-offs/cut-off-rule.ts'
import { bothCalled, MERGED_WITH_ITSELF, mergedText, PORT_NOT_FOUND } from './ports/messages.ts'
import type { MergePortForm } from './ports/port.schema.ts'
import { findAliasByKey, findPort, listAliasesOfPort } from './ports/port.store.ts'
import { PORT_DETAILS } from './ports/port.ts'
import { findVessel } from './vessels/vessel.store.ts'

type PortRow = Selectable<Tables['port']>

export function createPortMergeService(database: Database) {
  return {
    /** Makes a port one with another, whose name is kept. */
    mergePort: (
      author: Author,
      id: number,
      form: MergePortForm,
    ): Promise<{ message: string; batch: string }> =>
      write(database, author, async (writing) => {
        const merged = await findPort(writing.trx, id)
        if (!merged) throw new DomainError(404, PORT_NOT_FOUND)
        if (form.into === id) throw new DomainError(422, MERGED_WITH_ITSELF, 'into')
        const into = await findPort(writing.trx, form.into)
        if (!into) throw new DomainError(422, PORT_NOT_FOUND, 'into')
        requireSameVersion('port', merged, form.version)
        requireSameVersion('port', into, form.into_version)
        await mergePorts(writing, merged, into)
        writing.nameWrite(mergedText(merged.name, into.name))
        return { message: `${mergedText(merged.name, into.name)}.`, batch: writing.batch }
      }),
  }
}

/**
 * Moves what belongs to `merged` to the port `into`, which gets what was known of the other alone. The name and the code of `merged`
 * become spellings: its addresses lead on, and so do those that follow them. Where both have a cut-off rule, that of `into` stays.
 * Throws 409 if a voyage calls at both.
 */
async function mergePorts(writing: Writing, merged: PortRow, into: PortRow): Promise<void> {
  const { trx } = writing
  const port_id = into.id
  const calls = await listSchedulesOfPort(trx, merged.id)
  await requireOneCallEach(writing, calls, await listSchedulesOfPort(trx, port_id))
  await writing.updateAll('schedule', calls, { port_id })
  await moveRules(writing, merged, into)
  await writing.updateAll('announcement', await listAnnouncementsOfPort(trx, merged.id), { port_id })
  await writing.updateAll('port_alias', await listAliasesOfPort(trx, merged.id), { port_id })
  const missing = namesOf(PORT_DETAILS).filter((name) => into[name] === null)
  await writing.remove('port', merged)
  const details = Object.fromEntries(missing.map((name) => [name, merged[name]]))
  const { code } = await writing.update('port', into, details)
  await addSpelling(writing, port_id, merged.name)
  if (merged.code && nameKey(merged.code) !== nameKey(code ?? ''))
    await addSpelling(writing, port_id, merged.code)
}

const MAX_NAMED = 3

type Call = Selectable<Tables['schedule']>

async function requireOneCallEach(
  { trx }: Writing,
  calls: readonly Call[],
  others: readonly Call[],
): Promise<void> {
  const voyages = new Set(others.map(({ vessel_id }) => vessel_id))
  const both = calls.filter(({ vessel_id }) => voyages.has(vessel_id))
  if (both.length === 0) return
  const names: string[] = []
  for (const { vessel_id } of both.slice(0, MAX_NAMED)) {
    const vessel = await findVessel(trx, vessel_id)
    if (vessel) names.push(vesselWithVoyage(vessel))
  }
  throw new DomainError(409, bothCalled(names, both.length), 'into')
}

async function moveRules(writing: Writing, merged: PortRow, into: PortRow): Promise<void> {
  const { trx } = writing
  const rules = trx.selectFrom('cut_off_rule').selectAll().where('port_id', '=', merged.id).orderBy('id')
  for (const rule of await rules.execute()) {
    const scope_key = scopeKey({ ...rule, port_id: into.id })
    if (await findDuplicate(trx, 'cut_off_rule', { scope_key }, rule.id))
      await writing.remove('cut_off_rule', rule)
    else await writing.update('cut_off_rule', rule, { port_id: into.id, scope_key })
  }
}

async function addSpelling(writing: Writing, port_id: number, alias: string): Promise<void> {
  const alias_key = nameKey(alias)
  const known = await findAliasByKey(writing.trx, alias_key)
  if (known) await writing.update('port_alias', known, { port_id })
  else await writing.insert('port_alias', { port_id, alias, alias_key })
}
