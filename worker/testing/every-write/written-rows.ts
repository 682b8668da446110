import { env } from 'cloudflare:workers'
import { type Answer, asking, type Browser, browser, type Send } from '../browser'
import { writeRouteOf } from './routes'
import { type Column, type Row, rowTexts, type Written } from './row-text'

/** Rows of these say that a call was made or counted, not what it did. */
const notShown = ['idempotency_keys', 'refusals', 'attempts', 'request_counts', 'written_rows']
/** Sums and indexes, which other tests compare with what they are made of. */
const derived = ['counters', 'file_counts', 'party_keys', 'marks', 'first_contacts']

const readRows = async <Found>(sql: string) => (await env.DB.prepare(sql).all<Found>()).results

/** SQL for the row as JSON, in parts: a function of D1 takes a few values only. */
function jsonOf(row: 'new' | 'old', columns: readonly Column[]): string {
  const pairs = columns.map(
    ({ name, type }) =>
      `'${name}', ${type === 'BLOB' ? `iif(${row}."${name}" is null, null, '*')` : `${row}."${name}"`}`,
  )
  const parts = Array.from({ length: Math.ceil(pairs.length / 15) }, (_, at) => pairs.slice(at * 15, at * 15 + 15))
  return `'[' || ${parts.map((part) => `json_object(${part.join(', ')})`).join(` || ',' || `)} || ']'`
}

/** From now on each row that is added, changed or deleted is noted. @returns the columns of each table */
async function noteEveryRow(): Promise<Map<string, readonly Column[]>> {
  const tables = await readRows<{ name: string }>(
    "select name from pragma_table_list where type = 'table' and schema = 'main' and name not like 'sqlite%' and name not like '\\_cf%' escape '\\'",
  )
  await env.DB.prepare('create table written_rows (id integer primary key, name text, row text, former text)').run()
  const columns = new Map<string, readonly Column[]>()
  for (const { name } of tables.filter((table) => ![...notShown, ...derived].includes(table.name))) {
    const ofTable = await readRows<Column>(
      `select name, upper(type) as type, "notnull" = 1 or pk > 0 as isRequired, dflt_value as initial from pragma_table_info('${name}')`,
    )
    columns.set(name, ofTable)
    const [row, former] = [jsonOf('new', ofTable), jsonOf('old', ofTable)]
    const note = (event: string, values: string) =>
      env.DB.prepare(
        `create trigger written_${name}_${event} after ${event} on "${name}" begin insert into written_rows (name, row, former) values ('${name}', ${values}); end`,
      )
    await env.DB.batch([
      note('insert', `${row}, null`),
      note('update', `${row}, ${former}`),
      note('delete', `null, ${former}`),
    ])
  }
  return columns
}

const parsed = (text: string | null): Row | null =>
  text === null ? null : (JSON.parse(text) as Row[]).reduce((row, part) => ({ ...row, ...part }), {})

/** A store whose calls of these methods are noted; one that `isMuted` does not get them. */
function noted<Binding extends object>(
  store: Binding,
  methods: readonly string[],
  note: (method: string) => void,
  isMuted = false,
) {
  return new Proxy(store, {
    get(target, method) {
      const own: unknown = Reflect.get(target, method)
      if (typeof own !== 'function') return own
      return async (...values: unknown[]) => {
        const isNoted = methods.includes(String(method))
        if (isNoted) note(String(method))
        return isNoted && isMuted ? undefined : (Reflect.apply(own, target, values) as unknown)
      }
    },
  })
}

/** Notes each row that is written from now on, and with its bindings what is asked of files, tokens and queue. */
export async function noteRows() {
  const columns = await noteEveryRow()
  let beside: string[] = []
  const note = (store: string) => (method: string) => void beside.push(`  > ${store} ${method}`)
  return {
    bindings: {
      FILES: noted(env.FILES, ['put', 'delete'], note('files')),
      TOKENS: noted(env.TOKENS, ['put', 'delete'], note('tokens')),
      // what is queued would be written during something else
      NOTIFICATIONS: noted(env.NOTIFICATIONS, ['send', 'sendBatch'], note('queue'), true),
    },
    /** @param ids the numbers in the address of the call */
    textOf: async (work: () => Promise<unknown>, ids: readonly number[] = []) => {
      await env.DB.prepare('delete from written_rows').run()
      beside = []
      await work()
      const rows = await readRows<{ name: string; row: string | null; former: string | null }>(
        'select name, row, former from written_rows order by id',
      )
      const written = rows.map(({ name, row, former }): Written => ({ name, row: parsed(row), former: parsed(former) }))
      return [...rowTexts(written, columns, ids), ...new Set(beside)].join('\n') || '  nothing'
    },
  }
}

const idsIn = (path: string) =>
  Array.from(path.replace(/\?.*/, '').matchAll(/\/(\d+)(?=\/|$)/g), ([, id]) => Number(id))

/** Browsers of whose every write the rows are noted, as text. */
export async function noting() {
  const { bindings, textOf } = await noteRows()
  const calls = new Map<string, Set<string>>()
  const aBrowser = (address?: string): Browser => {
    // with a context of its own, a call ends with what it left to do
    const own = browser(address, bindings)
    return asking(own, async <Body>(path: string, init: Send = {}) => {
      const route = writeRouteOf(init.method ?? 'GET', path)
      if (!route) return own.ask<Body>(path, init)
      const answers: Answer<Body>[] = []
      const text = await textOf(async () => answers.push(await own.ask<Body>(path, init)), idsIn(path))
      calls.set(route, (calls.get(route) ?? new Set()).add(text))
      return answers[0] as Answer<Body>
    })
  }
  const text = () =>
    [...calls]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([route, seen]) => [route, ...seen].join('\n'))
      .join('\n\n')
  return { aBrowser, text }
}
