import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { type Unstable_Config, unstable_getMiniflareWorkerOptions } from 'wrangler'
import { readWorkerFile, root, type WorkerFile } from '../settings.ts'

export function applicationOptions() {
  const config = readWorkerFile()
  return optionsOf({
    ...config,
    // a test delivers by itself: the queue would do it up to a second later, in another test
    queues: { ...config.queues, consumers: [] },
    send_email: [],
    services: [
      ...(config.services ?? []),
      { binding: 'SANDBOX', service: 'gwaro-sandbox' },
      { binding: 'EMAIL', service: 'gwaro-sandbox', entrypoint: 'Mail' },
    ],
  })
}

/**
 * The sandbox as one bundled Worker, so that the application's tests run against the real thing.
 * @param merchant name of the Worker that gets the webhooks
 */
export async function sandboxWorker(merchant: string) {
  const config = readWorkerFile('worker/sandbox/wrangler.toml')
  const services = (config.services ?? []).map((to) => (to.service === 'gwaro' ? { ...to, service: merchant } : to))
  return {
    ...optionsOf({ ...config, services }),
    name: 'gwaro-sandbox',
    modules: [{ type: 'ESModule' as const, path: 'sandbox.mjs', contents: await bundle() }],
  }
}

function optionsOf(config: WorkerFile) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config as unknown as Unstable_Config)
  const { modulesRules: _, ...options } = workerOptions
  return options
}

async function bundle(): Promise<string> {
  const built = (await build({
    root,
    configFile: false,
    envDir: false,
    logLevel: 'error',
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: join(root, 'worker/sandbox/index.ts'),
      write: false,
      target: 'es2024',
      rolldownOptions: { external: [/^cloudflare:/, /^node:/], output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput
  return built.output[0].code
}

/** Packages of tests that read the sources. */
const inNodeAlone = new Set(['vite', 'vitest', 'typescript'])

/** The packages that the Worker and its tests import, of which the test runner sends a file each instead of every module. */
export function importedPackages(): string[] {
  const sources = globSync('worker/**/*.ts', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  const imported = /^(?!import type ).*\b(?:from |import\()'((?!node:|cloudflare:)[@a-z][\w@/.-]*)'/gm
  const names = sources.flatMap((text) => Array.from(text.matchAll(imported), ([, name = '']) => name))
  return [...new Set(names)].filter((name) => !inNodeAlone.has(name)).sort()
}
