import { join } from 'node:path'
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-pool-workers'
import { defineConfig } from 'vitest/config'
import { newSealKey } from '../seal-key.ts'
import { buildValues, readSettings, root, testAuthority } from '../settings.ts'
import { testFolder } from './memory.ts'
import { applicationOptions, importedPackages, sandboxWorker } from './workers.ts'

// tests never read real secrets
const secrets = {
  SESSION_KEYS: `t1:${Buffer.alloc(32, 1).toString('base64url')}`,
  MASTER_KEYS: `t1:${Buffer.alloc(32, 2).toString('base64url')}`,
  SIGNING_KEYS: `t1:${Buffer.alloc(32, 3).toString('base64url')}`,
  LOG_KEYS: `t1:${Buffer.alloc(32, 4).toString('base64url')}`,
  SEAL_KEYS: `t1:${await newSealKey()}`,
  SUPER_ADMIN_CODE: 'demo-access-code-2026',
  STRIPE_SECRET_KEY: '',
  STRIPE_PUBLISHABLE_KEY: '',
  STRIPE_WEBHOOK_SECRETS: '',
}
Object.assign(process.env, secrets)

process.env.TMPDIR = testFolder()

const application = applicationOptions()
const shipped = readSettings('deployed')
const define = {
  __SANDBOX__: 'true',
  __LOCAL__: 'true',
  ...buildValues(shipped),
  __SHELL__: JSON.stringify('/shell'),
  __PORTAL_SHELL__: JSON.stringify('/portal-shell'),
}
// runtimes side by side; all projects with one must agree
const workers = Number(process.env.RUNTIMES ?? 2)
// tests that read the sources, not the running Worker
const inNode = ['worker/architecture.test.ts', 'worker/**/*.node.test.ts']
// no test measures time: the limits are for what hangs, on the slowest machine
const hanging = process.env.LAB_PASSES ? 0 : 20 * 60_000
const timeouts = { testTimeout: hanging, hookTimeout: hanging, expect: { poll: { timeout: hanging, interval: 20 } } }
// stripe ships source maps without sources: one warning per file
const quiet = { root, configFile: false, envDir: false, logLevel: 'error', define } as const

/** As one, because a round trip for each before each test takes longer than the tests. */
async function allMigrations() {
  const all = await readD1Migrations(join(root, 'migrations'))
  return [{ name: 'all', queries: all.flatMap(({ queries }) => queries) }]
}

export default defineConfig({
  root,
  test: {
    projects: [
      {
        ...quiet,
        plugins: [
          cloudflareTest(async () => ({
            main: join(root, 'worker/index.ts'),
            miniflare: {
              ...application,
              // the test runner sends a module in one message, and some are larger than a Worker takes from a WebSocket
              compatibilityFlags: ['increase_websocket_message_size'],
              bindings: {
                ...shipped.vars,
                ...secrets,
                ENVIRONMENT: 'development',
                SECOND_FACTOR: 'optional',
                IDENTITY_CHECK: 'recommended',
                // worker/platform/measure/request-log.test.ts switches it on
                REQUEST_LOG: '',
                TIMESTAMP_URLS: testAuthority,
                APP_ORIGIN: 'http://localhost',
                OPERATOR_EMAIL: 'operator@gwaro.example',
                REPLY_DOMAIN: 'reply.gwaro.example',
                // number of random requests, and their seed: see worker/tenancy.test.ts
                FUZZ_REQUESTS: process.env.FUZZ_REQUESTS ?? '',
                FUZZ_SEED: process.env.FUZZ_SEED ?? '',
                // number of random runs, their seed, and the path of a single one: see worker/money/payments/model.test.ts
                MODEL_RUNS: process.env.MODEL_RUNS ?? '',
                MODEL_SEED: process.env.MODEL_SEED ?? '',
                MODEL_PATH: process.env.MODEL_PATH ?? '',
                // seed and passes: see worker/lab.test.ts
                LAB_SEED: process.env.LAB_SEED ?? '',
                LAB_PASSES: process.env.LAB_PASSES ?? '',
                // tests read each call's cost; worker/platform/http/server-timing.test.ts switches it off
                SERVER_TIMING: 'all',
                TEST_MIGRATIONS: await allMigrations(),
              },
              workers: [await sandboxWorker('vitest-plugin-runner-worker')],
            },
          })),
        ],
        test: {
          name: 'worker',
          include: ['worker/**/*.test.ts'],
          exclude: [...inNode, 'worker/sandbox/**'],
          setupFiles: [join(root, 'worker/testing/setup.ts')],
          // bundled once and kept in node_modules/.vite
          deps: { optimizer: { ssr: { enabled: true, include: importedPackages() } } },
          // reset() before each test isolates them; one workerd for many files is three times faster than one for each
          isolate: false,
          maxWorkers: workers,
          ...timeouts,
        },
      },
      {
        ...quiet,
        plugins: [
          cloudflareTest({
            main: join(root, 'worker/sandbox/index.ts'),
            wrangler: { configPath: join(root, 'worker/sandbox/wrangler.toml') },
            // replaces the application, and stores the webhooks it gets
            miniflare: {
              workers: [
                { name: 'gwaro', modules: true, scriptPath: join(root, 'worker/sandbox/testing/merchant.mjs') },
              ],
            },
          }),
        ],
        test: {
          name: 'sandbox',
          include: ['worker/sandbox/**/*.test.ts'],
          exclude: inNode,
          isolate: false,
          maxWorkers: workers,
          ...timeouts,
        },
      },
      {
        ...quiet,
        test: {
          name: 'node',
          include: ['web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', ...inNode],
          setupFiles: [join(root, 'scripts/testing/globals.ts')],
          environment: 'node',
          isolate: false,
          maxWorkers: workers,
          ...timeouts,
        },
      },
    ],
  },
})
