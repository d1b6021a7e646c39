import { isIPv6 } from 'node:net'

const GROUPS = 8
const NETWORK_GROUPS = 4

/** Removes a port that some proxies append. */
export function withoutPort(address: string): string {
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
