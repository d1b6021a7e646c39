/** The texts of a port call, as they are typed, with their labels and in the order in which they are shown. */
export const CALL_TEXTS = { dates: 'Dates', eta: 'ETA', etd: 'ETD', cut_off: 'Cargo cut-off' } as const

export type CallTextName = keyof typeof CALL_TEXTS
/** A call needs dates. */
export type DetailName = Exclude<CallTextName, 'dates'>

export type CallTexts = { dates: string } & Record<DetailName, string | null>

export const CALL_TEXT_NAMES = Object.keys(CALL_TEXTS) as readonly CallTextName[]
export const DETAIL_NAMES = CALL_TEXT_NAMES.slice(1) as readonly DetailName[]

/** 'ETA 0600', 'Cut-off 28 Nov': what is typed beside the dates. */
export const detailTexts = (call: Partial<Record<DetailName, string | null>>): string[] =>
  DETAIL_NAMES.flatMap((name) => (call[name] ? [`${CALL_TEXTS[name]} ${call[name]}`] : []))
