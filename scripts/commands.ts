import { type SpawnOptions, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { buildDeployed, servedCopy, workerFiles } from './builds.ts'
import { fillDatabase, writeBindingTypes, writeDevVars } from './prepare.ts'
import { isTaken, parseAddress, serve } from './serve.ts'
import { root, stateFolder } from './settings.ts'
import { must, quietNode, run, stopRunning, tool } from './tools.ts'

const script = (file: string, args: string[] = [], options: SpawnOptions = {}) =>
  run(process.execPath, [...quietNode, join(root, 'scripts', file), ...args], options)

// the browser's tools take a third of a second to load, which a start does not need
const check = async ([option, commit]: string[]) =>
  option === '--changed' ? (await import('./changed.ts')).checkChanged(commit) : (await import('./check.ts')).check()

const prepareDatabase = () =>
  fillDatabase((state) => must(script('seed.ts', ['--if-empty'], { env: { ...process.env, STATE_DIR: state } })))

const commands: Record<string, (args: string[]) => Promise<unknown>> = {
  async start(args) {
    const address = await freeAddress(args)
    const [folder] = await Promise.all([servedCopy(address.origin), prepareDatabase()])
    await serve({ folder }, address)
  },
  async dev(args) {
    const address = await freeAddress(args)
    await prepareDatabase()
    await serve('live', address)
  },
  async build(args) {
    if (args.length > 0) throw new Error('build takes no arguments')
    await buildDeployed()
  },
  /**
   * `wrangler dev` serves a local build, `wrangler deploy` uploads a production build; other commands are passed on.
   */
  async wrangler(args) {
    const [command] = args
    if (command === 'deploy' || command === 'versions') {
      await buildDeployed()
      return must(tool('wrangler', [...args, '-c', 'dist/gwaro/wrangler.json']))
    }
    if (command !== 'dev') return must(tool('wrangler', args))
    const address = await freeAddress(args)
    const [folder] = await Promise.all([servedCopy(address.origin), prepareDatabase()])
    const configs = workerFiles(folder).map((file) => join(folder, file))
    const options = ['--persist-to', stateFolder, '--ip', address.host, '--port', String(address.port)]
    const others = args.slice(1).filter((arg, at, all) => arg !== '--port' && all[at - 1] !== '--port')
    await must(tool('wrangler', ['dev', ...configs.flatMap((file) => ['-c', file]), ...options, ...others]))
  },
  migrate: () => must(script('migrate.ts')),
  seed: (args) => must(script('seed.ts', args)),
  /** Compares ledger, flags, counters and provider: `npm run books`, or `npm run books -- --remote`. */
  books: (args) => must(script('books.ts', args)),
  /** Prints, submits and compares WhatsApp templates: `npm run whatsapp -- templates`. */
  whatsapp: (args) => must(script('whatsapp/whatsapp.ts', args)),
  doctor: (args) => must(script('doctor/doctor.ts', args)),
  /** Prints every third-party package with version and hash, and fails for one from elsewhere. */
  sbom: (args) => must(script('sbom/sbom.ts', args)),
  types: async () => {
    await writeBindingTypes()
    await must(tool('typescript#tsc', ['-b']))
  },
  format: (args) => must(tool('@biomejs/biome', ['check', '--write', ...(args.length > 0 ? args : ['.'])])),
  lint: async (args) => {
    await writeBindingTypes()
    await must(tool('oxlint', ['--type-aware', ...args]))
  },
  check,
  test: check,
  units: async (args) => must((await import('./check.ts')).units(args)),
  journeys: async (args) => must((await import('./check.ts')).journeys(args)),
  /** Takes a picture of every screen into shots/, with a page to leaf through them. */
  shots: async (args) => must((await import('./shots.ts')).shots(args)),
  /** Changes the rules, or what is in the given folders, and counts which changes a test notices. */
  mutants: (args) => must(script('mutants.ts', args)),
  /** Lists every sentence that a person can read, with its place; writes words.md. */
  words: () => must(script('words/words.ts')),
  /** Kills the running server while people pay, 25 times or as given, and checks the result. */
  'crash-test': (args) => must(script('crash-test.ts', args)),
  /** Fails each request of each call to a store in turn: `--all`, or `--seed 2 --passes 0-4`. */
  lab: async (args) => must((await import('./lab.ts')).lab(args)),
  /** Measures the deployed build, relative to a bare Worker in the same run. */
  async bench(args) {
    await writeDevVars()
    await must(script('bench/bench.ts', args))
  },
  /** Measures the bytes of a whole life by table, and prints what a month costs at three sizes. */
  cost: () => must(script('cost/cost.ts')),
  backup: (args) => must(script('backup/backup.ts', args)),
  restore: (args) => must(script('backup/restore.ts', args)),
  /** What others run to watch the public log; the page /log gives them the file. */
  monitor: (args) => must(run(process.execPath, [join(root, 'web/public/monitor.mjs'), ...args])),
  /** SIGNING_KEYS with a new key, from the ring on standard input: see docs/operations.md, Rotating a secret. */
  keys: () => must(script('keys.ts')),
  'audit:verify': async (args) => {
    await writeDevVars()
    await must(script('audit.ts', args))
  },
  ...Object.fromEntries(
    ['firm:add', 'firm:list', 'firm:deactivate', 'firm:activate', 'firm:registration', 'admin:add', 'super-admin'].map(
      (name) => [name, (args: string[]) => must(script('administer.ts', [name, ...args]))],
    ),
  ),
  /** `npm run npm -- install -E x@1.2.3`: npm with the project's Node. An older Node picks older packages. */
  npm: (args) => must(run(process.execPath, [process.env.npm_execpath ?? npmOfMachine(), ...args])),
}

async function freeAddress(args: string[]) {
  await writeDevVars()
  const address = parseAddress(args)
  if (await isTaken(address))
    throw new Error(`Port ${address.port} is in use. Try another: npm start -- --port ${address.port + 1}`)
  return address
}

function npmOfMachine(): string {
  const { stdout } = spawnSync('npm', ['root', '-g'], { encoding: 'utf8' })
  return join(stdout.trim(), 'npm/bin/npm-cli.js')
}

// running Workers find each other here; the default folder in the home may not be writable
process.env.MINIFLARE_REGISTRY_PATH ??= join(stateFolder, 'registry')
process.env.WRANGLER_REGISTRY_PATH ??= process.env.MINIFLARE_REGISTRY_PATH

process.on('SIGINT', () => stopRunning('SIGINT'))
process.on('SIGTERM', () => stopRunning())
process.on('disconnect', () => stopRunning())

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  console.error(`One of: ${Object.keys(commands).join(', ')}`)
  process.exit(2)
}
try {
  await command(args)
  process.disconnect?.()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
