import { expect } from 'vitest'
import * as z from 'zod/mini'
import { apiOf } from '../api'
import { type Facts, factsOf } from '../platform/http/description'
import { patternOf } from '../platform/http/known-paths'

/** Compares what a call answered with the description beside its route: JSON to the last key. */
export async function expectDescribed(method: string, path: string, type: string, body: unknown): Promise<void> {
  const { pathname } = new URL(path, 'http://localhost')
  if (!pathname.startsWith('/api/') || method === 'HEAD') return
  const { answer } = await factsAt(method, pathname)
  const call = `${method} ${pathname}`
  if (answer === undefined) throw new Error(`the answer of ${call} is not described`)
  if (answer === null) expect(body, call).toBe('')
  else if (typeof answer === 'function') expect({ call, body }).toEqual({ call, body: z.parse(await answer(), body) })
  else expect(answer, call).toContain(type.split(';')[0])
}

async function factsAt(method: string, pathname: string) {
  const { routes } = await apiOf(pathname)
  const found = routes.filter((route) => route.method === method && patternOf(route.path).test(pathname))
  // a path that is written out goes before one with parameters
  const [path] = found.map((route) => route.path).sort((a, b) => a.split(':').length - b.split(':').length)
  return Object.assign(
    {},
    ...found.filter((route) => route.path === path).map(({ handler }) => factsOf(handler)),
  ) as Facts
}
