/** A path of RFC 5321 (256), without its brackets. */
export const MAX_ADDRESS_LENGTH = 254

/** Returns whether the text is exactly one address, without a name, a list or anything else a mail server interprets. */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= MAX_ADDRESS_LENGTH &&
    /^[^\s\p{Cc}@<>()[\]\\,;:"]+@[^\s\p{Cc}@<>()[\]\\,;:"/?#]+$/u.test(text)
  )
}

export const hostOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)
