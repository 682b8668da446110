/** Names our mail's receiver, Cloudflare Email Routing, in the results that it puts above a mail's own header. */
export const receiver = 'mx.cloudflare.net'

export interface Header {
  /** In lower case. */
  key: string
  value: string
}

/**
 * Whether our receiver confirmed that the mail comes from the address that we wrote to: its own DMARC result is a pass for
 * the domain of the only sender. Results of other servers prove nothing, and neither does one of the same name further
 * down, which came with the mail.
 * @param headers in the order of the mail
 * @param from the address in From
 * @see RFC 8601, RFC 7489
 */
export function isConfirmedSender(headers: readonly Header[], from: string | undefined, recipient: string): boolean {
  const senders = headers.filter(({ key }) => key === 'from')
  if (senders.length !== 1 || addressKey(from) !== addressKey(recipient)) return false
  const results = headers.filter(({ key }) => key === 'authentication-results').map(({ value }) => readResults(value))
  const own = results.find(({ server }) => server === receiver)
  const dmarc = own?.results.filter(([method]) => method === 'dmarc') ?? []
  const domain = addressKey(from).split('@').at(-1)
  return dmarc.length > 0 && dmarc.every(([, result, of]) => result === 'pass' && of === domain)
}

const addressKey = (address = ''): string => address.trim().toLowerCase()

/** Which server says it, and each method with its result and the domain in `header.from`. */
function readResults(value: string) {
  const [name = '', ...rest] = withoutComments(value).toLowerCase().split(';')
  const results = rest.map((part) => {
    const [, method = '', result = ''] = /^\s*([a-z0-9-]+)(?:\s*\/\s*\d+)?\s*=\s*([a-z0-9-]+)/.exec(part) ?? []
    const [, domain = ''] = /\sheader\.from\s*=\s*"?([^\s";]+)/.exec(part) ?? []
    return [method, result, domain.split('@').at(-1) ?? ''] as const
  })
  return { server: name.trim().split(/\s+/)[0] ?? '', results }
}

/** The value without what brackets contain, and without semicolons in quotation marks: both may say anything. */
function withoutComments(value: string): string {
  let depth = 0
  let isInQuotes = false
  let kept = ''
  for (const letter of value) {
    if (letter === '"' && depth === 0) isInQuotes = !isInQuotes
    if (letter === '(' && !isInQuotes) depth += 1
    else if (letter === ')' && !isInQuotes) depth = Math.max(0, depth - 1)
    else if (depth === 0 && !(isInQuotes && letter === ';')) kept += letter
  }
  return kept
}
