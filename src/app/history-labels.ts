import type { HistoryName } from '@sailing-desk/records/database/recorded-tables'
import { historyLabelsOf } from '@sailing-desk/records/entity'
import { accountHistoryLabels } from '../accounts/history-labels.ts'
import { equipmentHistoryLabels } from '../equipment/history-labels.ts'
import type { EntityLabels } from '../history/history-labels.ts'
import { inboxHistoryLabels } from '../inbox/history-labels.ts'
import { mailboxHistoryLabels } from '../mailbox/history-labels.ts'
import { mailingHistoryLabels } from '../mailings/history-labels.ts'
import { TEMPLATE } from '../replies/template.ts'
import { sailingHistoryLabels } from '../schedule/history-labels.ts'
import { ANNOUNCEMENT } from '../site-content/announcements/announcement.ts'
import { companyHistoryLabels } from '../site-content/company/history-labels.ts'
import { downloadHistoryLabels } from '../site-content/downloads/history-labels.ts'
import { galleryHistoryLabels } from '../site-content/gallery/history-labels.ts'
import { pageTextHistoryLabels } from '../site-content/page-texts/history-labels.ts'
import { plainHistoryLabels } from './plain-entities.ts'

/** What the history calls the rows and fields of each table that the register says it records: one without does not compile. */
export const HISTORY_LABELS = {
  ...sailingHistoryLabels,
  ...equipmentHistoryLabels,
  ...accountHistoryLabels,
  ...inboxHistoryLabels,
  ...mailingHistoryLabels,
  ...historyLabelsOf(TEMPLATE),
  ...historyLabelsOf(ANNOUNCEMENT),
  ...mailboxHistoryLabels,
  ...plainHistoryLabels,
  ...galleryHistoryLabels,
  ...downloadHistoryLabels,
  ...companyHistoryLabels,
  ...pageTextHistoryLabels,
} satisfies Record<HistoryName, EntityLabels>
