import { expect } from 'vitest'
import { callAnswers } from '#contract/api/answers'

const described = Object.entries(callAnswers).map(([call, answer]) => {
  const [method, path = ''] = call.split(' ')
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
  return { call, answer, method, pattern, parameters: path.split(':').length }
})
// a path that is written out goes before one with parameters
described.sort((a, b) => a.parameters - b.parameters)

/** Compares what a call answered with its description: JSON to the last key. */
export function expectDescribed(method: string, path: string, type: string, body: unknown): void {
  const { pathname } = new URL(path, 'http://localhost')
  if (!pathname.startsWith('/api/') || method === 'HEAD') return
  const found = described.find((one) => one.method === method && one.pattern.test(pathname))
  if (!found) throw new Error(`the answer of ${method} ${pathname} is not described`)
  const { call, answer } = found
  if (answer === null) expect(body, call).toBe('')
  else if ('_zod' in answer) expect({ call, body }).toEqual({ call, body: answer.parse(body) })
  else expect(answer, call).toContain(type.split(';')[0])
}
