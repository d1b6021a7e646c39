import type { Db } from '@sailing-desk/records/database/open'
import { isByOneWhoMay } from '../../accounts/on-behalf.ts'
import * as store from './announcement.store.ts'

export const MAY_BE_SHOWN = isByOneWhoMay('announcement', 'announcement.show_by')

/** The ids of the announcements that were to be shown, and are on hold. */
export const listHeld = (db: Db): Promise<Set<number>> =>
  store.listHeld(db, new Date().toISOString(), MAY_BE_SHOWN)
