const EXTENSION = /(?:extension|extn|ext|x)[\s.:]*\p{Nd}{1,6}$/iu
const BETWEEN_NUMBERS = /[/,;&]|\bor\b|\band\b/i
const NUMBER = /^[\p{Nd} +().\p{Pd}]*$/u
const MIN_LENGTH = 7
const MIN_DIGITS = 6
/** No number has more, whatever its prefix. */
const MAX_DIGITS = 20

/** Room for two numbers with their extensions. */
export const MAX_PHONE_LENGTH = 60

/** Whether a text is a telephone number or several: '044 2345 6789 / 90', '2345-6789 ext. 12', '९८४०० ०००००'. */
export function isPhone(text: string): boolean {
  if (text.length < MIN_LENGTH || text.length > MAX_PHONE_LENGTH) return false
  const numbers = numbersOf(text)
  return (
    numbers.every((number) => NUMBER.test(number) && number.replace(/\P{Nd}/gu, '').length <= MAX_DIGITS) &&
    dialled(text).length >= MIN_DIGITS
  )
}

/** The first number of a text as it is dialled, without its extension: '+919840000000'. */
export function dialled(text: string): string {
  const [first = ''] = numbersOf(text)
  return (
    (/^[\s(]*\+/.test(first) ? '+' : '') + first.replace(/\P{Nd}/gu, '').replace(/\P{ASCII}/gu, asciiDigit)
  )
}

/** The extension goes first: it may follow a comma, as a second number does. */
const numbersOf = (text: string) =>
  text
    .normalize('NFKC')
    .trim()
    .replace(EXTENSION, '')
    .split(BETWEEN_NUMBERS)
    .map((number) => number.trim().replace(EXTENSION, ''))

/** The digits of a script follow one another from its zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}
