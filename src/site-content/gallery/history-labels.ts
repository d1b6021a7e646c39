import { historyLabelsOf } from '@sailing-desk/records/entity'
import { ALBUM, PHOTO } from './gallery.ts'

const OWN = { changing: { position: { is: 'whole number', label: 'Order' } } } as const

export const galleryHistoryLabels = { ...historyLabelsOf(ALBUM, OWN), ...historyLabelsOf(PHOTO, OWN) }
