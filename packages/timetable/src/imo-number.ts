const IMO_WEIGHTS = [7, 6, 5, 4, 3, 2]

/** The seven digits of an IMO number; undefined if the last one, its check digit, is wrong. */
export function imoNumber(text: string | null): string | undefined {
  const digits = /^(?:IMO\s*)?(\d{7})$/i.exec(text?.trim() ?? '')?.[1]
  if (!digits) return undefined
  const sum = IMO_WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0)
  return sum % 10 === Number(digits[6]) ? digits : undefined
}
