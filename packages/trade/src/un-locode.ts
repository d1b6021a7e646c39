/** Whether a port code has the form of a UN/LOCODE: two letters for the country, three for the place. */
export const isUnLocode = (code: string | null) => code !== null && /^[A-Z]{2}[A-Z2-9]{3}$/.test(code)

/** A code as the UN/LOCODE that it is, if typed in small letters or with a blank; else null. */
export function unLocodeOf(code: string | null): string | null {
  const written = code?.replace(/\s/g, '').toUpperCase() ?? null
  return isUnLocode(written) ? written : null
}
