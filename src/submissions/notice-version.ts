import type { Company } from '../../content/company.ts'
import { notices } from '../../content/notices.ts'

/**
 * The version of the privacy notice that is shown, and kept with what is sent: '2026-11-24', and with the moment in UTC at which the
 * office last changed what it says of the company '2026-11-24.20261125103005123'.
 */
export const noticeVersion = ({ noticeChangedAt }: Company): string =>
  [notices.version, noticeChangedAt?.replaceAll(/\D/g, '')].filter(Boolean).join('.')
