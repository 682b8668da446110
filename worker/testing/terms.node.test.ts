import { sql } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import { faultsOf, touches } from './terms'

const faultsIn = (condition: ReturnType<typeof sql>) =>
  faultsOf(condition).map((fault) => {
    const { sql: text, params } = new SQLiteSyncDialect().sqlToQuery(fault.condition)
    return [text, ...params]
  })

test('each term of a condition is left out with its parameters', () => {
  const condition = sql`exists (select 1 from a where (a.id = ${1} and a.x is ${2} and (a.y = 'b and c' or a.z <> ${3})) limit 1)`
  expect(faultsIn(condition)).toEqual([
    ["exists (select 1 from a where (a.id = ? and true and (a.y = 'b and c' or a.z <> ?)) limit 1)", 1, 3],
    ['exists (select 1 from a where (a.id = ? and a.x is ? and true) limit 1)', 1, 2],
    ['exists (select 1 from a where true limit 1)'],
    ['exists (select 1 from a where (a.id = ? and a.x is ? and (false or a.z <> ?)) limit 1)', 1, 2, 3],
    ["exists (select 1 from a where (a.id = ? and a.x is ? and (a.y = 'b and c' or false)) limit 1)", 1, 2],
  ])
})

test('a term that is alone, one of a selection, and a count', () => {
  expect(faultsIn(sql`(select count(*) from b where b.w = ${4}) = ${5}`)).toEqual([
    ['(select count(*) from b where true) = ?', 5],
    ['(select count(*) from b where b.w = ?) >= ?', 4, 5],
  ])
  expect(faultsIn(sql`(select max(c) and true from b)`)).toEqual([['(select true and true from b)']])
})

test('each alternative of an or', () => {
  expect(faultsIn(sql`(a = ${1} or b = ${2} and c = 3) and true`)).toEqual([
    ['(a = ? or true and c = 3) and true', 1],
    ['(a = ? or b = ? and true) and true', 1, 2],
    ['true and true'],
    ['(false or b = ? and c = 3) and true', 2],
    ['(a = ? or false) and true', 1],
  ])
})

test('the newest rows of some', () => {
  expect(faultsIn(sql`(select max(c) from (select c from b order by c desc limit 5)) = 1`)).toEqual([
    ['(select max(c) from (select c from b order by c limit 5)) = 1'],
    ['(select max(c) from (select c from b order by c desc limit 5)) >= 1'],
  ])
})

test('limits, and the values of a list', () => {
  expect(faultsIn(sql`c < ${1} and d in ('x', 'y', ${'z'}) and e in (${1}, ${2})`)).toEqual([
    ["true and d in ('x', 'y', ?) and e in (?, ?)", 'z', 1, 2],
    ['c < ? and true and e in (?, ?)', 1, 1, 2],
    ["c < ? and d in ('x', 'y', ?) and true", 1, 'z'],
    ["c < ? and d in (null, 'y', ?) and e in (?, ?)", 1, 'z', 1, 2],
    ["c < ? and d in ('x', null, ?) and e in (?, ?)", 1, 'z', 1, 2],
    ["c < ? and d in ('x', 'y', null) and e in (?, ?)", 1, 1, 2],
    ["c <= ? and d in ('x', 'y', ?) and e in (?, ?)", 1, 'z', 1, 2],
  ])
})

test('the rows of an insertion from a source, and of an update beside another table', () => {
  const textOf = (text: string, ...params: unknown[]) => {
    const query = new SQLiteSyncDialect().sqlToQuery(touches({ toSQL: () => ({ sql: text, params }) }))
    return [query.sql, ...query.params]
  }
  expect(
    textOf(
      'insert into "a" ("x") select (select y from b where z = ?), ? from c where d = ? on conflict do nothing',
      1,
      2,
      3,
    ),
  ).toEqual(['(select count(*) from (select 1 from c where d = ?))', 3])
  expect(textOf('insert into "a" ("x") with t (x) as (select ? from b) select x from t where true', 1)).toEqual([
    '(select count(*) from ( with t (x) as (select ? from b) select x from t where true))',
    1,
  ])
  expect(textOf('update "a" set "x" = ? from (select ? as z) as s where "a"."y" = ? returning "x"', 1, 2, 3)).toEqual([
    '(select count(*) from (select 1 from "a", (select ? as z) as s where "a"."y" = ?))',
    2,
    3,
  ])
})
