import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { root, stateFolder } from './settings.ts'

export function quoted(value: string | number | boolean | null): string {
  if (value === null) return 'null'
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(Number(value))
}

/** The local database's file, usable while a server runs. @throws Error when there is none */
export function openLocal(options: { readOnly?: boolean } = {}): DatabaseSync {
  const [file] = globSync('v3/d1/*/*.sqlite', { cwd: stateFolder }).filter((each) => !each.endsWith('metadata.sqlite'))
  if (!file) throw new Error('There is no local database yet. Run npm start to create it.')
  const database = new DatabaseSync(join(stateFolder, file), options)
  database.exec('pragma busy_timeout = 5000')
  return database
}

/**
 * Queries the local database, or with `isRemote` the deployed one through wrangler.
 * Several statements are one transaction.
 * @returns the rows of the last statement
 * @throws Error with the database's or wrangler's message
 */
export async function query<Row>(statements: string | readonly string[], isRemote: boolean): Promise<Row[]> {
  const all = [statements].flat()
  return (isRemote ? await queryRemote(all) : queryLocal(all)) as Row[]
}

function queryLocal(statements: string[]): unknown[] {
  const database = openLocal()
  try {
    database.exec('begin immediate')
    const answers = statements.map((statement) => database.prepare(statement).all())
    database.exec('commit')
    return answers.at(-1) ?? []
  } finally {
    // closing rolls back what was not committed
    database.close()
  }
}

async function queryRemote(statements: string[]): Promise<unknown[]> {
  const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js')
  const args = ['d1', 'execute', 'DB', '--remote', '--json', '--command', statements.join(';\n')]
  const child = spawn(process.execPath, [wrangler, ...args], {
    cwd: root,
    env: { ...process.env, WRANGLER_LOG: 'log' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, problems, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('exit', resolve)),
  ])
  if (code !== 0) throw new Error(`${out}${problems}`.trim())
  const answers = JSON.parse(out) as { results: unknown[] }[]
  return answers.at(-1)?.results ?? []
}

async function text(stream: NodeJS.ReadableStream): Promise<string> {
  let all = ''
  for await (const part of stream) all += String(part)
  return all
}
