/**
 * The network of a client's address: IPv4 as it is, IPv6 by its first 64 bits.
 * One household or rented server has a whole /64. Other text is returned unchanged.
 */
export function networkOf(address: string): string {
  const text = address.trim().toLowerCase()
  const mapped = /^(?:0*:)*:?(?:0*:)*ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1]
  if (mapped) return mapped
  if (!text.includes(':')) return text
  const [head = '', tail] = text.split('::')
  const first = groupsOf(head)
  const last = groupsOf(tail ?? '')
  const zeros = tail === undefined ? 0 : Math.max(8 - first.length - last.length, 0)
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last]
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}

/** A dotted ending, as in `64:ff9b::192.0.2.1`, replaces two groups. */
const groupsOf = (text: string): string[] =>
  text.split(':').flatMap((group) => (group === '' ? [] : group.includes('.') ? ['0', '0'] : [group]))
