import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import fc from 'fast-check'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { changedColumns } from './changed-columns'
import { beforeOf, type Page, pageOf, pageOfMatching, rowsFor, setPageHeaders } from './page'
import { matching, rowidBefore, wordsOf } from './search'

const readBefore = (all: readonly number[], before: number | undefined, most: number) =>
  all.filter((id) => before === undefined || id < before).slice(0, most)

describe('a page of a list', () => {
  test.each([
    ['none', [], 2, [], null],
    ['fewer than it holds', [3], 2, [3], null],
    ['as many as it holds', [3, 2], 2, [3, 2], null],
    ['one more', [3, 2, 1], 2, [3, 2], '2'],
  ] as const)('of %s', (_, rows, limit, shown, next) => {
    expect(pageOf([...rows], limit, (id) => id)).toEqual({ rows: [...shown], next })
  })

  test('has fifty rows without a limit, and its query reads one more', () => {
    expect([rowsFor(undefined), rowsFor(25), rowsFor(1)]).toEqual([51, 26, 2])
    const many = Array.from({ length: 51 }, (_, index) => 100 - index)
    expect(pageOf(many, undefined, (id) => id)).toEqual({ rows: many.slice(0, 50), next: '51' })
  })

  test.each([
    ['1', 1],
    ['42', 42],
    ['999999999999999', 999_999_999_999_999],
    [undefined, undefined],
    ['', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1; drop table x', undefined],
    ['1000000000000000', undefined],
  ])('the cursor %j begins before %j', (cursor, before) => expect(beforeOf(cursor)).toBe(before))

  test('shows every row once, in order, for any size', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1_000 }), { maxLength: 60 })
    fc.assert(
      fc.property(ids, fc.integer({ min: 1, max: 20 }), (unordered, limit) => {
        const all = unordered.toSorted((a, b) => b - a)
        const seen: number[] = []
        let cursor: string | undefined
        do {
          const page: Page<number> = pageOf(readBefore(all, beforeOf(cursor), rowsFor(limit)), limit, (id) => id)
          expect(page.rows.length).toBeLessThanOrEqual(limit)
          seen.push(...page.rows)
          cursor = page.next ?? undefined
        } while (cursor !== undefined)
        expect(seen).toEqual(all)
      }),
    )
  })
})

describe('a page of filtered candidates', () => {
  const isEven = (id: number) => id % 2 === 0
  const same = (id: number) => id

  test.each([
    ['fewer than it holds, and no candidates are left', [6, 5, 4], 4, 3, [6, 4], null],
    ['none, and candidates are left', [7, 5, 3], 2, 3, [], '5'],
    ['as many as it holds, and candidates are left', [6, 4, 3], 2, 2, [6, 4], '4'],
    ['more than it holds', [8, 6, 4, 2], 4, 2, [8, 6], '6'],
  ] as const)('%s', (_, candidates, looked, limit, rows, next) => {
    expect(pageOfMatching([...candidates], looked, limit, isEven, same)).toEqual({ rows: [...rows], next })
  })

  test('shows every matching row once, however few match', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 1_000 }), { maxLength: 60 })
    fc.assert(
      fc.property(ids, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }), (unordered, limit, looked) => {
        const all = unordered.toSorted((a, b) => b - a)
        const seen: number[] = []
        let cursor: string | undefined
        do {
          const candidates = readBefore(all, beforeOf(cursor), looked + 1)
          const page: Page<number> = pageOfMatching(candidates, looked, limit, isEven, same)
          seen.push(...page.rows)
          cursor = page.next ?? undefined
        } while (cursor !== undefined)
        expect(seen).toEqual(all.filter(isEven))
      }),
    )
  })
})

describe('the headers of a list', () => {
  const asked = async (page: Page<unknown>, path = '/list?q=a%20b&cursor=9') => {
    const app = new Hono().get('/list', (c) => {
      setPageHeaders(c, page)
      return c.json(page.rows)
    })
    const { headers } = await app.request(`http://localhost${path}`)
    return [headers.get('link'), headers.get('x-total-count')]
  }

  test('lead to the next page of the same search', async () => {
    expect(await asked({ rows: [], next: '7' })).toEqual(['</list?q=a+b&cursor=7>; rel="next"', null])
    expect(await asked({ rows: [], next: '7', total: 0 }, '/list')).toEqual(['</list?cursor=7>; rel="next"', '0'])
  })
  test('lead nowhere from the last one', async () => {
    expect(await asked({ rows: [], next: null, total: 12 })).toEqual([null, '12'])
  })
})

describe('words that the search index can find', () => {
  test.each([
    ['rudo moyo', ['rudo', 'moyo']],
    ['  rudo   mo ', ['rudo']],
    ['abc', ['abc']],
    ['ab', []],
    ['', []],
  ])('of "%s" are %j', (typed, words) => expect(wordsOf(typed)).toEqual(words))

  test('are quoted, so that typed text is never FTS5 syntax', () => {
    expect(matching('words', 'rudo moyo')).toEqual(['words : "rudo"', 'words : "moyo"'])
    expect(matching('{words account}', 'a"b*c')).toEqual(['{words account} : "a""b*c"'])
    fc.assert(
      fc.property(fc.string(), (typed) => {
        for (const clause of matching('words', typed)) expect(clause).toMatch(/^words : "(?:[^"]|"")+"$/)
      }),
    )
  })

  test('rowidBefore matches rows below an integer', () => {
    const dialect = new SQLiteSyncDialect()
    expect(dialect.sqlToQuery(rowidBefore(7))).toMatchObject({ sql: 'and rowid < cast(? as integer)', params: [7] })
    expect(dialect.sqlToQuery(rowidBefore(undefined)).sql).toBe('')
  })
})

describe('the columns in which a row differs', () => {
  const columns = { id: { generated: undefined }, at: { generated: undefined }, sum: { generated: {} } }
  const at = (instant: number) => new Date(instant)
  const row = { id: 1, at: at(5), sum: 7, label: 'shown' }

  test.each([
    ['none', row, undefined],
    ['the same time in another object', { ...row, at: at(5) }, undefined],
    ['another time', { ...row, at: at(6) }, { at: at(6) }],
    ['another value', { ...row, id: 2 }, { id: 2 }],
    ['two of them', { ...row, id: 2, at: at(6) }, { id: 2, at: at(6) }],
    ['one that the database computes', { ...row, sum: 8 }, undefined],
    ['one that is not a column', { ...row, label: 'other' }, undefined],
  ])('%s', (_, after, set) => expect(changedColumns(columns, row, after)).toEqual(set))

  test('a Date and its number are not the same', () => {
    const before: { at: Date | number | null } = { at: 5 }
    expect(changedColumns(columns, before, { at: at(5) })).toEqual({ at: at(5) })
    expect(changedColumns(columns, { at: at(5) as Date | null }, { at: null })).toEqual({ at: null })
  })
})
