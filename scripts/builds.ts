import { constants, cpSync, existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, sourceFiles } from './fingerprint.ts'
import { remove, removeLeft, swapFolder } from './folders.ts'
import { localOrigin, readDevVars, readSettings, readWorkerFile, root } from './settings.ts'
import { must, tool } from './tools.ts'

const deployed = join(root, 'dist')
const builds = join(root, '.wrangler/builds')
const withServerState = join(root, '.wrangler/served')
/** Local builds to keep, so that a former state of the sources needs no new build. */
const maxBuilds = 3

/** Builds `dist` for deployment; replaced only by a complete build, and not served locally. */
export async function buildDeployed() {
  const wanted = fingerprintOf('production', 'deployed')
  if (stampOf(deployed) !== wanted) {
    const part = `${deployed}.${process.pid}.${process.pid}`
    removeLeft(`${deployed}.*`)
    await make('production', part, wanted)
    swapFolder(part, deployed)
  }
}

/**
 * A copy of the local build for this process, which no later build or start changes.
 * @param origin base URL of links in mails and pages
 * @returns the folder for Vite's preview server; deleted when this process ends
 */
export async function servedCopy(origin: string): Promise<string> {
  const build = await localBuild()
  const own = join(withServerState, String(process.pid))
  removeLeft(join(withServerState, '*'))
  copyBuild(build, own, origin)
  process.on('exit', () => remove(own))
  passSecrets()
  return own
}

export function copyBuild(build: string, own: string, origin: string) {
  remove(own)
  cpSync(build, own, { recursive: true, mode: constants.COPYFILE_FICLONE })
  setOrigin(own, origin)
  mkdirSync(join(own, '.wrangler/deploy'), { recursive: true })
  writeFileSync(join(own, '.wrangler/deploy/config.json'), deployConfigOf(own, '../..'))
}

/** @param path to the build, from the folder of this file */
function deployConfigOf(build: string, path: string): string {
  const [configPath, ...others] = workerFiles(build).map((file) => `${path}/${file}`)
  return JSON.stringify({ configPath, auxiliaryWorkers: others.map((other) => ({ configPath: other })) })
}

export const workerFiles = (folder: string) => globSync('*/wrangler.json', { cwd: folder }).sort()

/** The build of these sources and settings, made if missing. Its folder never changes. */
async function localBuild(): Promise<string> {
  const kind = readSettings('local').isSandbox ? 'sandbox' : 'keys'
  const wanted = fingerprintOf(kind, 'local')
  const build = join(builds, wanted.slice(0, 16))
  if (stampOf(build) === wanted) return build
  const part = join(builds, `part.${process.pid}`)
  removeLeft(join(builds, '*.*'))
  await make(kind, part, wanted)
  // another process may have made the same one meanwhile
  if (stampOf(build) === wanted) remove(part)
  else swapFolder(part, build)
  removeOldest()
  return build
}

async function make(mode: 'production' | 'sandbox' | 'keys', folder: string, stamp: string) {
  remove(folder)
  // a build that a test asks for is kept for others: with the test's NODE_ENV it would hold React's development files
  const env = { ...process.env, NODE_ENV: 'production' }
  await must(tool('vite', ['build', '--mode', mode, '--outDir', folder, '--logLevel', 'warn'], { env }))
  // Vite leaves a world-readable copy of the secrets next to each Worker; it is not needed
  for (const copy of globSync(join(folder, '*/.dev.vars'))) remove(copy)
  writeFileSync(join(folder, '.stamp'), stamp)
}

function fingerprintOf(mode: string, place: 'local' | 'deployed'): string {
  const { APP_ORIGIN: _, ...vars } = readSettings(place).vars
  const files = ['vite.config.ts', 'wrangler.toml', 'package-lock.json']
  return fingerprint([...sourceFiles('worker', 'web', 'scripts'), ...files], mode + JSON.stringify(vars))
}

function stampOf(folder: string): string | undefined {
  const file = join(folder, '.stamp')
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

function removeOldest() {
  const ages = globSync(join(builds, '*/.stamp')).map((file) => ({ file, madeAt: statSync(file).mtimeMs }))
  const old = ages.sort((a, b) => b.madeAt - a.madeAt).slice(maxBuilds)
  for (const { file } of old) remove(join(file, '..'))
}

/** The build is the same for every port: only the base URL of links and pages differs. */
function setOrigin(own: string, origin: string) {
  for (const page of globSync('client/*.{html,xml,txt}', { cwd: own }).map((file) => join(own, file))) {
    writeFileSync(page, readFileSync(page, 'utf8').replaceAll(localOrigin, origin))
  }
  for (const file of workerFiles(own).map((name) => join(own, name))) {
    const config = JSON.parse(readFileSync(file, 'utf8')) as { vars?: Record<string, string> }
    config.vars = { ...config.vars, APP_ORIGIN: origin }
    writeFileSync(file, JSON.stringify(config))
  }
}

/** Wrangler takes the secrets declared in wrangler.toml from the environment when no file has them. */
function passSecrets() {
  const values = readDevVars()
  for (const name of readWorkerFile().secrets.required) process.env[name] = values[name] ?? ''
}
