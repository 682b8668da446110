import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root, stateFolder } from './settings.ts'

/** A value in a statement's text. */
export function quoted(value: string | number | boolean | null): string {
  if (value === null) return 'null'
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(Number(value))
}

/**
 * Asks the local database, or with `isRemote` the deployed one, by wrangler. Several statements are one transaction.
 * @returns the rows of the last statement
 * @throws Error with what wrangler said
 */
export async function ask<Row>(statements: string | readonly string[], isRemote: boolean): Promise<Row[]> {
  const sql = [statements].flat().join(';\n')
  const where = isRemote ? ['--remote'] : ['--local', '--persist-to', stateFolder]
  const wrangler = join(root, 'node_modules/wrangler/bin/wrangler.js')
  const child = spawn(process.execPath, [wrangler, 'd1', 'execute', 'DB', ...where, '--json', '--command', sql], {
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
  const answers = JSON.parse(out) as { results: Row[] }[]
  return answers.at(-1)?.results ?? []
}

async function text(stream: NodeJS.ReadableStream): Promise<string> {
  let all = ''
  for await (const part of stream) all += String(part)
  return all
}
