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
type OutsideService = keyof typeof hosts

/**
 * `fetch` for one service: over HTTPS, to its own hosts, and never on to where an answer redirects. All calls to the
 * outside go through it.
 * @param standIn answers instead of the service, on a developer's machine
 */
export const outside = (service: OutsideService, standIn?: Fetcher): typeof fetch =>
  limited(
    service,
    ({ protocol, hostname, port }) => protocol === 'https:' && port === '' && hosts[service].test(hostname),
    standIn,
  )

/**
 * `fetch` for one address that the operator set, over HTTPS, and never on to where an answer redirects.
 * @param standIn answers instead of it, on a developer's machine
 */
export const outsideAt = (address: string, standIn?: Fetcher): typeof fetch =>
  limited(
    'this setting',
    ({ protocol, href }) => (protocol === 'https:' || standIn !== undefined) && href === new URL(address).href,
    standIn,
  )

const limited =
  (name: string, isAllowed: (address: URL) => boolean, standIn: Fetcher | undefined): typeof fetch =>
  async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input.toString())
    if (address.username !== '' || !isAllowed(address)) throw new Error(`${address.hostname} is not a host of ${name}`)
    const whole = { ...init, redirect: 'manual' } as const
    return standIn ? standIn.fetch(input as string, whole as RequestInit<never>) : fetch(input, whole)
  }
