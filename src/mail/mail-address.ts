/** One address by itself: no name beside it, no list, nothing that a mail server reads as more than an address. */
export function isMailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"/?#]+$/u.test(text)
}

/** What comes after the @. */
export const hostOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)
