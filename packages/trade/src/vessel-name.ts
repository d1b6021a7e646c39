/** Vessel and voyage as printed in the trade: 'TAMARIND CREST V.041W'. */
export function vesselWithVoyage({ name, voyage }: { name: string; voyage: string | null }): string {
  return voyage ? `${name} V.${voyage}` : name
}

const VOYAGE_PREFIX = /^v(oy(age)?)?([.\s:-]+|(?=\d))/i

/** A voyage as it is stored, without the prefix 'V.' or 'VOY'; 'VE1' has no prefix. */
export const voyageNumber = (voyage: string): string => voyage.replace(VOYAGE_PREFIX, '') || voyage

const TO_BE_NOMINATED =
  /^T\.?B\.?[NA]\.?(?:[ (-]|\d|$)|^TO\s+BE\s+(?:NOMINATED|NAMED|ADVISED|CONFIRMED)|^UNNAMED/i

/** Whether the principal has not nominated the vessel yet: 'TBN', 'To be nominated'. */
export const isToBeNominated = (name: string): boolean => TO_BE_NOMINATED.test(name.normalize('NFKC').trim())
