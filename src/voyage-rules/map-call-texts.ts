import { CALL_TEXT_NAMES, type CallTextName, type CallTexts, DETAIL_NAMES } from './call-texts.ts'

export const MAX_TEXT_LENGTH = 120

/** A value for each text. */
export function mapCallTexts<Value>(of: (name: CallTextName) => Value): Record<CallTextName, Value> {
  const values: Partial<Record<CallTextName, Value>> = {}
  for (const name of CALL_TEXT_NAMES) values[name] = of(name)
  // All names have one.
  return values as Record<CallTextName, Value>
}

export const NO_DETAILS: Readonly<Omit<CallTexts, 'dates'>> = mapCallTexts(() => null)

/** Only the texts of a call. */
export function textsOfCall(call: CallTexts): CallTexts {
  const texts = { ...NO_DETAILS, dates: call.dates }
  for (const name of DETAIL_NAMES) texts[name] = call[name]
  return texts
}
