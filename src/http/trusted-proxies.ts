import { BlockList, isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const GROUPS = 8

const NETWORK_GROUPS = 4

/** Names of networks that proxies are usually in. */
const NAMED_NETWORKS: ReadonlyMap<string, string[]> = new Map(
  Object.entries({
    loopback: ['127.0.0.0/8', '::1/128'],
    linklocal: ['169.254.0.0/16', 'fe80::/10'],
    uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
  }),
)
/** The length of an address of either family. */
const BITS: Record<number, number> = { 4: 32, 6: 128 }

/** Whether text is an IP address, a network such as 10.0.0.0/8, or one of the names above. */
export function isProxyList(text: string): boolean {
  if (NAMED_NETWORKS.has(text)) return true
  const [address = '', prefix, ...others] = text.split('/')
  if (others.length > 0 || address.includes('%')) return false
  const bits = BITS[isIP(address)]
  if (bits === undefined) return false
  return prefix === undefined || (/^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits)
}

/** Returns a test whether an address, with or without port, belongs to one of these proxies. */
export function trustedBy(proxies: string[]): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const proxy of proxies.flatMap((text) => NAMED_NETWORKS.get(text) ?? [text])) {
    const [address = '', prefix] = proxy.split('/')
    if (prefix === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return (address = '') => {
    const [plain = ''] = withoutPort(address).split('%')
    return isIP(plain) !== 0 && list.check(plain, familyOf(plain))
  }
}

/** The client's address; the proxy's own if it forwards no valid one. */
export function clientAddress({ ip, socket }: FastifyRequest): string {
  const address = withoutPort(ip ?? '')
  return isIP(address) ? address : (socket.remoteAddress ?? '')
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** Removes a port that some proxies append. */
function withoutPort(address: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^[\]]*)\](?::\d*)?|([\d.]+):\d*)$/.exec(address) ?? []
  return ipv6 ?? ipv4 ?? address
}

/** Returns the key by which addresses count as one caller: an IPv4 address, or the /64 network of an IPv6 address. */
export function addressBucket(address: string): string {
  const [plain = ''] = withoutPort(address).split('%')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped) return mapped
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.toLowerCase().split('::')
  const before = head ? head.split(':') : []
  const after = tail ? tail.split(':') : []
  const zeros = plain.includes('::') ? Math.max(0, GROUPS - before.length - after.length) : 0
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
