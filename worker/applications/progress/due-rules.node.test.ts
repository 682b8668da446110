import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { never, stepFrom } from './due-rules'

const day = 86_400_000

test.each([
  ['file_created', 1],
  ['contacted', 7],
  ['pending_documents', 14],
  ['received', 7],
  ['verified', 10],
] as const)('the step %s is overdue after %i days', (step, days) => {
  const since = new Date(5 * day)
  expect(stepFrom(step, since)).toEqual({
    fileStatus: step,
    fileStatusAt: since,
    promisedAt: since.getTime() + days * day,
  })
})

test('a complete file is never overdue', () => {
  expect(stepFrom('complete', new Date(0)).promisedAt).toBe(never)
  expect(new Date(never).getTime()).toBe(never)
  expect(new Date(never + 1).getTime()).toBeNaN()
})

// a step that is written without its due date would keep the former one
test('only this rule writes the columns of a step', () => {
  const root = resolve(import.meta.dirname, '../../..')
  const files = globSync('{worker,scripts}/**/*.ts', {
    cwd: root,
    exclude: (name) => /\.test\.ts$|^worker\/(contract|testing)/.test(String(name)),
  })
  expect(files.length).toBeGreaterThan(300)
  const writing = files.filter((file) =>
    /\bfileStatusAt: (?!number|Date|instant|applications\.|fileStatusAt\.)/.test(
      readFileSync(resolve(root, file), 'utf8'),
    ),
  )
  expect(writing).toEqual([])
})
