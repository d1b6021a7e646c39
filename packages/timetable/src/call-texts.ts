import { keysOf } from '@sailing-desk/trade/keys-of'
/** The texts of a port call, as they are typed, with their labels and in the order in which they are shown. */
export const CALL_TEXTS = { dates: 'Dates', eta: 'ETA', etd: 'ETD', cut_off: 'Cargo cut-off' } as const

export type CallTextName = keyof typeof CALL_TEXTS
/** A call needs dates. */
export type DetailName = Exclude<CallTextName, 'dates'>

/** Whether its changes are recorded for visitors: those of the dates, and of what doubts about them follow from. */
const IS_RECORDED = { dates: true, eta: true, etd: true, cut_off: false } as const satisfies Record<
  CallTextName,
  boolean
>
export type RecordedText = {
  [Name in CallTextName]: (typeof IS_RECORDED)[Name] extends true ? Name : never
}[CallTextName]

export type CallTexts = { dates: string } & Record<DetailName, string | null>

/** Those that circulars print: an import compares them, and keeps the others. */
export const PRINTED_NAMES = ['dates', 'eta', 'etd', 'cut_off'] as const satisfies readonly CallTextName[]
export type PrintedTexts = Pick<CallTexts, (typeof PRINTED_NAMES)[number]>

/** Those that are times of the stay. */
export type TimeTexts = Pick<CallTexts, 'eta' | 'etd'>

export const CALL_TEXT_NAMES = keysOf(CALL_TEXTS)
export const DETAIL_NAMES = CALL_TEXT_NAMES.slice(1) as readonly DetailName[]

/** Those that are no times of the stay. Of a sailing, visitors read those of its departure. */
export const isTimeOfStay = (name: DetailName): boolean => name === 'eta' || name === 'etd'
export const FURTHER_NAMES = DETAIL_NAMES.filter((name) => !isTimeOfStay(name))

/** 'ETA 0600', 'Cut-off 28 Nov': what is typed beside the dates. */
export const detailTexts = (call: Partial<Record<DetailName, string | null>>): string[] =>
  DETAIL_NAMES.flatMap((name) => (call[name] ? [`${CALL_TEXTS[name]} ${call[name]}`] : []))
