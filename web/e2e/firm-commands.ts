import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Runs a command of the operator on the database of the served copy. @returns what it prints */
const run = (...args: string[]): string =>
  execFileSync(process.execPath, [join(root, 'scripts/run.mjs'), ...args], { cwd: root, encoding: 'utf8' })

/** A new firm, which has the fewest files: the next application is its own. */
export function addFirm(name: string, slug: string): void {
  const where = ['--address', '4 Main Street, Mutare', '--phone', '+263 24 270 0808', '--email', `${slug}@example.com`]
  run('firm:add', '--name', name, '--slug', slug, ...where)
}

export const closeFirm = (slug: string): string => run('firm:deactivate', slug)
