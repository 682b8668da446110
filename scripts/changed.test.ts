import { expect, test } from 'vitest'
import { testsNear } from './changed'

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
