import type { core } from 'zod/mini'
import * as z from 'zod/mini'
import type { CallAnswer } from '#contract/api/answers'
import { callTags, listCopy } from '#contract/api/calls'
import { type ProblemCode, problems } from '#contract/api/problems'
import { product, version } from '#contract/product'
import { secureName } from '../cookies'
import type { CookieKind } from '../session'
import { type Facts, factsOf } from './description'

interface Route {
  method: string
  path: string
  handler: object
}

type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; required?: string[] }

export interface Call {
  method: string
  path: string
  summary: string
  who: string
  params?: JsonSchema
  query?: JsonSchema
  body?: JsonSchema
  cookies?: readonly CookieKind[]
  signature?: string
  fileTypes?: readonly string[]
  headers?: Readonly<Record<string, string>>
  redirects?: string
  asksForFactor?: true
  /** The content of a success, by its type. */
  answers: Record<string, JsonSchema>
}

const anyone = 'anyone'
const binary = { type: 'string', format: 'binary' }

/** All calls, from the routes themselves: guards say who may call, validators what they take. */
export function callsOf(
  routes: readonly Route[],
  summaries: Readonly<Record<string, string>>,
  answers: Readonly<Record<string, CallAnswer>>,
): Call[] {
  const calls = new Map<string, Call>()
  for (const { method, path, handler } of routes) {
    if (method === 'ALL') continue
    const name = `${method} ${path}`
    const call = calls.get(name) ?? {
      method,
      path,
      summary: summaries[name] ?? '',
      who: anyone,
      answers: contentOf(answers[name] ?? null),
    }
    const parts = partsOf(factsOf(handler))
    const headers = { ...call.headers, ...parts.headers }
    calls.set(name, { ...call, ...parts, headers })
  }
  return [...calls.values()].sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
}

function partsOf({ input, ...parts }: Facts): Partial<Call> {
  if (!input) return parts
  const schema = jsonSchema(input.schema)
  const place = { json: 'body', query: 'query', param: 'params' } as const
  return { ...parts, [place[input.from]]: schema }
}

function contentOf(answer: CallAnswer): Record<string, JsonSchema> {
  if (answer === null) return {}
  if ('_zod' in answer) return { 'application/json': jsonSchema(answer, 'output') }
  return Object.fromEntries(answer.map((type) => [type, binary]))
}

function jsonSchema(schema: core.$ZodType, io: 'input' | 'output' = 'input'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described as JsonSchema
}

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A sentence for the user.' },
    code: { enum: Object.keys(problems) as ProblemCode[] },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
    requestId: { type: 'string' },
  },
}

/** The OpenAPI 3.1 document. */
export function openApi(calls: readonly Call[], origin: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const path = call.path.replace(/:([^/]+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: { title: product.name, version },
    servers: [{ url: origin }],
    paths,
    tags: [...new Set(calls.map(tagOf))].map((name) => ({ name })),
    components: { schemas: { Problem: problemSchema }, securitySchemes },
  }
}

const cookieKinds: readonly CookieKind[] = ['owner', 'member', 'super', 'applicant']
/** Whose signature a header holds. */
const signers: Readonly<Record<string, string>> = { 'Stripe-Signature': 'stripe', 'X-Hub-Signature-256': 'whatsapp' }

const securitySchemes = {
  ...Object.fromEntries(cookieKinds.map((kind) => [kind, { type: 'apiKey', in: 'cookie', name: secureName(kind) }])),
  ...Object.fromEntries(Object.entries(signers).map(([name, by]) => [by, { type: 'apiKey', in: 'header', name }])),
}

/** Any one of these opens the call; an empty list means that none is needed. */
const securityOf = ({ cookies = [], signature }: Call) =>
  (signature ? [signers[signature] ?? signature] : cookies).map((name) => ({ [name]: [] }))

const tagOf = ({ path }: Call): string => callTags.find(([, paths]) => paths.test(path))?.[0] ?? ''

export const isPaged = (query: JsonSchema | undefined): boolean => query?.properties?.cursor !== undefined

const listHeaders = {
  Link: { description: listCopy.link, schema: { type: 'string' } },
  'X-Total-Count': { description: listCopy.total, schema: { type: 'integer' } },
}

function operation(call: Call): object {
  const { method, path, summary, who, params, query, headers = {}, redirects } = call
  const named = [...path.matchAll(/:([^/]+)/g)].map(([, name = '']) => name)
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[/:-]+(.)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    description: `Access: ${who}.${call.asksForFactor ? ` ${listCopy.factor}` : ''}`,
    tags: [tagOf(call)],
    security: securityOf(call),
    parameters: [
      ...named.map((name) => parameter('path', name, params?.properties?.[name] ?? { type: 'string' }, true)),
      ...Object.entries(query?.properties ?? {}).map(([name, schema]) =>
        parameter('query', name, schema, query?.required?.includes(name) ?? false),
      ),
      ...Object.entries(headers).map(([name, description]) => header(name, description)),
    ],
    ...bodyOf(call),
    responses: {
      ...(redirects
        ? { '302': { description: redirects, headers: { Location: { schema: { type: 'string' } } } } }
        : successOf(call)),
      default: {
        description: 'A refusal.',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  }
}

function successOf({ answers, query }: Call) {
  const content = Object.entries(answers).map(([type, schema]): [string, { schema: unknown }] => [type, { schema }])
  if (content.length === 0) return { '204': { description: 'Done.' } }
  const headers = isPaged(query) ? { headers: listHeaders } : {}
  return { '2XX': { description: 'Done.', ...headers, content: Object.fromEntries(content) } }
}

const header = (name: string, description: string) => ({
  in: 'header',
  name,
  required: false,
  description,
  schema: { type: 'string' },
})

function bodyOf({ body, fileTypes }: Call) {
  const content = body
    ? { 'application/json': { schema: body } }
    : fileTypes && Object.fromEntries(fileTypes.map((type) => [type, { schema: binary }]))
  return content ? { requestBody: { required: true, content } } : {}
}

const parameter = (place: 'path' | 'query', name: string, schema: JsonSchema, required: boolean) => ({
  in: place,
  name,
  required,
  schema,
})
