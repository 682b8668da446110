import { join, relative } from 'node:path'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { buildValues, readSettings, root } from '../settings.ts'

// Every isolate compiles and runs these before its first request; all else is loaded by the request that needs it.
const packages = ['drizzle-orm', 'hono']
const modules = [
  'worker/api.ts',
  'worker/api/general.ts',
  'worker/api/serve.ts',
  'worker/contract/addresses/addresses.ts',
  'worker/contract/addresses/links.ts',
  'worker/contract/addresses/paths.ts',
  'worker/contract/addresses/shown-titles.ts',
  'worker/contract/api/problems.ts',
  'worker/contract/documents/documents.ts',
  'worker/contract/documents/resumable.ts',
  'worker/contract/prices.ts',
  'worker/contract/product.ts',
  'worker/contract/time.ts',
  'worker/index.ts',
  'worker/platform/background.ts',
  'worker/platform/cookies.ts',
  'worker/platform/crypto/hash-line.ts',
  'worker/platform/database/database.ts',
  'worker/platform/database/passing-errors.ts',
  'worker/platform/database/recording.ts',
  'worker/platform/failure.ts',
  'worker/platform/http/after-answer.ts',
  'worker/platform/http/body-limit.ts',
  'worker/platform/http/description.ts',
  'worker/platform/http/headers.ts',
  'worker/platform/http/known-paths.ts',
  'worker/platform/http/network.ts',
  'worker/platform/http/on-error.ts',
  'worker/platform/http/prepare.ts',
  'worker/platform/http/refusals.ts',
  'worker/platform/http/router.ts',
  'worker/platform/http/same-origin.ts',
  'worker/platform/lazily.ts',
  'worker/platform/memory.ts',
  'worker/platform/pause.ts',
]
const most = { modules: 105, bytes: 186_500 }

const sizes = new Map<string, number>()
beforeAll(async () => {
  for (const [name, size] of await startModules()) sizes.set(name, size)
})
const total = () => [...sizes.values()].reduce((sum, size) => sum + size, 0)
const packageOf = (name: string) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1]

test('the start of the Worker loads these modules of ours and no other', () => {
  expect([...sizes.keys()].filter((name) => !packageOf(name)).sort()).toEqual(modules)
})

test('the start of the Worker loads two packages and no other', () => {
  expect([...new Set([...sizes.keys()].flatMap((name) => packageOf(name) ?? []))].sort()).toEqual(packages)
})

test(`the start of the Worker is at most ${most.modules} modules and ${most.bytes} bytes`, () => {
  const largest = [...sizes].sort(([, one], [, other]) => other - one).slice(0, 20)
  const named = `The largest:\n${largest.map(([name, size]) => `${size} ${name}`).join('\n')}\n`
  expect(sizes.size, named).toBeLessThanOrEqual(most.modules)
  expect(total(), named).toBeLessThanOrEqual(most.bytes)
})

/** The first module and its static imports, with their bytes before they are minified. */
async function startModules(): Promise<[string, number][]> {
  const { output } = (await build({
    root,
    configFile: false,
    envDir: false,
    logLevel: 'error',
    define: {
      __SANDBOX__: 'false',
      __LOCAL__: 'false',
      __SHELL__: JSON.stringify('/shell'),
      ...buildValues(readSettings('deployed')),
    },
    plugins: [{ name: 'start', resolveDynamicImport: (id) => ({ id: `later:${String(id)}`, external: true }) }],
    ssr: { noExternal: true },
    build: { ssr: join(root, 'worker/index.ts'), write: false, target: 'es2024', minify: true },
  })) as Rolldown.RolldownOutput
  return output
    .flatMap((chunk) => (chunk.type === 'chunk' ? Object.entries(chunk.modules) : []))
    .filter(([file]) => !file.startsWith('\0'))
    .map(([file, { renderedLength }]) => [relative(root, file).replaceAll('\\', '/'), renderedLength])
}
