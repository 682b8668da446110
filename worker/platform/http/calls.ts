import type { core } from 'zod/mini'
import * as z from 'zod/mini'
import type { CookieKind } from '../session'
import { type CallAnswer, type Facts, factsOf } from './description'

interface Route {
  method: string
  path: string
  handler: object
}

export type JsonSchema = Record<string, unknown> & { properties?: Record<string, JsonSchema>; required?: string[] }

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

export const binary = { type: 'string', format: 'binary' }

/** All calls, from the routes themselves: `call` says what they do, guards who may call, validators what they take. */
export async function callsOf(routes: readonly Route[]): Promise<Call[]> {
  const calls = new Map<string, Call>()
  for (const { method, path, handler } of routes) {
    if (method === 'ALL') continue
    const name = `${method} ${path}`
    const known = calls.get(name) ?? { method, path, summary: '', who: 'anyone', answers: {} }
    const parts = await partsOf(factsOf(handler))
    calls.set(name, { ...known, ...parts, headers: { ...known.headers, ...parts.headers } })
  }
  return [...calls.values()].sort((a, b) => a.path.localeCompare(b.path) || a.method.localeCompare(b.method))
}

async function partsOf({ input, answer, ...parts }: Facts): Promise<Partial<Call>> {
  const place = { json: 'body', query: 'query', param: 'params' } as const
  return {
    ...parts,
    ...(input && { [place[input.from]]: jsonSchema(input.schema) }),
    ...(answer !== undefined && (await successOf(answer))),
  }
}

async function successOf(answer: CallAnswer): Promise<Partial<Call>> {
  if (answer === null) return {}
  if ('redirects' in answer) return answer
  if (typeof answer === 'function') return { answers: { 'application/json': jsonSchema(await answer(), 'output') } }
  return { answers: Object.fromEntries(answer.map((type) => [type, binary])) }
}

function jsonSchema(schema: core.$ZodType, io: 'input' | 'output' = 'input'): JsonSchema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return described as JsonSchema
}

export const isPaged = (query: JsonSchema | undefined): boolean => query?.properties?.cursor !== undefined
