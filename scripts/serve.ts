import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer, preview } from 'vite'
import { paths } from '../worker/contract/addresses/paths.ts'
import { demonstrationCompany } from './demonstration/company.ts'
import * as people from './demonstration/people.ts'
import { appendMetrics } from './metrics.ts'
import { endLeftRuntime, otherServer, rememberRuntime } from './runtime.ts'
import { readSettings, readWorkerFile, root, stateFolder } from './settings.ts'

type Address = { port: number; host: string; origin: string }

/** Parses `--port` and `--host`; links start with APP_ORIGIN, or with this server's address. */
export function parseAddress(args: string[]): Address {
  const option = (name: string) => {
    const at = args.findIndex((arg) => arg === name || arg.startsWith(`${name}=`))
    return at < 0 ? undefined : (args[at]?.split('=')[1] ?? args[at + 1])
  }
  const port = Number(option('--port') ?? process.env.PORT ?? 8787)
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw new Error('--port takes a number from 1 to 65535')
  process.env.APP_ORIGIN ??= `http://localhost:${port}`
  return { port, host: option('--host') ?? '127.0.0.1', origin: process.env.APP_ORIGIN }
}

export function isTaken({ port, host }: Address): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createConnection({ port, host: host === '0.0.0.0' ? '127.0.0.1' : host })
    probe.on('connect', () => resolve(probe.destroy() && true))
    probe.on('error', () => resolve(false))
  })
}

export async function serve(what: 'live' | { folder: string }, address: Address) {
  const started = Date.now()
  const config = { configFile: join(root, 'vite.config.ts'), logLevel: 'warn', clearScreen: false } as const
  const listen = { port: address.port, host: address.host, strictPort: true }
  const other = otherServer()
  endLeftRuntime()
  const server =
    what === 'live'
      ? await (await createServer({ ...config, server: listen })).listen()
      : await preview({ ...config, root: what.folder, build: { outDir: join(what.folder, 'client') }, preview: listen })
  const stop = stopOnce(() => server.close())
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop).on('disconnect', stop)
  printWelcome(address, Date.now() - started)
  if (other) {
    console.warn(
      `Process ${other} already serves ${stateFolder}. Both use the same database; STATE_DIR names another.\n`,
    )
  }
  await runCron(address)
}

function stopOnce(close: () => Promise<void>) {
  let isStopping = false
  return () => {
    if (isStopping) return
    isStopping = true
    // a hanging connection must not block the port
    setTimeout(() => process.exit(0), 3000).unref()
    void close().finally(() => process.exit(0))
  }
}

const sweepSeconds = 30

/**
 * Cron triggers never fire locally.
 * The sweep runs at the start, to finish what a killed process left, and then every half minute.
 */
async function runCron(address: Address) {
  const [cron = ''] = readWorkerFile().triggers.crons ?? []
  const url = `${localAddress(address)}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(cron)}`
  for (;;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) }).catch(() => undefined)
    await answer?.arrayBuffer()
    rememberRuntime()
    await appendMetrics(localAddress(address), join(stateFolder, 'metrics.jsonl'))
    await sleep(sweepSeconds * 1000)
  }
}

const localAddress = ({ port, host }: Address) => `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`

function printWelcome({ origin }: Address, milliseconds: number) {
  const { vars, isSandbox } = readSettings('local')
  const outside = isSandbox
    ? `${origin}/sandbox — mail, WhatsApp and cards end here`
    : 'Stripe, with the keys in .dev.vars'
  const lines = [
    ['Site', origin],
    ['Owner', `${origin}${paths.auth} — ${people.owner.email}`],
    ['Firms', `${origin}${paths.lawFirmLogin} — ${people.usernames.join(', ')}`],
    ['Admin', `${origin}${paths.auth} — ${people.admin.email}`],
    ['', `Password of all of them: ${people.password}`],
    ['Super admin', `${origin}${paths.console} — access code ${people.accessCode}`],
    ['Outside', outside],
    ...(vars.COMPANY_NAME === demonstrationCompany.COMPANY_NAME
      ? [
          [
            'Company',
            `${vars.COMPANY_NAME} — these company details are for demonstration only (wrangler.toml has none)`,
          ],
        ]
      : []),
  ]
  console.log(`\nGwaro is ready (${(milliseconds / 1000).toFixed(1)} s). Ctrl-C stops it.\n`)
  for (const [name = '', text = ''] of lines) console.log(`  ${name.padEnd(12)} ${text}`)
  console.log('')
}
