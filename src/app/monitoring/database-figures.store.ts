import type { Db } from '../../database/open.ts'

/** When the oldest mail that waits was written; null if none waits. */
export type MailFigures = { waiting: number; failed: number; oldest: string | null }

export async function readMailFigures(db: Db): Promise<MailFigures> {
  const states = await db
    .selectFrom('outbox')
    .where('state', '!=', 'sent')
    .select(({ fn }) => ['state', fn.countAll().as('mails'), fn.min('created_at').as('oldest')])
    .groupBy('state')
    .execute()
  const of = (state: string) => states.find((one) => one.state === state)
  return {
    waiting: Number(of('waiting')?.mails ?? 0),
    failed: Number(of('failed')?.mails ?? 0),
    oldest: of('waiting')?.oldest ?? null,
  }
}
