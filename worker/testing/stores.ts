import { applyD1Migrations, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

/**
 * Empties every store. The runtime only empties stores that are in memory, and it drops one that
 * was idle for 10 s, so each is read first.
 */
export async function emptyStores(): Promise<void> {
  await Promise.all([
    env.DB.prepare('select 1').run(),
    env.FILES.head('x'),
    env.TOKENS.get('x'),
    env.SANDBOX.fetch('http://localhost/sandbox/messages?to=x').then((answer) => answer.text()),
  ])
  await reset()
}

let finished: D1PreparedStatement[] | undefined

/** The migrations run once; later tests get the tables as the last migration left them, five times faster. */
export async function createTables(): Promise<void> {
  if (finished) {
    await env.DB.batch(finished)
    return
  }
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS)
  finished = await readDatabase()
}

async function readDatabase(): Promise<D1PreparedStatement[]> {
  const { results } = await env.DB.prepare(
    "select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' and name not like '_cf_%'",
  ).all<{ type: string; name: string; sql: string }>()
  const isVirtual = ({ sql }: { sql: string }) => /^create virtual table/i.test(sql)
  const virtual = results.filter(isVirtual)
  const tables = results.filter((one) => one.type === 'table' && !isVirtual(one))
  // a virtual table makes the tables that it keeps its data in
  const made = tables.filter(({ name }) => virtual.some((one) => name.startsWith(`${one.name}_`)))
  const rows = await Promise.all(tables.filter((one) => !made.includes(one)).map(({ name }) => rowsOf(name)))
  const own = results.filter((one) => !made.includes(one))
  return [...joined(own.map(({ sql }) => sql)).map((sql) => env.DB.prepare(sql)), ...rows.flat()]
}

// the runtime takes no statement of more than 100,000 characters
const maxCharacters = 50_000

/** Several statements as few: each that is sent on its own costs as much as making a table. */
function joined(statements: string[]): string[] {
  const all: string[] = []
  for (const statement of statements) {
    const last = all.at(-1)
    if (last !== undefined && last.length + statement.length < maxCharacters) all.push(`${all.pop()};\n${statement}`)
    else all.push(statement)
  }
  return all
}

async function rowsOf(table: string): Promise<D1PreparedStatement[]> {
  const { results } = await env.DB.prepare(`select * from "${table}"`).all()
  return results.map((row) => {
    const columns = Object.keys(row)
    const values = columns.map(() => '?').join(', ')
    return env.DB.prepare(`insert into "${table}" (${columns.join(', ')}) values (${values})`).bind(
      ...Object.values(row),
    )
  })
}
