import { expect, test } from 'vitest'
import { isInNode, isRule, testsNear } from './changed'

const imports = new Map([
  ['worker/a/rules.ts', []],
  ['worker/a/rules.node.test.ts', ['worker/a/rules.ts']],
  ['worker/a/action.ts', ['worker/a/rules.ts']],
  ['worker/a/action.test.ts', ['worker/a/action.ts']],
  ['worker/b/uses.test.ts', ['worker/a/rules.ts']],
  ['worker/b/deep.test.ts', ['worker/b/uses.ts']],
  ['worker/b/uses.ts', ['worker/a/action.ts']],
  ['worker/b/other.test.ts', ['worker/b/other.ts']],
  ['worker/b/other.ts', []],
  ['worker/every-call.test.ts', ['worker/a/action.ts']],
])

test('the tests of a changed file come nearest first, those beside it before others', () => {
  expect(testsNear(['worker/a/rules.ts'], imports)).toEqual([
    'worker/a/rules.node.test.ts',
    'worker/b/uses.test.ts',
    'worker/a/action.test.ts',
    'worker/b/deep.test.ts',
    'worker/every-call.test.ts',
  ])
})

test('a changed test is run itself, and a file without tests has none', () => {
  expect(testsNear(['worker/b/other.test.ts'], imports)).toEqual(['worker/b/other.test.ts'])
  expect(testsNear(['docs/where.md'], imports)).toEqual([])
  expect(testsNear(['worker/every-call.test.ts', 'worker/a/rules.node.test.ts'], imports)).toEqual([
    'worker/every-call.test.ts',
    'worker/a/rules.node.test.ts',
  ])
})

test('rules are tried in Node alone', () => {
  const [near, other] = ['worker/a/rules.node.test.ts', 'worker/b/uses.test.ts']
  expect(testsNear(['worker/a/rules.ts'], imports).filter(isInNode)).toEqual([near])
  expect(['worker/a/due-rules.ts', 'worker/a/rules.ts', near, 'web/a/b-rules.test.ts'].every(isRule)).toBe(true)
  expect(['worker/a/queries.ts', other, 'web/a/b.tsx', 'worker/a/ruleset.ts'].filter(isRule)).toEqual([])
  expect([near, 'web/a.test.tsx', 'scripts/a.test.ts', 'worker/architecture.test.ts'].every(isInNode)).toBe(true)
  expect(isInNode(other)).toBe(false)
})
