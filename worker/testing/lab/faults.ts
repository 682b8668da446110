import { env } from 'cloudflare:workers'
import type { Bindings } from '../../platform/env'
import { databaseWith } from '../faulty-database'

/** What a call asks of, besides its own work. */
export type Store = 'database' | 'files' | 'tokens' | 'queue' | 'stripe' | 'whatsapp' | 'mail' | 'passwords'

/**
 * What happens to the nth request to a store: it fails; it is done, and its answer is lost; it is done twice; the repeat
 * of the call overtakes it; it fails, as does everything after it.
 */
export type Mode = 'before' | 'after' | 'twice' | 'late' | 'gone'

export interface Fault {
  store: Store
  number: number
  mode: Mode
}

/** D1 does no batch twice, and a message that is sent twice is known: the providers of mail and WhatsApp take no keys. */
const modesOf: Readonly<Record<Store, readonly Mode[]>> = {
  database: ['before', 'after', 'late', 'gone'],
  files: ['before', 'after', 'twice', 'late', 'gone'],
  tokens: ['before', 'after', 'twice', 'late', 'gone'],
  queue: ['before', 'after', 'twice', 'gone'],
  stripe: ['before', 'after', 'twice', 'late', 'gone'],
  whatsapp: ['before', 'gone'],
  mail: ['before', 'gone'],
  passwords: ['before', 'after', 'gone'],
}

/** Every fault of a call that asks the stores in this order. */
export const faultsOf = (asked: readonly Store[]): Fault[] => {
  const numbers = new Map<Store, number>()
  return asked.flatMap((store) => {
    const number = (numbers.get(store) ?? 0) + 1
    numbers.set(store, number)
    return modesOf[store].map((mode) => ({ store, number, mode }))
  })
}

/** As the runtime and each provider say it. */
const errors: Readonly<Record<Store, () => Error>> = {
  database: () => Object.assign(new Error('D1_ERROR: Network connection lost.'), { remote: true }),
  files: () => new Error('put: We encountered an internal error. Please try again. (10001)'),
  tokens: () => new Error('KV PUT failed: 500 Internal Server Error'),
  queue: () => new Error('Queue send failed: Internal Server Error'),
  stripe: () => new Error('Network connection lost.'),
  whatsapp: () => new Error('Network connection lost.'),
  mail: () => new Error('email could not be sent'),
  passwords: () => new Error('Network connection lost.'),
}

const storeOf = (host: string): Store | undefined => {
  if (host === 'api.stripe.com') return 'stripe'
  if (host === 'api.pwnedpasswords.com') return 'passwords'
  return /(^|\.)(facebook|fbsbx)\.com$/.test(host) ? 'whatsapp' : undefined
}

type Call = <T>(store: Store, work: () => Promise<T>) => Promise<T>

/**
 * The bindings of a Worker of which one request meets this fault.
 * @param meanwhile what happens before a late request is made
 * @returns them, and what they were asked so far
 */
export function faultyBindings(fault: Fault | undefined, meanwhile: () => Promise<unknown> = async () => undefined) {
  const asked: Store[] = []
  const met = { isMet: false }
  const call: Call = async (store, work) => {
    asked.push(store)
    const number = asked.filter((one) => one === store).length
    const isHere =
      fault?.store === store && (number === fault.number || (number > fault.number && fault.mode === 'gone'))
    if (!isHere) return work()
    met.isMet = true
    if (fault.mode === 'twice') await work()
    if (fault.mode === 'late') await meanwhile()
    if (fault.mode === 'twice' || fault.mode === 'late') return work()
    if (fault.mode === 'after') await work()
    throw errors[store]()
  }
  return { bindings: bindingsWith(call), asked, met }
}

function bindingsWith(call: Call): Partial<Bindings> {
  const { FILES, TOKENS, NOTIFICATIONS, SANDBOX, EMAIL } = env
  const SANDBOX_fetch: Fetcher['fetch'] = async (input, init) => {
    const request = new Request(input, init)
    const store = storeOf(new URL(request.url).hostname)
    if (!store) return SANDBOX.fetch(request)
    const body = request.body ? await request.arrayBuffer() : null
    return call(store, async () => {
      const answer = await SANDBOX.fetch(request.url, { method: request.method, headers: request.headers, body })
      return new Response(await answer.arrayBuffer(), answer)
    })
  }
  return {
    DB: databaseWith((_, work) => call('database', work)),
    FILES: {
      get: (key: string) => call('files', () => FILES.get(key)),
      head: (key: string) => call('files', () => FILES.head(key)),
      list: (options: R2ListOptions) => call('files', () => FILES.list(options)),
      delete: (keys: string | string[]) => call('files', () => FILES.delete(keys)),
      put: async (key: string, value: ReadableStream) => {
        const bytes = await new Response(value).arrayBuffer()
        return call('files', () => FILES.put(key, bytes))
      },
    } as unknown as R2Bucket,
    TOKENS: {
      get: (key: string, type: 'json') => call('tokens', () => TOKENS.get(key, type)),
      put: (key: string, value: string, options: KVNamespacePutOptions) =>
        call('tokens', () => TOKENS.put(key, value, options)),
      delete: (key: string) => call('tokens', () => TOKENS.delete(key)),
    } as unknown as KVNamespace,
    NOTIFICATIONS: {
      send: (body: string, options?: QueueSendOptions) => call('queue', () => NOTIFICATIONS.send(body, options)),
    } as unknown as Bindings['NOTIFICATIONS'],
    SANDBOX: { fetch: SANDBOX_fetch } as Fetcher,
    EMAIL: { send: (mail: never) => call('mail', () => EMAIL.send(mail)) } as Bindings['EMAIL'],
  }
}
