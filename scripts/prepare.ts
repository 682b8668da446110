import { createHash, randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readDevVars, readSettings, root, stateFolder } from './settings.ts'
import { must, silently, tool } from './tools.ts'

export type Build = 'production' | 'sandbox' | 'keys'

/** Makes `.dev.vars` from its example, with new keys, when there is none; an older one gets the keys it lacks. */
export async function writeDevVars() {
  const file = join(root, '.dev.vars')
  const example = readFileSync(join(root, '.dev.vars.example'), 'utf8')
  if (!existsSync(file)) {
    writeFileSync(file, await withKeys(example), { mode: 0o600 })
    console.log('Wrote .dev.vars with new local keys.')
    return
  }
  const has = readDevVars()
  const lacking = example.split('\n').filter((line) => {
    const [, name] = /^(\w+)=.*\{(?:random|certified)\}/.exec(line) ?? []
    return name && has[name] === undefined
  })
  if (lacking.length > 0) appendFileSync(file, `\n${await withKeys(lacking.join('\n'))}\n`)
}

/** Puts keys where the example has a place for them; its comments, which tell of the places, stay. */
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

/** The types of the bindings, made from each Worker's wrangler.toml, which the type check reads. */
export async function writeBindingTypes() {
  for (const folder of ['worker', 'worker/sandbox']) {
    const file = `${folder}/worker-configuration.d.ts`
    const config = folder === 'worker' ? 'wrangler.toml' : `${folder}/wrangler.toml`
    const args = ['types', file, '--config', config, '--strict-vars=false']
    await whenChanged(
      `node_modules/.stamps/types-${config.replaceAll('/', '-')}`,
      [file],
      [config, 'package-lock.json'],
      '',
      () => must(tool('wrangler', args, silently)),
    )
  }
}

/** Builds unless the sources, the settings and the kind of build are those of the last time. */
export async function build(kind: Build) {
  const { APP_ORIGIN: _, ...vars } = readSettings('local').vars
  const sources = [
    ...sourceFiles('worker', 'web', 'scripts'),
    'vite.config.ts',
    'wrangler.toml',
    'package-lock.json',
    '.dev.vars',
  ]
  await whenChanged('dist/.stamp', ['dist/client', 'dist/gwaro'], sources, kind + JSON.stringify(vars), () =>
    must(tool('vite', ['build', '--mode', kind, '--logLevel', 'warn'])),
  )
  // a copy of .dev.vars lies beside each built Worker; what is deployed needs none
  if (kind === 'production') rmSync(join(root, 'dist/gwaro/.dev.vars'), { force: true })
}

/** The build is the same for every port: only the address that links begin with is set before each start. */
export function setOrigin(origin: string) {
  const file = join(root, 'dist/gwaro/wrangler.json')
  const config = JSON.parse(readFileSync(file, 'utf8')) as { vars: Record<string, string> }
  config.vars.APP_ORIGIN = origin
  writeFileSync(file, JSON.stringify(config))
}

export const migrate = () =>
  must(tool('wrangler', ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', stateFolder], silently))

/** Migrates the local database and fills an empty one; neither is looked at again until a migration changes. */
export async function fillDatabase(seed: () => Promise<void>) {
  const database = join(stateFolder, 'v3/d1')
  const migrations = globSync('migrations/*.sql', { cwd: root }).sort()
  await whenChanged(join(database, 'filled'), [database], migrations, '', async () => {
    await migrate()
    await seed()
  })
}

const isOurs = (file: string) => !/\.(test|spec)\.tsx?$|\/testing\/|^web\/e2e\/|\.wrangler\//.test(file)

function sourceFiles(...folders: string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*`, { cwd: root }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => isOurs(file) && statSync(join(root, file)).isFile())
    .sort()
}

async function whenChanged(stamp: string, made: string[], from: string[], also: string, make: () => Promise<void>) {
  const hash = createHash('sha256').update(also)
  for (const file of from) {
    const path = join(root, file)
    if (existsSync(path)) hash.update(`${file}\0`).update(readFileSync(path))
  }
  const wanted = hash.digest('hex')
  const stampFile = resolve(root, stamp)
  const isThere = made.every((file) => existsSync(resolve(root, file)))
  if (isThere && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return
  await make()
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, wanted)
}
