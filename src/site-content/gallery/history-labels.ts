import { historyLabelsOf } from '@sailing-desk/records/entity'
import { ALBUM, PHOTO } from './gallery.ts'

const OWN = { changing: { position: 'Order' } }

export const galleryHistoryLabels = { ...historyLabelsOf(ALBUM, OWN), ...historyLabelsOf(PHOTO, OWN) }
