import type { Generated } from 'kysely'

/** Texts with fields such as {name}; `kind`: the mail that it is for. */
export type ReplyTemplateTable = {
  id: Generated<number>
  title: string
  title_key: string
  kind: string
  subject: string | null
  text: string
  version: Generated<number>
}
