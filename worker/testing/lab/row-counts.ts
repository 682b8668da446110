import { env } from 'cloudflare:workers'

export type Counts = Readonly<Record<string, number>>

/**
 * Rows of these say that a call was made or failed, not what it did; a file is listed before it is stored, and deleted unless
 * a batch takes it.
 */
const notCounted = ['idempotency_keys', 'refusals', 'attempts', 'discarded_files', 'fault_counts', 'request_counts']

let names: string[] | undefined

export async function countRows(): Promise<Counts> {
  names ??= (
    await env.DB.prepare(
      "select name from pragma_table_list where type = 'table' and schema = 'main' and name not like 'sqlite%' and name not like '\\_cf%' escape '\\'",
    ).all<{ name: string }>()
  ).results.flatMap(({ name }) => (notCounted.includes(name) || /_(data|idx|docsize|config)$/.test(name) ? [] : [name]))
  // a try that was overtaken may be refused for what its repeat did
  const only = (name: string) => (name === 'audit_log' ? " where result <> 'refused'" : '')
  const columns = names.map((name) => `(select count(*) from "${name}"${only(name)})`)
  const counts = await env.DB.batch<Record<string, number>>(
    parts(columns, 40).map((part) => env.DB.prepare(`select ${part.join(', ')}`)),
  )
  const totals = counts.flatMap(({ results }) => Object.values(results[0] ?? {}))
  return Object.fromEntries(names.map((name, at) => [name, totals[at] ?? 0]))
}

const parts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size))

/** The tables that grew or shrank, and by how much. */
export const changeFrom = (before: Counts, after: Counts): string =>
  Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name} ${(after[name] ?? 0) - (before[name] ?? 0)}`)
    .join(', ')
