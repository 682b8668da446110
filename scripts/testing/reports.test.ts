import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { journeysIn, tally, unitsIn } from './reports'

const folder = mkdtempSync(join(tmpdir(), 'gwaro-reports-'))
afterAll(() => rmSync(folder, { recursive: true }))

function written(report: object): string[] {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return [file]
}

test('a failed test and a file that did not run are named with their message', () => {
  const failed = { status: 'failed', fullName: 'is right', failureMessages: ['expected 1\nat x'] }
  const report = {
    numPassedTests: 2,
    testResults: [
      { name: 'a.test.ts', message: '', assertionResults: [failed, { ...failed, status: 'passed' }] },
      { name: 'b.test.ts', message: 'no such module', assertionResults: [] },
    ],
  }
  const { passed, failures } = tally('tests', written(report), 1, unitsIn)
  expect(passed).toBe(2)
  expect(failures.map((failure) => failure.split('› ')[1])).toEqual([
    'is right\nexpected 1\nat x',
    'did not run\nno such module',
  ])
})

test('a failed journey is named, in a group too', () => {
  const spec = (ok: boolean) => ({
    file: 'a.spec.ts',
    title: 'pays',
    ok,
    tests: [{ results: [{ errors: [{ message: 'no button' }] }] }],
  })
  const report = { stats: { expected: 3 }, suites: [{ specs: [spec(true)], suites: [{ specs: [spec(false)] }] }] }
  expect(tally('journeys', written(report), 1, journeysIn)).toEqual({
    passed: 3,
    failures: ['a.spec.ts › pays\nno button'],
  })
})

test('a failed journey is followed by what its page showed', () => {
  const path = join(folder, 'error-context.md')
  writeFileSync(path, '# Page snapshot\n\n```yaml\n- button "Pay" [ref=e7] [cursor=pointer]\n```\n')
  const results = [{ errors: [{ message: 'no button' }], attachments: [{ name: 'error-context', path }] }]
  const suites = [{ specs: [{ file: 'a.spec.ts', title: 'pays', ok: false, tests: [{ results }] }] }]
  expect(journeysIn({ stats: { expected: 0 }, suites }).failures).toEqual([
    'a.spec.ts › pays\nno button\n- button "Pay"\n',
  ])
})

test('a run that ends badly without a failed test is one failure', () => {
  expect(tally('tests', [], 1, unitsIn)).toEqual({ passed: 0, failures: ['tests'] })
  expect(tally('tests', [], 0, unitsIn)).toEqual({ passed: 0, failures: [] })
})
