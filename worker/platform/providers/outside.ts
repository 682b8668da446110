/**
 * The hosts that this Worker may talk to, by service. Everything else outside is a binding in wrangler.toml.
 * `docs/security.md` says what each gets.
 */
const hosts = {
  stripe: /^api\.stripe\.com$/,
  // media are on lookaside.fbsbx.com. Source: WhatsApp Cloud API
  whatsapp: /(^|\.)(fbsbx|facebook|whatsapp)\.(com|net)$/,
  'leaked-passwords': /^api\.pwnedpasswords\.com$/,
} as const
export type OutsideService = keyof typeof hosts

/**
 * `fetch` for one service: over HTTPS, to its own hosts, and never on to where an answer redirects. All calls to the
 * outside go through it.
 * @param standIn answers instead of the service, on a developer's machine
 */
export function outside(service: OutsideService, standIn?: Fetcher): typeof fetch {
  return async (input, init) => {
    const { protocol, hostname, port, username } = new URL(input instanceof Request ? input.url : input.toString())
    const isAllowed = protocol === 'https:' && port === '' && username === '' && hosts[service].test(hostname)
    if (!isAllowed) throw new Error(`${hostname} is not a host of ${service}`)
    const whole = { ...init, redirect: 'manual' } as const
    return standIn ? standIn.fetch(input as string, whole as RequestInit<never>) : fetch(input, whole)
  }
}
