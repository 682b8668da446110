import { type SQL, sql } from 'drizzle-orm'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'

/** SQL with its parameters as they are bound. */
interface Bound {
  sql: string
  params: unknown[]
}

/**
 * One fault: a term of an `and` left out, an alternative of an `or` that is never so, `<` for `<=` or the other way round, `>=` for a count that is to be equal, one
 * value of a list left out, or the oldest rows for the newest.
 */
interface Fault {
  what: string
  condition: SQL
}

const dialect = new SQLiteSyncDialect()
/** The text of a condition, the same whatever its parameters. */
export const textOf = (condition: SQL): string => dialect.sqlToQuery(condition).sql

const begins = { 'insert into': / (?:with|from) /y, update: / (?:from|where) /y, 'delete from': / where /y }

/** SQL: how many rows an update, a deletion or an insertion from a source has. */
export function touches(statement: { toSQL(): Bound }): SQL {
  const { sql: text, params } = statement.toSQL()
  const [, kind = '', table = ''] = /^(insert into|update|delete from) ("\w+")/.exec(text) ?? []
  const at = placeOf(text, begins[kind as keyof typeof begins])
  const rest = text.slice(at, placeOf(text, / (?:returning|on conflict) /y))
  const insertion = rest.startsWith(' with ') ? rest : `select 1${rest}`
  const query = kind === 'insert into' ? insertion : `select 1 from ${table}${rest.replace(/^ from /, ', ')}`
  return boundSql(`(select count(*) from (${query}))`, params.slice(countParams(text.slice(0, at))))
}

/** SQL condition: a query finds a row. */
export function finds(query: { toSQL(): Bound }): SQL {
  const { sql: text, params } = query.toSQL()
  return boundSql(`exists (${text})`, params)
}

/** Every fault of a condition. Terms that only name the row stay. */
export function faultsOf(condition: SQL): Fault[] {
  const { sql: text, params } = dialect.sqlToQuery(condition)
  const changed = (from: number, to: number, by: string): SQL => {
    const first = countParams(text.slice(0, from))
    const left = [...params.slice(0, first), ...params.slice(first + countParams(text.slice(from, to)))]
    return boundSql(text.slice(0, from) + by + text.slice(to), left)
  }
  const near = (place: number) => text.slice(Math.max(0, place - 40), place + 12)
  const terms = termsOf(text).filter(([from, to]) => !namesRow(text.slice(from, to)))
  const orders = Array.from(text.matchAll(/ desc limit /g), ({ index }) => index)
  const counts = Array.from(text.matchAll(/\) = (?=\?|\d)/g), ({ index }) => index + 2)
  const lists = Array.from(
    text.matchAll(/ in \(((?:'[^']*'|\?)(?:, ?(?:'[^']*'|\?))+)\)/g),
    ({ index, 1: list = '' }) => {
      const from = index + ' in ('.length
      return valuesOf(list).map(([at, to]) => [from + at, from + to] as const)
    },
  )
    .flat()
    .filter(([from]) => text[from] !== '?' || typeof params[countParams(text.slice(0, from))] === 'string')
  const limits = Array.from(text.matchAll(/ (<=|>=|<|>) /g), ({ index, 1: sign = '' }) => [index + 1, sign] as const)
  return [
    ...terms.map(([from, to]) => ({ what: `without ${text.slice(from, to)}`, condition: changed(from, to, 'true') })),
    ...alternativesOf(text).map(([from, to]) => ({
      what: `never ${text.slice(from, to)}`,
      condition: changed(from, to, 'false'),
    })),
    ...orders.map((from) => ({
      what: `the other order in ${near(from)}`,
      condition: changed(from, from + ' desc'.length, ''),
    })),
    ...counts.map((from) => ({ what: `>= in ${near(from)}`, condition: changed(from, from + 1, '>=') })),
    ...lists.map(([from, to]) => ({
      what: `without ${text.slice(from, to)} in ${near(from)}`,
      condition: changed(from, to, 'null'),
    })),
    ...limits.map(([from, sign]) => {
      const other = sign.endsWith('=') ? sign.slice(0, 1) : `${sign}=`
      return { what: `${other} in ${near(from)}`, condition: changed(from, from + sign.length, other) }
    }),
  ]
}

/** Where each alternative of an `or` in brackets begins and ends. */
function alternativesOf(text: string): [from: number, to: number][] {
  const found: [number, number][] = []
  const open: { from: number; ors: number[]; isQuery: boolean }[] = []
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "'") isQuoted = !isQuoted
    if (isQuoted) continue
    const top = open.at(-1)
    if (top && text.startsWith(' or ', at)) top.ors.push(at)
    if (top && /^(select|where|case) /.test(text.slice(at, at + 7))) top.isQuery = true
    if (text[at] === '(') open.push({ from: at + 1, ors: [], isQuery: false })
    if (text[at] !== ')' || !top) continue
    open.pop()
    if (top.ors.length === 0 || top.isQuery) continue
    for (const [place, from] of [top.from, ...top.ors.map((or) => or + ' or '.length)].entries())
      found.push([from, top.ors[place] ?? at])
  }
  return found
}

/** Where each value of a list begins and ends. */
const valuesOf = (list: string) =>
  Array.from(list.matchAll(/'[^']*'|\?/g), ({ index, 0: value }) => [index, index + value.length] as const)

/** Such as `"applications"."id" = ?`: without it the rows of others change, which any other test shows. */
const namesRow = (term: string) =>
  /^"?[\w."]*\b(application_)?id"? (=|in) (\?|\(\?(, \?)*\)|\(select value from json_each\(\?\)\)|"[\w."]+|\w+\.\w+)$/.test(
    term.trim(),
  ) || term.trim() === 'true'

const boundSql = (text: string, params: readonly unknown[]): SQL => {
  const parts = partsAtParams(text)
  return sql.join(
    parts.flatMap((part, place) => (place === 0 ? [sql.raw(part)] : [sql`${params[place - 1]}`, sql.raw(part)])),
  )
}

/** The text between its parameters; a question mark in quotes is none. */
function partsAtParams(text: string): string[] {
  const parts = ['']
  let isQuoted = false
  for (const sign of text) {
    if (sign === "'") isQuoted = !isQuoted
    if (sign === '?' && !isQuoted) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}
const countParams = (text: string): number => partsAtParams(text).length - 1

/** Where a clause begins, outside of every bracket; at the end if there is none. */
function placeOf(text: string, words: RegExp): number {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')') depth--
    words.lastIndex = at
    if (depth === 0 && words.test(text)) return at
  }
  return text.length
}

const beginsTerm = /^(?:where|on|and|or|when|then)\s/i
const endsTerm = /^(?:and|or|order by|limit|group by|union|then|else|left join|inner join|join|from|returning)\s/i

/** Where each term of an `and`, or a lone one after `where`, begins and ends. */
function termsOf(text: string): [from: number, to: number][] {
  const terms: [number, number][] = []
  // where the open term of each bracket begins, and whether it is one of a condition
  const open: { from: number; isTerm: boolean }[] = [{ from: 0, isTerm: false }]
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const top = open.at(-1)
    if (!top) break
    if (text[at] === "'") isQuoted = !isQuoted
    if (isQuoted) continue
    if (text[at] === '(') open.push({ from: at + 1, isTerm: false })
    if (text[at] === ')') {
      if (top.isTerm) terms.push([top.from, at])
      open.pop()
    }
    if (!/\s/.test(text[at - 1] ?? '')) continue
    const rest = text.slice(at)
    const [ending] = endsTerm.exec(rest) ?? []
    if (ending && (top.isTerm || /^and\s/i.test(ending))) {
      const [selecting = ''] = /^\s*select\s/i.exec(text.slice(top.from, at)) ?? []
      terms.push([top.from + selecting.length, at - 1])
      top.isTerm = false
    }
    const [beginning] = beginsTerm.exec(rest) ?? []
    if (beginning) {
      top.from = at + beginning.length
      top.isTerm = !/^(or|then)\s/i.test(beginning)
    }
  }
  const last = open.at(-1)
  if (last?.isTerm) terms.push([last.from, text.length])
  return terms.filter(([from, to]) => to > from)
}
