import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { storageParts } from '#contract/administration/health'
import { storageOf, weights } from './database-size-rules'

const none = { audit: null, messages: null, documents: null, applications: null, payments: null, deeds: null }

test('the largest part is first, and what no part has is apart', () => {
  const { parts, others } = storageOf({ ...none, accounts: 10, messages: 100 }, 100_000)
  expect(parts.slice(0, 3)).toEqual([
    { part: 'messages', rows: 100, bytes: 52_700 },
    { part: 'accounts', rows: 10, bytes: 4_960 },
    { part: 'audit', rows: 0, bytes: 0 },
  ])
  expect(others).toBe(100_000 - 52_700 - 4_960)
})

test('parts that were estimated too high leave nothing for the others, not less', () => {
  expect(storageOf({ ...none, accounts: 1000 }, 1000).others).toBe(0)
})

test('a row weighs what was measured', () => {
  const guide = readFileSync('docs/operations.md', 'utf8')
  const cellsOf = (table: string) =>
    new RegExp(`\\| \`${table}\` \\| (\\d*) \\| ([\\d,]+) \\|`).exec(guide)?.slice(1) ?? ['', '']
  const bytesOf = (table: string) => Number(cellsOf(table)[1]?.replace(',', '') || Number.NaN)
  for (const part of storageParts) {
    const { table, bytes, with: others } = weights[part]
    const measured = [table, ...others].reduce((sum, name) => sum + bytesOf(name), 0)
    expect([part, bytes]).toEqual([part, Math.round(measured / Number(cellsOf(table)[0]))])
  }
})
