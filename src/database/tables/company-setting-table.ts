import type { Generated } from 'kysely'

/** A group of the company (`key`) that the office has changed; `value`: a ChangedCompany as JSON. */
export type CompanySettingTable = {
  id: Generated<number>
  key: string
  value: string
  version: Generated<number>
}
