import { env } from 'cloudflare:workers'
import { type Answer, asking, type Browser, browser, type Send } from '../browser'
import { type Fault, faultyDatabase } from '../faulty-database'
import { writeRouteOf } from './routes'

type Counts = Readonly<Record<string, number>>

/** Rows of these say that a call was made, not what it did. */
const notCounted = ['idempotency_keys', 'refusals']

/** What may be written outside of the marked batch: to do it twice harms nobody. */
const harmless: Readonly<Record<string, string>> = {
  attempts: 'one more try is counted',
  discarded_files: 'a file is listed before it is stored, and deleted when no batch takes it',
  provider_events: 'Stripe sends no key; an event is stored once by its id',
  whatsapp_events: 'WhatsApp sends no key; an event is stored once by its id',
}

/** A piece of an upload is repeated by its offset, without a key. */
export const isPiece = (route: string) => /^PATCH .*uploads\/:uploadId$/.test(route)

/** These make a challenge and write nothing: the repeat's is as good. */
export const isChallenge = (route: string) => /^POST .*\/options$/.test(route)

export async function countRows(): Promise<Counts> {
  const tables = await env.DB.prepare(
    "select name from pragma_table_list where type = 'table' and schema = 'main' and name not like 'sqlite%' and name not like '\\_cf%' escape '\\'",
  ).all<{ name: string }>()
  const names = tables.results.map(({ name }) => name).filter((name) => !notCounted.includes(name))
  const counts = await env.DB.batch<{ total: number }>(
    names.map((name) => env.DB.prepare(`select count(*) as total from "${name}"`)),
  )
  return Object.fromEntries(names.map((name, at) => [name, counts[at]?.results[0]?.total ?? 0]))
}

/** The tables that grew or shrank, and by how much. */
const changeFrom = (before: Counts, after: Counts): string =>
  Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name} ${(after[name] ?? 0) - (before[name] ?? 0)}`)
    .join(', ')

const seenIn = ({ status, body, headers }: Answer): string =>
  JSON.stringify([status, body, headers.getSetCookie().filter((line) => !line.includes('bookmark='))])

/** Browsers whose every write meets this fault and is then repeated, as by a browser that got no answer. */
export function repeating(fault: Fault) {
  const routes = new Set<string>()
  const wrong: string[] = []
  /** What each call did, in order. */
  const done: string[] = []

  async function twice<Body>(own: Browser, address: string | undefined, route: string, path: string, init: Send) {
    const keyed = { ...init, headers: { ...init.headers, 'idempotency-key': `call ${done.length}` } }
    const fail = (what: string) => wrong.push(`${route} ${what}`.slice(0, 500))
    const faulty = faultyDatabase(fault)
    const first = browser(address, { DB: faulty.DB })
    for (const [name, value] of own.jar) first.jar.set(name, value)
    const before = await countRows()
    const tried = await first.ask<Body>(path, keyed)
    const between = await countRows()
    const again = await own.ask<Body>(path, keyed)
    const after = await countRows()
    if (again.status >= 400) fail(`answers ${seenIn(again)} to the repeat`)
    if (fault === 'answer-lost') {
      const more = changeFrom(between, after)
      if (more) fail(`is done twice: ${more}`)
      if (!isChallenge(route) && seenIn(tried) !== seenIn(again))
        fail(`answers ${seenIn(tried)}, and to the repeat ${seenIn(again)}`)
    }
    done.push(`${route}: ${changeFrom(before, after)}`)
    for (const table of faulty.unmarked) if (!(table in harmless)) fail(`writes ${table} outside of its marked batch`)
    return again
  }

  const aBrowser = (address?: string): Browser => {
    // with a context of its own, a call ends with what it left to do
    const own = browser(address, {})
    const ask = <Body>(path: string, init: Send = {}): Promise<Answer<Body>> => {
      const route = writeRouteOf(init.method ?? 'GET', path)
      if (route) routes.add(route)
      return route && !isPiece(route) ? twice<Body>(own, address, route, path, init) : own.ask<Body>(path, init)
    }
    return asking(own, ask)
  }
  return { routes, wrong, done, aBrowser }
}
