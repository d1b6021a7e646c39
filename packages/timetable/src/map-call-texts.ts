import {
  CALL_TEXT_NAMES,
  type CallTextName,
  type CallTexts,
  DETAIL_NAMES,
  type DetailName,
} from './call-texts.ts'

export const MAX_TEXT_LENGTH = 120

/** A value for each text. */
export function mapCallTexts<Value>(of: (name: CallTextName) => Value): Record<CallTextName, Value> {
  const values: Partial<Record<CallTextName, Value>> = {}
  for (const name of CALL_TEXT_NAMES) values[name] = of(name)
  // All names have one.
  return values as Record<CallTextName, Value>
}

const { dates: _, ...details } = mapCallTexts(() => null)
export const NO_DETAILS: Readonly<Record<DetailName, string | null>> = details

/** Only the texts of a call. */
export function textsOfCall(call: CallTexts): CallTexts {
  const texts = { dates: call.dates, ...NO_DETAILS }
  for (const name of DETAIL_NAMES) texts[name] = call[name]
  return texts
}
