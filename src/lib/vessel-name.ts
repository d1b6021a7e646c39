/** A voyage as the trade prints it: 'TAMARIND CREST V.041W'. */
export function vesselWithVoyage({ name, voyage }: { name: string; voyage: string | null }): string {
  return voyage ? `${name} V.${voyage}` : name
}
