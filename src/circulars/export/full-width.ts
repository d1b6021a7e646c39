/**
 * Replaces ASCII characters by their full-width forms. Names compare equal with both (NFKC), so a sign that would be
 * taken for something else, or is forbidden, can be used in a name.
 */
export function fullWidth(text: string, signs: RegExp): string {
  return text.replace(signs, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
}
