/** What a file is by its first bytes, whatever its name says. */
const SIGNATURES: readonly [kind: string, starts: RegExp][] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^.PNG\r\n/s],
  ['webp', /^RIFF.{4}WEBP/s],
  ['HEIC', /^.{4}ftyp(?:hei[cfmsx]|hev[cm]|mif1|msf1)/s],
  ['AVIF', /^.{4}ftypavi[fs]/s],
  ['GIF', /^GIF8/],
  ['PDF', /^%PDF-/],
  ['TIFF', /^(?:II\*|MM.\*)/s],
  ['SVG', /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!DOCTYPE svg|svg)/i],
]

const CONVERTED = ['jpeg', 'png', 'webp']
const FIRST_BYTES = 256

/** Why a file cannot be a photo; null if it can. */
export function refusalOf(content: Uint8Array): string | null {
  const start = Buffer.from(content.subarray(0, FIRST_BYTES)).toString('latin1')
  const kind = SIGNATURES.find(([, starts]) => starts.test(start))?.[0]
  if (kind === 'HEIC')
    return 'This is a HEIC picture, which most browsers cannot show. Save it as JPEG and choose that file.'
  if (kind && CONVERTED.includes(kind)) return null
  return `This is ${kind ? `a file of the kind ${kind}` : 'not a picture'}. Choose a JPEG, PNG or WebP file.`
}
