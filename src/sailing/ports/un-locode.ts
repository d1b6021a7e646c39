/** Whether a port code has the form of a UN/LOCODE: two letters for the country, three for the place. */
export const isUnLocode = (code: string | null) => code !== null && /^[A-Z]{2}[A-Z2-9]{3}$/.test(code)
