import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env, exports } from 'cloudflare:workers'
import { linkTokenHeader } from '#contract/fields/link-token-header'
import { api } from '../api'
import type { Bindings } from '../platform/env'
import { expectDescribed } from './answers'

export interface Answer<Body = unknown> {
  status: number
  headers: Headers
  body: Body
  /** Database round trips and rows, from `Server-Timing`. */
  cost: { trips: number; read: number; written: number }
}

export type Send = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

async function workerWith(vars: Partial<Bindings>, request: Request): Promise<Response> {
  const execution = createExecutionContext()
  const answer = await api.fetch(request, { ...env, ...vars }, execution)
  await waitOnExecutionContext(execution)
  return answer
}

/** A browser with its own cookies, which sends the origin of its requests. @param vars of a Worker that is set up otherwise */
export function browser(address = '203.0.113.7', vars?: Partial<Bindings>) {
  const jar = new Map<string, string>()
  const send = (url: string, init: RequestInit) =>
    vars ? workerWith(vars, new Request(url, init)) : exports.default.fetch(url, init)

  async function fetch(path: string, { headers, ...init }: Send = {}): Promise<Response> {
    const response = await send(`http://localhost${path}`, {
      redirect: 'manual',
      ...init,
      headers: {
        'sec-fetch-site': 'same-origin',
        'cf-connecting-ip': address,
        cookie: Array.from(jar, ([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  async function ask<Body>(path: string, init?: Send): Promise<Answer<Body>> {
    const response = await fetch(path, init)
    const text = await response.text()
    const type = response.headers.get('content-type') ?? ''
    const body: unknown = /json/.test(type) ? JSON.parse(text) : text
    if (response.ok) await expectDescribed(init?.method ?? 'GET', path, type, body)
    const told = /(\d+) trips, (\d+) read, (\d+) written/.exec(response.headers.get('server-timing') ?? '') ?? []
    const [, trips = 0, read = 0, written = 0] = told
    return {
      status: response.status,
      headers: response.headers,
      body: body as Body,
      cost: { trips: Number(trips), read: Number(read), written: Number(written) },
    }
  }

  return asking({ jar, fetch }, ask)
}

/** The calls of a browser, each by `ask`. */
export function asking<Own extends object>(own: Own, ask: <Body>(path: string, init?: Send) => Promise<Answer<Body>>) {
  const write =
    (method: string) =>
    <Body = Record<string, unknown>>(path: string, body?: unknown, headers?: Record<string, string>) =>
      ask<Body>(path, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      })
  return {
    ...own,
    ask,
    get: <Body = Record<string, unknown>>(path: string, headers: Record<string, string> = {}) =>
      ask<Body>(path, { headers }),
    post: write('POST'),
    put: write('PUT'),
    patch: write('PATCH'),
    delete: write('DELETE'),
  }
}

export type Browser = ReturnType<typeof browser>

/** The same browser with the token of a mailed link in each call. */
export function withLink(own: Browser, token: string): Browser {
  const linked = (init: Send = {}): Send => ({ ...init, headers: { [linkTokenHeader]: token, ...init.headers } })
  return asking(
    { jar: own.jar, fetch: (path: string, init?: Send) => own.fetch(path, linked(init)) },
    <Body>(path: string, init?: Send) => own.ask<Body>(path, linked(init)),
  )
}

/** The address of a list's next page; null on the last one. */
export const nextOf = ({ headers }: Pick<Answer, 'headers'>): string | null =>
  /<(.+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null

export async function nextPage(own: Browser, path: string): Promise<string> {
  const next = nextOf(await own.get(path))
  if (next === null) throw new Error(`${path} has no next page`)
  return next
}

/** The rows of all pages, following the `Link` header. */
export async function everyPage<Row>(own: Browser, path: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let next: string | null = path; next !== null; ) {
    const page: Answer<Row[]> = await own.get<Row[]>(next)
    if (page.status !== 200) throw new Error(`${next} answered ${page.status}`)
    rows.push(...page.body)
    next = nextOf(page)
  }
  return rows
}
