import { Parser } from 'saxen'
import { DAMAGED, UnreadableCircular } from './unreadable-circular.ts'

export type XmlHandlers = {
  /** Names have no prefix: some programs write `x:row` for `row`. */
  open(name: string, attribute: (name: string) => string | undefined): void
  close?(name: string): void
  text?(text: string): void
}

/** Parses one XML part. Throws UnreadableCircular for a DOCTYPE (and so for custom entities) and malformed XML. */
export function walkXml(bytes: Uint8Array, handlers: XmlHandlers): void {
  const parser = new Parser()
  parser.on('openTag', (name, attributes, decode) => {
    handlers.open(localName(name), (requested) => findAttribute(attributes() || {}, requested, decode))
  })
  parser.on('closeTag', (name) => handlers.close?.(localName(name)))
  parser.on('text', (text, decode) => handlers.text?.(decode(text)))
  parser.on('cdata', (text) => handlers.text?.(text))
  parser.on('attention', () => {
    throw new UnreadableCircular(
      'This workbook contains XML that Excel never writes (a document type), so it was not opened.',
    )
  })
  try {
    parser.parse(decodeXml(bytes))
  } catch (cause) {
    if (cause instanceof UnreadableCircular) throw cause
    throw new UnreadableCircular(DAMAGED, { cause })
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

type Decode = (text: string) => string

/** `:id` finds `r:id` with any prefix. */
function findAttribute(
  attributes: Record<string, string>,
  requested: string,
  decode: Decode,
): string | undefined {
  if (!requested.startsWith(':')) {
    return Object.hasOwn(attributes, requested) ? decode(attributes[requested] ?? '') : undefined
  }
  const name = Object.keys(attributes).find((key) => key.endsWith(requested) && !key.startsWith('xmlns'))
  return name === undefined ? undefined : decode(attributes[name] ?? '')
}

function decodeXml(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const start = Buffer.from(bytes.subarray(0, DECLARATION_BYTES)).toString('latin1')
  return new TextDecoder(DECLARED.exec(start)?.[1]).decode(bytes)
}

const DECLARATION_BYTES = 200
const DECLARED = /^\s*<\?xml[^>]*\sencoding=["']([\w-]{1,40})["']/
