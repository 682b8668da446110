import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { type ProblemCode, problems } from '#contract/api/problems'
import { Failure } from '../failure'
import { fieldProblems } from './field-problem-rules'
import { onError } from './on-error'
import type { AppEnv } from './router'
import { body, params, query } from './validate'

afterEach(() => vi.restoreAllMocks())

async function answered(error: Error) {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
  const app = new Hono<AppEnv>()
    .use(async (c, next) => {
      c.set('requestId', 'r-1')
      await next()
    })
    .get('/api/applications/:id/deed/:reference', () => {
      throw error
    })
    .onError(onError)
  const answer = await app.request('http://localhost/api/applications/42/deed/ZTL2026K7Q2M9XA4D')
  return {
    answer,
    problem: (await answer.json()) as Record<string, unknown>,
    lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  }
}

describe('a refusal is a problem document', () => {
  test.each(Object.keys(problems) as ProblemCode[])('%s has its own status and title', async (code) => {
    const { answer, problem } = await answered(new Failure(code))
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
    expect(problem).toEqual({
      type: `/problems/${code}`,
      title: problems[code].title,
      status: answer.status,
      detail: problems[code].title,
      code,
      requestId: 'r-1',
    })
    expect(answer.status).toBe(problems[code].status)
    expect(answer.headers.get('retry-after')).toBeNull()
  })

  test('with its own detail, fields, facts and time to wait', async () => {
    const errors = [{ path: 'email', message: 'Required' }]
    const { answer, problem } = await answered(
      new Failure('price-changed', 'It is $60 now.', { errors, retryAfter: 0, facts: { amountCents: 6_000 } }),
    )
    expect(problem).toMatchObject({ detail: 'It is $60 now.', errors, amountCents: 6_000 })
    expect(answer.headers.get('retry-after')).toBe('0')
  })
})

describe('an error that is not a refusal', () => {
  test.each<[string, Error, ProblemCode]>([
    ['a body that is not JSON', new HTTPException(400), 'bad-json'],
    ['a body that is too large', new HTTPException(413), 'too-large'],
    ['a type that is not accepted', new HTTPException(415), 'wrong-media-type'],
    ['a failure of the framework', new HTTPException(500), 'internal'],
    ['an overloaded database', new Error('D1 DB is overloaded. Requests queued for too long.'), 'busy'],
    ['a locked database', new Error('query', { cause: new Error('SQLITE_BUSY') }), 'busy'],
    [
      'a database that was reset',
      new Error('x', { cause: new Error('y', { cause: new Error('D1_ERROR: Network connection reset') }) }),
      'busy',
    ],
    ['anything else', new Error('secret of the house'), 'internal'],
    ['a constraint', new Error('D1_ERROR: UNIQUE constraint failed: users.email'), 'internal'],
  ])('%s', async (_, error, code) => {
    const { answer, problem } = await answered(error)
    expect([answer.status, problem.code]).toEqual([problems[code].status, code])
    expect(JSON.stringify(problem)).not.toMatch(/secret|D1|users\.email/)
    expect(answer.headers.get('retry-after')).toBe(code === 'busy' ? '2' : null)
  })

  test('is logged by its name and kind, without its message or the address', async () => {
    const { lines } = await answered(new TypeError('x', { cause: new Error('D1_ERROR: secret SQLITE_CONSTRAINT') }))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatchObject({
      level: 'error',
      requestId: 'r-1',
      method: 'GET',
      route: '/api/applications/:id/deed/:reference',
      code: 'internal',
      error: 'TypeError',
      kind: 'D1_ERROR',
    })
    expect(JSON.stringify(lines)).not.toContain('secret')
  })

  test('of a provider is logged with its code', async () => {
    const { lines } = await answered(
      new Failure('provider-down', 'Away.', { cause: Object.assign(new Error('x'), { code: 'api_error' }) }),
    )
    expect(lines[0]).toMatchObject({ code: 'provider-down', providerCode: 'api_error' })
  })

  test('a body whose sender disconnected is refused and not logged', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    const app = new Hono<AppEnv>().post('/hook', async (c) => c.text(await c.req.text())).onError(onError)
    const sent = (reason: Error) => {
      const body = new ReadableStream({ pull: (controller) => controller.error(reason) })
      return app.request('/hook', { method: 'POST', body, duplex: 'half' } as RequestInit)
    }
    const answer = await sent(new Error('Network connection lost.'))
    expect([answer.status, ((await answer.json()) as Record<string, unknown>).code]).toEqual([400, 'bad-request'])
    expect(log).not.toHaveBeenCalled()
    expect((await sent(new Error('any other'))).status).toBe(500)
    expect(log).toHaveBeenCalledOnce()
  })

  test('a refusal of invalid input is not logged', async () => {
    expect((await answered(new Failure('bad-request'))).lines).toEqual([])
  })
})

describe('input is checked before the route runs', () => {
  const schema = z.object({ email: z.string('Email, please'), age: z.number('Age, please').check(z.positive('More')) })
  const app = new Hono<AppEnv>()
    .post('/body', body(schema), (c) => c.json(c.req.valid('json')))
    .get('/query', query(z.object({ limit: z.string('Limit, please') })), (c) => c.json(c.req.valid('query')))
    .get('/path/:id', params(z.object({ id: z.string().check(z.regex(/^\d+$/)) })), (c) => c.json(c.req.valid('param')))
    .onError(onError)
  const post = async (sent: string) => {
    const answer = await app.request('/body', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: sent,
    })
    return { status: answer.status, problem: (await answer.json()) as Record<string, unknown> }
  }

  test('a valid body is passed on as parsed', async () => {
    const { status, problem } = await post('{"email":"a","age":3,"more":1}')
    expect([status, problem]).toEqual([200, { email: 'a', age: 3 }])
  })

  test('an invalid one is refused field by field, with the first field’s message as detail', async () => {
    expect(await post('{"age":-1}')).toMatchObject({
      status: 400,
      problem: {
        code: 'bad-request',
        detail: 'Email, please',
        errors: [
          { path: 'email', message: 'Email, please' },
          { path: 'age', message: 'More' },
        ],
      },
    })
  })

  test('one that is not JSON is refused', async () => {
    expect(await post('{')).toMatchObject({ status: 400, problem: { code: 'bad-json' } })
  })

  test('a query is refused like a body, and an invalid path is not found', async () => {
    const ask = async (path: string) => {
      const answer = await app.request(path)
      return [answer.status, ((await answer.json()) as { code?: string }).code]
    }
    expect(await ask('/query')).toEqual([400, 'bad-request'])
    expect(await ask('/query?limit=3')).toEqual([200, undefined])
    expect(await ask('/path/7')).toEqual([200, undefined])
    expect(await ask('/path/seven')).toEqual([404, 'not-found'])
  })

  test('a field has only its first problem, by its full path', () => {
    const nested = z.object({
      firm: z.object({ names: z.array(z.string().check(z.minLength(2, 'Short'), z.regex(/^a/, 'Wrong'))) }),
    })
    const { error } = z.safeParse(nested, { firm: { names: ['ab', 'b', 'c'] } })
    expect(fieldProblems(error ?? { issues: [] })).toEqual([
      { path: 'firm.names.1', message: 'Short' },
      { path: 'firm.names.2', message: 'Short' },
    ])
  })
})
