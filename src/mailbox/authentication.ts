import { joined } from '@sailing-desk/trade/counted'
import { NO_RESULTS, NO_SERVER_NAME, NOT_AUTHENTICATED, SEVERAL_SENDERS } from './messages.ts'

/** What a mail's head says of its sender: the addresses in From, and the values of Authentication-Results, the newest first. */
export type Claimed = { from: string; senders: number; results: readonly string[] }

type Method = { method: string; result: string; properties: Map<string, string> }

/**
 * Null if the mail comes from the domain of its sender, as found by our own mail server, whose name in Authentication-Results is
 * `server` (RFC 8601); else why that is not certain. Only the newest result of this server counts: any other may be forged.
 */
export function doubtAbout({ from, senders, results }: Claimed, server: string | undefined): string | null {
  if (!server) return NO_SERVER_NAME
  if (senders !== 1) return SEVERAL_SENDERS
  const ours = results.map(parseResults).find(({ name }) => name === server.toLowerCase())
  if (!ours) return NO_RESULTS
  const domain = domainOf(from)
  const dmarc = ours.methods.find(({ method }) => method === 'dmarc')
  const named = dmarc?.properties.get('header.from')
  if (dmarc?.result === 'pass' && (named === undefined || domainOf(named) === domain)) return null
  const isProven = ours.methods.some((each) => each.result === 'pass' && isAligned(signerOf(each), domain))
  // A domain that publishes a policy has said what a mail without proof is.
  if (isProven && dmarc?.result !== 'fail') return null
  const found = ours.methods.map(({ method, result }) => `${method} ${result}`)
  return found.length === 0 ? NO_RESULTS : `${NOT_AUTHENTICATED} (${joined(found.slice(0, MAX_NAMED))}).`
}

const MAX_NAMED = 5
/** Longer ones are not written by any mail server. */
const MAX_LENGTH = 8000

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

function signerOf({ method, properties }: Method): string {
  if (method === 'dkim') return domainOf(properties.get('header.d') ?? properties.get('header.i') ?? '')
  return method === 'spf' ? domainOf(properties.get('smtp.mailfrom') ?? '') : ''
}

/** The same domain, or one within the other. */
function isAligned(signer: string, domain: string): boolean {
  if (!signer.includes('.')) return false
  return signer === domain || domain.endsWith(`.${signer}`) || signer.endsWith(`.${domain}`)
}

/** 'mx.example.com; dkim=pass header.d=line.example; spf=fail smtp.mailfrom=x@line.example' */
function parseResults(value: string): { name: string; methods: Method[] } {
  const [first = '', ...rest] = withoutComments(value.slice(0, MAX_LENGTH)).split(';')
  const [name = ''] = first.trim().split(/\s+/)
  const methods = rest.flatMap((text): Method[] => {
    const [start = '', ...others] = text.trim().split(/\s+/)
    const [method = '', result] = start.toLowerCase().split('=')
    if (!result) return []
    const properties = new Map(others.map((each) => pairOf(each.toLowerCase())))
    return [{ method: method.split('/')[0] ?? '', result, properties }]
  })
  return { name: name.toLowerCase(), methods }
}

function pairOf(text: string): [string, string] {
  const at = text.indexOf('=')
  return [text.slice(0, at), text.slice(at + 1).replace(/^"|"$/g, '')]
}

/** Comments may be nested, and may contain semicolons. What is quoted is kept, without its own semicolons. */
function withoutComments(text: string): string {
  let [depth, isQuoted, kept] = [0, false, '']
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (letter === '\\') at++
    else if (isQuoted || (letter === '"' && depth === 0)) {
      isQuoted = letter === '"' ? !isQuoted : isQuoted
      if (depth === 0 && !/[;\s]/.test(letter)) kept += letter
    } else if (letter === '(') depth++
    else if (letter === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) kept += letter
  }
  return kept
}
