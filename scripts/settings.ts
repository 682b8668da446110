import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { unstable_readConfig } from 'wrangler'
import { assurancesFrom } from '../worker/contract/site/assurances.ts'
import { companyFrom, companyVariables } from '../worker/contract/site/company.ts'
import { demonstrationCompany } from './demonstration/company.ts'
import { sandboxWitnesses } from './demonstration/witnesses.ts'

export const root = resolve(import.meta.dirname, '..')

/** The folder of the local database, bucket and queues: inside the project unless STATE_DIR names another. */
export const stateFolder = resolve(root, process.env.STATE_DIR || '.wrangler/state')

/** The sandbox's: see `worker/sandbox/timestamps`. */
export const testAuthority = 'Gwaro test authority=http://localhost/sandbox/timestamps/granted'

/** Bindings of `worker/platform/env.ts` that may be set locally although wrangler.toml does not name them. */
const optionalSecrets = [
  'OPERATOR_SECRET',
  ...['TOKEN', 'PHONE_ID', 'BUSINESS_ID', 'APP_SECRETS', 'VERIFY_TOKEN'].map((name) => `WHATSAPP_${name}`),
]

export type WorkerFile = {
  vars: Record<string, string>
  triggers: { crons?: string[] }
  secrets: { required: string[] }
  routes?: (string | { pattern: string })[]
  workers_dev?: boolean
  limits?: { cpu_ms?: number }
  d1_databases: { binding: string; database_name?: string; database_id?: string }[]
  kv_namespaces: { binding: string; id?: string }[]
  r2_buckets: { binding: string }[]
  queues: {
    producers?: { binding: string; queue: string }[]
    consumers?: { queue: string; dead_letter_queue?: string }[]
  }
  services?: { binding: string; service: string; entrypoint?: string }[]
  send_email?: { name: string }[]
}

const require = createRequire(import.meta.url)

// most commands do not need wrangler, which takes a second to load
export const readWorkerFile = (file = 'wrangler.toml') =>
  (require('wrangler') as { unstable_readConfig: typeof unstable_readConfig }).unstable_readConfig(
    { config: join(root, file) },
    { hideWarnings: true },
  ) as unknown as WorkerFile

type Settings = {
  /**
   * wrangler.toml's [vars]; locally `.dev.vars` and then the environment override them.
   * A local server without a company shows an invented one, and requires no second factor and no identity check unless the settings say so.
   */
  vars: Record<string, string>
  /** Whether the stand-ins for Stripe, mail and WhatsApp are used: locally, unless a real Stripe key is configured. */
  isSandbox: boolean
}

/** @param place `local` reads `.dev.vars` and the environment; `deployed` reads only wrangler.toml. */
export function readSettings(place: 'local' | 'deployed'): Settings {
  const { vars: shipped } = readWorkerFile()
  if (place === 'deployed') return { vars: shipped, isSandbox: false }
  const devVars = readDevVars()
  const merged: Record<string, string> = {
    ...shipped,
    ENVIRONMENT: 'development',
    SECOND_FACTOR: 'optional',
    IDENTITY_CHECK: 'recommended',
    REQUEST_LOG: '0',
    ...(hasStripeKey(devVars) ? {} : { TIMESTAMP_URLS: testAuthority }),
  }
  for (const name of [...Object.keys(shipped), ...optionalSecrets]) {
    const value = process.env[name] ?? devVars[name]
    if (value !== undefined) merged[name] = value
  }
  const company = companyVariables.some((name) => merged[name]) ? {} : demonstrationCompany
  // answers by email can be tried without a domain; see docs/operations.md
  const replyDomain = merged.REPLY_DOMAIN || 'reply.gwaro.example'
  const isSandbox = !hasStripeKey(devVars)
  const witnesses = merged.WITNESSES || (isSandbox ? sandboxWitnesses : '')
  return { vars: { ...merged, ...company, REPLY_DOMAIN: replyDomain, WITNESSES: witnesses }, isSandbox }
}

export function readDevVars(): Record<string, string | undefined> {
  const file = join(root, '.dev.vars')
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')) } : {}
}

const hasStripeKey = (devVars: Record<string, string | undefined>) =>
  /^(sk|rk)_/.test(devVars.STRIPE_SECRET_KEY?.trim() ?? '')

/** The origin in the pages of a local build; each served copy has its own in its place. */
export const localOrigin = 'http://origin.invalid'

const shownPhone = (number = '') => parsePhoneNumberFromString(number)?.formatInternational() ?? number

/** Values that prerendered pages show without calling the API; prices and company as in wrangler.toml. */
export function buildValues({ vars }: Settings): Record<string, string> {
  const prices = Object.entries(vars).filter(([name]) => name.endsWith('_CENTS'))
  return {
    __PRICES__: JSON.stringify(Object.fromEntries(prices.map(([name, cents]) => [name, Number(cents)]))),
    __STUDIO__: JSON.stringify({
      name: vars.STUDIO_NAME,
      url: vars.STUDIO_URL,
      whatsapp: shownPhone(vars.SUPPORT_WHATSAPP),
    }),
    __COMPANY__: JSON.stringify(companyFrom(vars)),
    __ASSURANCES__: JSON.stringify(assurancesFrom(vars)),
  }
}
