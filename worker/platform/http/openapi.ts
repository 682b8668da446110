import { type ProblemCode, problems } from '#contract/api/problems'
import { product, version } from '#contract/product'
import { secureName } from '../cookies'
import type { CookieKind } from '../session'
import { binary, type Call, isPaged, type JsonSchema } from './calls'

/** The part of the product that a call belongs to: the first whose paths match. */
export type CallTags = readonly (readonly [name: string, paths: RegExp])[]

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
export function openApi(calls: readonly Call[], origin: string, tags: CallTags): object {
  const tagOf = ({ path }: Call): string => tags.find(([, paths]) => paths.test(path))?.[0] ?? ''
  const paths: Record<string, Record<string, object>> = {}
  for (const call of calls) {
    const path = call.path.replace(/:([^/]+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call, tagOf(call)) }
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

export const listCopy = {
  link: 'The address of the next page, with rel="next"; absent on the last one.',
  total: 'The total number of rows, where a counter is kept. A search has no total.',
} as const
const factorCopy =
  'Answers 403 factor-needed to someone with a second factor who has not given it in the last ten minutes.'

const listHeaders = {
  Link: { description: listCopy.link, schema: { type: 'string' } },
  'X-Total-Count': { description: listCopy.total, schema: { type: 'integer' } },
}

function operation(call: Call, tag: string): object {
  const { method, path, summary, who, params, query, headers = {}, redirects } = call
  const named = [...path.matchAll(/:([^/]+)/g)].map(([, name = '']) => name)
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[/:-]+(.)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    description: `Access: ${who}.${call.asksForFactor ? ` ${factorCopy}` : ''}`,
    tags: [tag],
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
