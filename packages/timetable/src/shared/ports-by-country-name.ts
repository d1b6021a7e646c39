type Port = { name: string; country: string | null }

/** Countries in alphabetical order with their ports; ports without a country come last, as `country: null`. */
export function portsByCountryName<Of extends Port>(
  ports: readonly Of[],
): { country: string | null; ports: Of[] }[] {
  return [...Map.groupBy(ports, ({ country }) => country || null)]
    .map(([country, of]) => ({ country, ports: of.toSorted((a, b) => byName(a.name, b.name)) }))
    .sort((a, b) => Number(a.country === null) - Number(b.country === null) || byName(a.country, b.country))
}

/** The locale is given, so that server and browser never differ. */
const byName = (a: string | null, b: string | null) => (a ?? '').localeCompare(b ?? '', 'en')
