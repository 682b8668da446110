import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fingerprint } from './fingerprint.ts'
import { remove, removeLeft } from './folders.ts'
import { readDevVars, root, stateFolder } from './settings.ts'
import { must, silently, tool } from './tools.ts'

/** Makes `.dev.vars` from its example, with new keys, if missing; an older one gets the keys it lacks. */
export async function writeDevVars() {
  const file = join(root, '.dev.vars')
  const example = readFileSync(join(root, '.dev.vars.example'), 'utf8')
  if (!existsSync(file)) {
    writeOnce(file, await withKeys(example))
    return
  }
  const has = readDevVars()
  const lacking = example.split('\n').filter((line) => {
    const [, name] = /^(\w+)=.*\{(?:random|certified)\}/.exec(line) ?? []
    return name && has[name] === undefined
  })
  if (lacking.length > 0) appendFileSync(file, `\n${await withKeys(lacking.join('\n'))}\n`)
}

/** Two first starts at the same time share the keys of the faster one. */
function writeOnce(file: string, text: string) {
  try {
    writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
    console.log('Wrote .dev.vars with new local keys.')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

async function withKeys(example: string): Promise<string> {
  const random = () => randomBytes(32).toString('base64url')
  const lines = example.split('\n').map(async (line) => {
    if (line.startsWith('#')) return line
    const filled = line.replaceAll('{random}', random)
    if (!filled.includes('{certified}')) return filled
    const { newSealKey } = await import('./seal-key.ts')
    return filled.replace('{certified}', await newSealKey())
  })
  return (await Promise.all(lines)).join('\n')
}

/** The binding types from each Worker's wrangler.toml, which the type check reads. */
export async function writeBindingTypes() {
  for (const folder of ['worker', 'worker/sandbox']) {
    const file = `${folder}/worker-configuration.d.ts`
    const config = folder === 'worker' ? 'wrangler.toml' : `${folder}/wrangler.toml`
    const args = ['types', file, '--config', config, '--strict-vars=false']
    await whenChanged(
      `node_modules/.stamps/types-${config.replaceAll('/', '-')}`,
      [file],
      [config, 'package-lock.json'],
      () => must(tool('wrangler', args, silently)),
    )
  }
}

/**
 * Migrates the local database and fills an empty one; skipped until a migration changes.
 * @param seed does it in a state folder
 */
export async function fillDatabase(seed: (state: string) => Promise<void>) {
  const database = join(stateFolder, 'v3/d1')
  const migrations = globSync('migrations/*.sql', { cwd: root }).sort()
  const stores = join(stateFolder, 'v3')
  const make = () => (existsSync(stores) ? seed(stateFolder) : fillNew(seed, stores))
  await whenChanged(join(database, 'filled'), [database], migrations, make)
}

/** A fill that ends early leaves nothing: a half-filled database would not be empty, and so never be filled. What is there is filled in place. */
async function fillNew(seed: (state: string) => Promise<void>, stores: string) {
  removeLeft(join(stateFolder, 'filling.*'))
  const part = join(stateFolder, `filling.${process.pid}`)
  try {
    await seed(part)
    renameSync(join(part, 'v3'), stores)
  } catch (error) {
    // another first start was faster, if the database is there now
    const isTaken = ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')
    if (!isTaken || !existsSync(join(stores, 'd1'))) throw error
  } finally {
    remove(part)
  }
}

async function whenChanged(stamp: string, made: string[], from: string[], make: () => Promise<void>) {
  const wanted = fingerprint(from, '')
  const stampFile = resolve(root, stamp)
  const isThere = made.every((file) => existsSync(resolve(root, file)))
  if (isThere && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  await make()
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, wanted)
}
