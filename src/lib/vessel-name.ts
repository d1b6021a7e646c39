/** Vessel and voyage as printed in the trade: 'TAMARIND CREST V.041W'. */
export function vesselWithVoyage({ name, voyage }: { name: string; voyage: string | null }): string {
  return voyage ? `${name} V.${voyage}` : name
}
