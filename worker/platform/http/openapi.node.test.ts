import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { problems } from '#contract/api/problems'
import { pageFields } from '#contract/fields/paging'
import { callsOf, isPaged } from './calls'
import { call, described } from './description'
import { docsPage } from './docs-page'
import { methodsOf } from './known-paths'
import { openApi } from './openapi'
import { body, params, query } from './validate'

const guard = described(() => undefined, { who: 'the owner', cookies: ['owner'] as const })
const hook = described(() => undefined, { signature: 'Stripe-Signature' })
const upload = described(() => undefined, {
  fileTypes: ['application/pdf'],
  headers: { 'X-File-Name': 'Its name.' },
})
const leads = call('Opens the sign-in page.', { redirects: 'The sign-in page.' })
const plain = () => undefined

const byId = params(z.object({ id: z.string().check(z.regex(/^\d+$/)) }))
const routes = [
  { method: 'ALL', path: '/*', handler: plain },
  { method: 'POST', path: '/api/applications/:id/documents', handler: guard },
  { method: 'POST', path: '/api/applications/:id/documents', handler: byId },
  { method: 'POST', path: '/api/applications/:id/documents', handler: upload },
  {
    method: 'GET',
    path: '/api/applications',
    handler: call('The applications of the owner.', () => z.array(z.object({ id: z.number() }))),
  },
  { method: 'GET', path: '/api/applications', handler: guard },
  { method: 'GET', path: '/api/applications', handler: query(z.object({ ...pageFields(), sort: z.string() })) },
  { method: 'POST', path: '/api/applications', handler: body(z.object({ name: z.string() })) },
  { method: 'POST', path: '/api/stripe/webhook', handler: hook },
  { method: 'GET', path: '/api/auth/sign-in-link/:token', handler: leads },
  { method: 'GET', path: '/api/health', handler: call('Whether it answers.', ['application/pdf']) },
  { method: 'GET', path: '/api/health', handler: plain },
]
const calls = await callsOf(routes)
const tags = [
  ['Payments', /stripe/],
  ['Platform', /./],
] as const
const callAt = (method: string, path: string) => calls.find((call) => call.method === method && call.path === path)

interface Operation {
  [name: string]: unknown
  parameters: { in: string; name: string; required: boolean }[]
}
const described_ = openApi(calls, 'https://gwaro.co.zw', tags) as {
  openapi: string
  servers: unknown
  paths: Record<string, Record<string, Operation>>
  tags: { name: string }[]
  components: { schemas: { Problem: { properties: { code: { enum: string[] } } } }; securitySchemes: object }
}
const operation = (method: string, path: string): Operation => {
  const found = described_.paths[path]?.[method]
  if (!found) throw new Error(`${method} ${path}`)
  return found
}

describe('the calls of the routes', () => {
  test('are listed once each, by path and method, without middleware', () => {
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/applications',
      'POST /api/applications',
      'POST /api/applications/:id/documents',
      'GET /api/auth/sign-in-link/:token',
      'GET /api/health',
      'POST /api/stripe/webhook',
    ])
  })

  test('say who may make them, and what they take', () => {
    expect(callAt('GET', '/api/applications')).toMatchObject({
      who: 'the owner',
      cookies: ['owner'],
      summary: 'The applications of the owner.',
      query: { required: ['sort'], properties: { sort: { type: 'string' }, cursor: { maxLength: 400 } } },
    })
    expect(callAt('POST', '/api/applications/:id/documents')).toMatchObject({
      who: 'the owner',
      fileTypes: ['application/pdf'],
      params: { properties: { id: { pattern: '^\\d+$' } } },
    })
    expect(callAt('POST', '/api/applications')).toMatchObject({ who: 'anyone', body: { required: ['name'] } })
    expect(callAt('GET', '/api/health')).toMatchObject({ who: 'anyone', summary: 'Whether it answers.' })
  })

  test('are paged where they take a cursor', () => {
    expect(isPaged(callAt('GET', '/api/applications')?.query)).toBe(true)
    expect(isPaged({ properties: { q: {} } })).toBe(false)
    expect(isPaged(undefined)).toBe(false)
  })
})

describe('the OpenAPI document', () => {
  test('names the parameters of the path and the query', () => {
    expect(described_.openapi).toBe('3.1.0')
    expect(described_.servers).toEqual([{ url: 'https://gwaro.co.zw' }])
    expect(
      operation('get', '/api/applications').parameters.map(({ in: place, name, required }) => [place, name, required]),
    ).toEqual([
      ['query', 'limit', false],
      ['query', 'cursor', false],
      ['query', 'sort', true],
    ])
    expect(operation('post', '/api/applications/{id}/documents').parameters).toMatchObject([
      { in: 'path', name: 'id', required: true, schema: { pattern: '^\\d+$' } },
      { in: 'header', name: 'X-File-Name', required: false },
    ])
    expect(operation('get', '/api/auth/sign-in-link/{token}').parameters).toMatchObject([
      { in: 'path', name: 'token', required: true, schema: { type: 'string' } },
    ])
  })

  test('names the body, JSON or a file', () => {
    expect(operation('post', '/api/applications').requestBody).toMatchObject({
      required: true,
      content: { 'application/json': { schema: { required: ['name'] } } },
    })
    expect(operation('post', '/api/applications/{id}/documents').requestBody).toEqual({
      required: true,
      content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
    })
    expect(operation('get', '/api/applications')).not.toHaveProperty('requestBody')
  })

  test('says what opens each call', () => {
    expect(operation('get', '/api/applications').security).toEqual([{ owner: [] }])
    expect(operation('post', '/api/stripe/webhook').security).toEqual([{ stripe: [] }])
    expect(operation('get', '/api/health').security).toEqual([])
    expect(described_.components.securitySchemes).toMatchObject({
      owner: { in: 'cookie', name: '__Host-owner' },
      stripe: { in: 'header', name: 'Stripe-Signature' },
      whatsapp: { in: 'header', name: 'X-Hub-Signature-256' },
    })
  })

  test('says what a success answers: JSON to its last key, a file, or nothing', () => {
    expect(operation('get', '/api/applications').responses).toMatchObject({
      '2XX': {
        content: { 'application/json': { schema: { items: { required: ['id'], additionalProperties: false } } } },
      },
    })
    expect(operation('get', '/api/health').responses).toMatchObject({
      '2XX': { content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } },
    })
    expect(operation('post', '/api/stripe/webhook').responses).toMatchObject({ '204': { description: 'Done.' } })
  })

  test('says what is answered: a list, a redirect, or a refusal', () => {
    expect(operation('get', '/api/applications').responses).toMatchObject({
      '2XX': { headers: { Link: {}, 'X-Total-Count': {} } },
    })
    expect(operation('get', '/api/health').responses).toMatchObject({ '2XX': { description: 'Done.' } })
    expect(operation('get', '/api/auth/sign-in-link/{token}').responses).toMatchObject({
      '302': { description: 'The sign-in page.', headers: { Location: {} } },
    })
    for (const path of Object.values(described_.paths))
      for (const each of Object.values(path)) expect(each.responses).toHaveProperty('default')
    expect(described_.components.schemas.Problem.properties.code.enum).toEqual(Object.keys(problems))
  })

  test('gives each call an operation id and a tag', () => {
    expect(operation('post', '/api/applications/{id}/documents').operationId).toBe('postApiApplicationsIdDocuments')
    expect(operation('get', '/api/auth/sign-in-link/{token}').operationId).toBe('getApiAuthSignInLinkToken')
    expect(operation('post', '/api/stripe/webhook').tags).toEqual(['Payments'])
    expect(described_.tags.map(({ name }) => name)).toEqual(['Platform', 'Payments'])
    expect(operation('get', '/api/health').tags).toEqual(['Platform'])
  })

  test('is also a page for people, in which a schema is never markup', async () => {
    const page = String(
      await docsPage([
        {
          method: 'GET',
          path: '/api/x',
          summary: '<script>',
          who: 'anyone',
          body: { properties: { a: {} } },
          answers: {},
        },
      ]),
    )
    expect(page).toContain('1 calls')
    expect(page).toContain('&lt;script&gt;')
    expect(page).not.toContain('<script>')
    expect(page).toContain('<h2>Body</h2>')
    expect(page).not.toContain('<h2>Query</h2>')
  })
})

describe('the methods that are served at an address', () => {
  const served = new Hono()
    .use('*', async (_, next) => next())
    .get('/api/things/:id', (c) => c.text(''))
    .put('/api/things/:id', (c) => c.text(''))
    .post('/api/things', (c) => c.text('')).routes

  test.each([
    ['/api/things/7', ['GET', 'HEAD', 'PUT']],
    ['/api/things', ['POST']],
    ['/api/things/7/more', []],
    ['/api/thing', []],
    ['/api/things/', []],
    ['/x/api/things', []],
  ])('%s: %j', (path, methods) => expect(methodsOf(served, path)).toEqual(methods))
})
