import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { convertV4MiniflareOptions, Miniflare, type V4WorkerOptions } from 'miniflare'
import { build, type Rolldown } from 'vite'
import { readDevVars, readSettings, root } from '../settings.ts'

/** A copy of the build, so that a later build does not change what is measured. */
export const builtFolder = join(root, '.wrangler/bench/built')

type BuiltConfig = { compatibility_date: string; d1_databases: { database_id: string }[] }

const builtConfig = () => JSON.parse(readFileSync(join(builtFolder, 'gwaro/wrangler.json'), 'utf8')) as BuiltConfig

export type Modules = Record<string, string>

export function applicationModules(): Modules {
  const folder = join(builtFolder, 'gwaro')
  const files = globSync('assets/*.js', { cwd: folder }).sort()
  return Object.fromEntries(['index.js', ...files].map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
}

/** The modules that every isolate runs at its start: the first one and its static imports. */
export function startModules(modules: Modules, name = 'index.js', found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const [, imported = ''] of (modules[name] ?? '').matchAll(/(?:import|export)[^"'()]*["'](\.[^"']+)["']/g)) {
    startModules(modules, join(dirname(name), imported), found)
  }
  return found
}

export const bareModules = async (): Promise<Modules> => ({ 'index.js': await bundle('worker.ts') })

export async function bundle(name: string): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    envDir: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker' },
    build: { ssr: join(root, 'scripts/bench/bare', name), write: false, target: 'es2024' },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}

export function workerOptions(name: string, modules: Modules) {
  const { compatibility_date, d1_databases } = builtConfig()
  return {
    name,
    compatibilityDate: compatibility_date,
    modules: Object.entries(modules).map(([path, contents]) => ({ type: 'ESModule' as const, path, contents })),
    bindings: { ...readSettings('local').vars, ...readDevVars(), APP_ORIGIN: 'http://localhost', SERVER_TIMING: 'all' },
    d1Databases: { DB: d1_databases[0]?.database_id ?? '' },
    // a sign-in from a new device sends a mail
    queueProducers: { NOTIFICATIONS: 'notifications' },
    unsafeDirectSockets: [{ host: '127.0.0.1' }],
  }
}

/** @param stateFolder where `wrangler --persist-to` wrote, if the Workers have a database */
export const runtime = (workers: V4WorkerOptions[], stateFolder?: string) =>
  new Miniflare(
    convertV4MiniflareOptions({ workers, ...(stateFolder && { resourcePersistencePath: join(stateFolder, 'v3') }) }),
  )
