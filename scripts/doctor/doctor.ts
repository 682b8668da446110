import { stripVTControlCharacters } from 'node:util'
import { eventTypes } from '../../worker/money/payments/webhook-events.ts'
import { readDevVars, readSettings, readWorkerFile } from '../settings.ts'
import {
  faultsOfClock,
  faultsOfDatabase,
  faultsOfEndpoints,
  faultsOfFiles,
  faultsOfMail,
  faultsOfMigrations,
} from './environment.ts'
import {
  appliedMigrations,
  brokenFiles,
  checkFiles,
  deployedSecrets,
  endpointsAt,
  isReplicated,
  mailRecords,
  migrationFiles,
  quickCheck,
  stripeVersion,
  visit,
} from './probes.ts'
import { faultsOfSecrets, faultsOfWhatsApp } from './secret-faults.ts'
import {
  faultsOfAssurances,
  faultsOfCompany,
  faultsOfVars,
  faultsOfWorker,
  faultUnless,
  mailDomain,
} from './settings.ts'

// Lists what this installation, or with --remote the deployed one, still lacks. 0: nothing · 1: something.
const args = process.argv.slice(2)
const config = readWorkerFile()
const { required } = config.secrets

type Check = () => Promise<string[]> | string[]

const localPort = args.includes('--port') ? args[args.indexOf('--port') + 1] : (process.env.PORT ?? '8787')
const local: Record<string, Check> = {
  settings: () => {
    const { vars } = readSettings('local')
    return faultsOfVars({ ...vars, APP_ORIGIN: process.env.APP_ORIGIN ?? `http://localhost:${localPort}` }, 'local')
  },
  secrets: () => {
    const values = readDevVars()
    const lacking = required.filter((name) => values[name] === undefined)
    return [
      ...lacking.map((name) => `.dev.vars has no ${name}: npm start writes it.`),
      ...secretsIn(values, 'local'),
      ...faultsOfWhatsApp(Object.keys(values).filter((name) => values[name])),
    ]
  },
  database: async () => [
    ...faultsOfMigrations(migrationFiles(), await appliedMigrations(false)),
    ...faultsOfDatabase(await quickCheck(false)),
  ],
  files: async () => {
    await checkFiles(`http://localhost:${localPort}`)
    return faultsOfFiles(await brokenFiles(false))
  },
  server: async () => {
    const origin = `http://localhost:${localPort}`
    const health = await visit(`${origin}/api/health`)
    if (!health) return [`No server answers at ${origin}: npm start, or name its port with --port.`]
    const standIn = await visit(`${origin}/sandbox/stripe/v1/balance`)
    return [
      ...faultUnless(health.status === 200, `${origin}/api/health answers ${health.status}.`),
      ...faultsOfClock(health.date, health.asked, health.answered),
      ...faultUnless(
        !readSettings('local').isSandbox || standIn?.status === 401 || standIn?.status === 200,
        'The stand-in for Stripe does not answer at /sandbox/stripe.',
      ),
    ]
  },
}

const origin = config.vars.APP_ORIGIN ?? ''
const remote: Record<string, Check> = {
  settings: () => faultsOfVars(config.vars, 'deployed'),
  company: () => faultsOfCompany(config.vars),
  assurances: () => faultsOfAssurances(config.vars),
  'wrangler.toml': () => faultsOfWorker(config),
  secrets: async () => {
    const names = await deployedSecrets()
    const lacking = required.filter((name) => !names.includes(name))
    return [
      ...lacking.map((name) => `The Worker has no secret ${name}: npm run wrangler -- secret put ${name}`),
      ...faultsOfWhatsApp(names),
    ]
  },
  // only those in the environment: deployed values cannot be read back
  'shape of secrets': () => secretsIn(process.env, 'deployed'),
  database: async () => faultsOfMigrations(migrationFiles(), await appliedMigrations(true)),
  files: async () => faultsOfFiles(await brokenFiles(true)),
  'read replication': async () =>
    faultUnless(
      await isReplicated(config.d1_databases[0]?.database_name ?? ''),
      'Read replication of the database is off: switch it on in its settings at Cloudflare.',
    ),
  webhook: async () => {
    const key = process.env.STRIPE_SECRET_KEY
    if (!key) return ['STRIPE_SECRET_KEY is not set in the environment, so the webhook at Stripe was not checked.']
    const endpoints = await endpointsAt('https://api.stripe.com', key)
    const wanted = { url: `${origin}/api/stripe/webhook`, apiVersion: stripeVersion(), types: eventTypes }
    return faultsOfEndpoints(endpoints, wanted)
  },
  mail: async () => {
    const domain = mailDomain(config.vars.MAIL_FROM) ?? ''
    return faultsOfMail(domain, await mailRecords(domain))
  },
  site: async () => {
    const [health, sandbox] = await Promise.all([visit(`${origin}/api/health`), visit(`${origin}/sandbox`)])
    if (!health) return [`${origin} does not answer.`]
    return [
      ...faultUnless(health.status === 200, `${origin}/api/health answers ${health.status}.`),
      ...faultUnless(sandbox?.status === 404, `${origin}/sandbox must not be found: a local build is deployed.`),
      ...faultsOfClock(health.date, health.asked, health.answered),
    ]
  },
}

const secretsIn = (values: Record<string, string | undefined>, deployment: 'local' | 'deployed') =>
  faultsOfSecrets(Object.fromEntries(required.map((name) => [name, values[name]])), deployment, new Date())

/** Wrangler gives the reason in JSON or behind a mark; others in their first line. */
function reasonOf(error: unknown): string {
  const { message = String(error), stdout = '', stderr = '' } = error as Record<string, string | undefined>
  const all = stripVTControlCharacters(`${stdout}${stderr}${message}`)
  const [, marked, line] = /"text": "([^"]+)"|\[ERROR\] (.+)/.exec(all) ?? []
  return (marked ?? line ?? message).trim().split(/\n|\. /)[0] ?? ''
}

const checks = args.includes('--remote') ? remote : local
const found: string[] = []
for (const [subject, check] of Object.entries(checks)) {
  try {
    found.push(...(await check()).map((sentence) => `${subject}: ${sentence}`))
  } catch (error) {
    found.push(`${subject}: couldn’t be checked: ${reasonOf(error)}`)
  }
}
for (const sentence of found) console.error(sentence)
if (found.length === 0) console.log(`Nothing is missing (${Object.keys(checks).join(', ')}).`)
process.exitCode = found.length === 0 ? 0 : 1
