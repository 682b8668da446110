import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, test } from 'vitest'
import { eventTypes } from '../../worker/money/payments/webhook-events.ts'
import { demonstrationCompany } from '../demonstration/company.ts'
import { newSealKey } from '../seal-key.ts'
import { readWorkerFile, root } from '../settings.ts'
import { testFolder } from '../testing/memory.ts'
import {
  faultsOfClock,
  faultsOfDatabase,
  faultsOfEndpoints,
  faultsOfFiles,
  faultsOfMail,
  faultsOfMigrations,
} from './environment.ts'
import { faultsOfSecrets, faultsOfWhatsApp } from './secret-faults.ts'
import { faultsOfAssurances, faultsOfCompany, faultsOfVars, faultsOfWorker, mailDomain } from './settings.ts'

const shipped = readWorkerFile()
const key = Buffer.alloc(32, 7).toString('base64url')
const now = new Date('2026-11-22T12:00:00Z')

describe('settings', () => {
  it('accepts the shipped values', () => {
    expect(faultsOfVars(shipped.vars, 'deployed')).toEqual([])
  })

  it.each([
    ['ENVIRONMENT', 'development', 'ENVIRONMENT must be "production" here.'],
    ['DEPOSIT_CENTS', '50.00', 'DEPOSIT_CENTS must be a whole number of cents.'],
    ['APP_ORIGIN', 'https://gwaro.co.zw/', 'APP_ORIGIN must be the address of the site without a path, with https.'],
    ['APP_ORIGIN', 'http://gwaro.co.zw', 'APP_ORIGIN must be the address of the site without a path, with https.'],
    ['MAIL_FROM', 'Gwaro', 'MAIL_FROM must be a name and an address: Gwaro <no-reply@…>.'],
    ['WHATSAPP_API_VERSION', '25', 'WHATSAPP_API_VERSION must be a version of the Graph API such as v25.0.'],
    ['OPERATOR_EMAIL', 'operator', 'OPERATOR_EMAIL must be an email address, or empty.'],
    ['SECOND_FACTOR', 'yes', 'SECOND_FACTOR must be "required" or "optional".'],
    ['REQUEST_LOG', '5%', 'REQUEST_LOG must be empty or a share from 0 to 1, such as "0.05".'],
    ['IDENTITY_CHECK', 'yes', 'IDENTITY_CHECK must be "required" or "recommended".'],
    ['VALIDATION_WINDOW_ENDS', 'July', 'VALIDATION_WINDOW_ENDS must be a day such as 2027-07-18, or empty.'],
    ['LICENCE_GRACE_UNTIL', '02-15', 'LICENCE_GRACE_UNTIL must be a day of January such as 01-31, or empty.'],
    ['LICENCE_REQUIRED', 'yes', 'LICENCE_REQUIRED must be "true" or "false".'],
    ['PROMISE_HOURS', 'yes', 'PROMISE_HOURS must be "clock" or "working".'],
    ['PROMISE_NEXT_FIRM', 'yes', 'PROMISE_NEXT_FIRM must be "on" or "off".'],
    ['LEAKED_PASSWORDS', 'yes', 'LEAKED_PASSWORDS must be "on" or "off".'],
    [
      'TIMESTAMP_URLS',
      'An authority=http://time.example',
      'TIMESTAMP_URLS must be name=https://… of each authority, comma separated, or empty.',
    ],
    ['SUPPORT_WHATSAPP', '0770 000000', 'SUPPORT_WHATSAPP must be a number such as +263….'],
  ])('%s must not be %s', (name, value, sentence) => {
    expect(faultsOfVars({ ...shipped.vars, [name]: value }, 'deployed')).toEqual([sentence])
  })

  it('reads the domain of the sender address', () => {
    expect(['Gwaro <no-reply@gwaro.co.zw>', 'no-reply@gwaro.co.zw', 'Gwaro'].map(mailDomain)).toEqual([
      'gwaro.co.zw',
      'gwaro.co.zw',
      undefined,
    ])
  })
})

test('WhatsApp has all of its secrets or none', () => {
  const all = ['TOKEN', 'PHONE_ID', 'BUSINESS_ID', 'APP_SECRETS', 'VERIFY_TOKEN'].map((name) => `WHATSAPP_${name}`)
  expect([faultsOfWhatsApp([]), faultsOfWhatsApp([...all, 'SESSION_KEYS'])]).toEqual([[], []])
  expect(faultsOfWhatsApp(all.slice(0, 4))).toEqual([
    'WhatsApp needs all of its secrets or none: WHATSAPP_VERIFY_TOKEN is missing.',
  ])
})

test('what only the operator can promise must be set, the days as a number', () => {
  const set = { REFUND_DECISION_DAYS: '7', ORIGINAL_INSURER: 'We insure it.', ORIGINAL_LOSS: 'We pay.' }
  expect(faultsOfAssurances(set)).toEqual([])
  expect(faultsOfAssurances({ ...set, REFUND_DECISION_DAYS: 'soon' })).toEqual([
    'REFUND_DECISION_DAYS must be a whole number of days.',
  ])
  expect(faultsOfAssurances(shipped.vars).join()).toMatch(
    /REFUND_DECISION_DAYS, ORIGINAL_INSURER, ORIGINAL_LOSS are empty/,
  )
})

describe('company', () => {
  it('must be set before visitors come', () => {
    expect(faultsOfCompany(demonstrationCompany)).toEqual([])
    expect(faultsOfCompany({ ...demonstrationCompany, COMPANY_NUMBER: ' ' })).toEqual([
      'COMPANY_NUMBER is empty in wrangler.toml: visitors do not see who runs the service.',
    ])
    expect(faultsOfCompany(shipped.vars).join()).toMatch(/COMPANY_NAME, .*COMPLAINTS_EMAIL are empty/)
  })

  it('has addresses for mail', () => {
    expect(faultsOfCompany({ ...demonstrationCompany, COMPLAINTS_EMAIL: 'complaints' })).toEqual([
      'COMPLAINTS_EMAIL must be an email address.',
    ])
  })
})

describe('wrangler.toml', () => {
  const whole = {
    ...shipped,
    limits: { cpu_ms: 30_000 },
    d1_databases: [{ binding: 'DB', database_id: 'f1f1c0de-0000-4000-8000-000000000001' }],
    kv_namespaces: [{ binding: 'TOKENS', id: '0123456789abcdef0123456789abcdef' }],
  }

  it('lacks only the ids of an account', () => {
    expect(faultsOfWorker({ ...shipped, limits: whole.limits })).toEqual([
      expect.stringContaining('The database DB has no id'),
      expect.stringContaining('The namespace TOKENS has no id'),
    ])
    expect(faultsOfWorker(whole)).toEqual([])
  })

  it.each([
    ['another host', { routes: [{ pattern: 'gwaro.com' }] }, 'No route or custom domain'],
    ['a second address', { workers_dev: true }, 'workers_dev must be false'],
    ['no bound of time', { limits: {} }, 'limits.cpu_ms is missing'],
    ['no mail', { send_email: [] }, 'EMAIL is not bound'],
    ['no clock', { triggers: {} }, 'has no cron'],
    [
      'dead letters without a reader',
      { queues: { ...shipped.queues, consumers: (shipped.queues.consumers ?? []).slice(0, 1) } },
      'dead letters are lost after four days',
    ],
    ['a queue without a reader', { queues: { ...shipped.queues, consumers: [] } }, 'has no consumer'],
  ])('finds %s', (_, differs, sentence) => {
    expect(faultsOfWorker({ ...whole, ...differs })).toEqual([expect.stringContaining(sentence)])
  })

  it.each(['gwaro.co.zw/*', 'https://gwaro.co.zw/*', '*gwaro.co.zw/*'])('serves the site at the route %s', (route) => {
    expect(faultsOfWorker({ ...whole, routes: [route] })).toEqual([])
  })
})

describe('secrets', () => {
  const live = {
    SESSION_KEYS: `k2:${key},k1:${key}`,
    SUPER_ADMIN_CODE: 'a-long-random-code-of-its-own',
    STRIPE_SECRET_KEY: 'rk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRETS: 'whsec_1, whsec_2',
  }
  const faults = (differs: Record<string, string>, deployment: 'local' | 'deployed' = 'deployed') =>
    faultsOfSecrets({ ...live, ...differs }, deployment, now)

  it('accepts complete ones and those of a fresh start', async () => {
    expect(faults({ SEAL_KEYS: `k1:${await newSealKey()}` })).toEqual([])
    const fresh = { SUPER_ADMIN_CODE: 'demo-access-code-2026', STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '' }
    expect(faults({ ...fresh, STRIPE_WEBHOOK_SECRETS: '' }, 'local')).toEqual([])
  })

  it.each([
    ['MASTER_KEYS', `k1:${Buffer.alloc(16).toString('base64url')}`, 'each 32 bytes in base64url'],
    ['MASTER_KEYS', `k1:${Buffer.alloc(32, 255).toString('base64')}`, 'each 32 bytes in base64url'],
    ['MASTER_KEYS', key, 'each 32 bytes in base64url'],
    ['SIGNING_KEYS', `k1:${key},k1:${key}`, 'two keys with the same id'],
    ['SEAL_KEYS', `k1:${key}`, 'SEAL_KEYS must begin with id:key:certificate'],
    ['SUPER_ADMIN_CODE', 'demo-access-code-2026', 'a long random code of its own'],
    ['STRIPE_SECRET_KEY', 'sk_test_1', 'must be a live key'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_1', 'must be a live key'],
    ['STRIPE_WEBHOOK_SECRETS', 'we_1', 'must hold signing secrets'],
    ['SUPER_ADMIN_CODE', 'x'.repeat(6000), 'larger than the 5 KB'],
  ])('finds %s in a wrong shape, and never prints it', (name, value, sentence) => {
    const found = faults({ [name]: value })
    expect(found).toEqual([expect.stringContaining(sentence)])
    expect(found.join()).not.toContain(value)
  })

  it('refuses a live key on a local machine', () => {
    expect(faults({}, 'local')).toHaveLength(2)
  })

  it('reports a certificate that expires', async () => {
    const ring = `k1:${await newSealKey()}`
    const inAHundredYears = new Date('2126-11-22T12:00:00Z')
    expect(faultsOfSecrets({ SEAL_KEYS: ring }, 'deployed', inAHundredYears)).toEqual([
      expect.stringContaining('has expired'),
    ])
  })
})

describe('environment', () => {
  const url = 'https://gwaro.co.zw/api/stripe/webhook'
  const wanted = { url, apiVersion: '2026-10-28.endive', types: eventTypes }
  const endpoint = {
    url,
    status: 'enabled',
    api_version: wanted.apiVersion,
    enabled_events: [...eventTypes] as string[],
  }

  test('a webhook endpoint must exist, be enabled and complete, and have our API version', () => {
    expect(faultsOfEndpoints([endpoint], wanted)).toEqual([])
    expect(faultsOfEndpoints([{ ...endpoint, enabled_events: ['*'] }], wanted)).toEqual([])
    expect(faultsOfEndpoints([], wanted)).toEqual([`Stripe has no webhook endpoint for ${url}.`])
    const poor = { url, status: 'disabled', api_version: null, enabled_events: endpoint.enabled_events.slice(2) }
    expect(faultsOfEndpoints([poor], wanted)).toEqual([
      'The webhook endpoint at Stripe is disabled: enable it.',
      'The webhook endpoint at Stripe does not send payment_intent.succeeded, payment_intent.payment_failed.',
      'The webhook endpoint at Stripe uses the API version of the account, not 2026-10-28.endive.',
    ])
  })

  test('a domain must be set up to send mail', () => {
    expect(faultsOfMail('gwaro.co.zw', { bounceServers: 3, spf: 1 })).toEqual([])
    expect(faultsOfMail('gwaro.co.zw', { bounceServers: 0, spf: 1 })).toEqual([expect.stringContaining('onboard')])
    expect(faultsOfMail('gwaro.co.zw', { bounceServers: undefined, spf: 1 })).toEqual([
      expect.stringContaining('couldn’t be read'),
    ])
  })

  test('a clock may be half a minute off', () => {
    const told = (date: string | null) => faultsOfClock(date, now, new Date(now.getTime() + 400))
    expect(told('Sun, 22 Nov 2026 12:00:29 GMT')).toEqual([])
    expect(told('Sun, 22 Nov 2026 11:59:30 GMT')).toEqual([])
    expect(told('Sun, 22 Nov 2026 12:05:00 GMT')).toEqual([expect.stringContaining('300 seconds off')])
    expect(told(null)).toHaveLength(1)
  })

  test('every migration must be applied', () => {
    expect(faultsOfMigrations(['0001.sql', '0002.sql'], ['0001.sql', '0002.sql'])).toEqual([])
    expect(faultsOfMigrations(['0001.sql', '0002.sql'], ['0001.sql'])).toEqual([
      'The database lacks 1 of 2 migrations, from 0002.sql on.',
    ])
  })

  test('the guide names every event that the webhook needs, and no other', () => {
    const guide = readFileSync(join(root, 'docs/operations.md'), 'utf8')
    const named = guide.match(/`(?:payment_intent|charge|refund)\.[a-z_.]+`/g) ?? []
    expect(new Set(named)).toEqual(new Set(eventTypes.map((type) => `\`${type}\``)))
  })
})

test('a stored file that cannot be opened is named with its application', () => {
  const found = { kind: 'document', problem: 'missing', object_key: 'applications/7/documents/x' } as const
  expect(faultsOfFiles([{ ...found, name: 'deed.jpg', reference: 'ZTL2026ABC' }])).toEqual([
    'Document “deed.jpg” of ZTL2026ABC is missing from the storage (applications/7/documents/x).',
  ])
  expect(faultsOfFiles([{ ...found, kind: 'object', problem: 'unknown', name: null, reference: null }])).toEqual([
    'Stored object belongs to no file (applications/7/documents/x).',
  ])
})

test('a database file with a flipped byte is damaged', () => {
  const folder = mkdtempSync(join(testFolder(), 'gwaro-doctor-'))
  const file = join(folder, 'database.sqlite')
  const found = () => {
    const database = new DatabaseSync(file)
    database.exec('create table if not exists rows (id integer primary key, name text)')
    database.exec(
      'insert or ignore into rows with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000) select i, hex(randomblob(40)) from n',
    )
    const rows = database.prepare('pragma quick_check(10)').all() as { quick_check: string }[]
    database.close()
    return faultsOfDatabase(rows.map((row) => row.quick_check))
  }
  expect(found()).toEqual([])
  const bytes = readFileSync(file)
  // where the cells of the fifth page are
  const at = 4 * 4096 + 8
  bytes[at] = (bytes[at] ?? 0) ^ 0x55
  writeFileSync(file, bytes)
  expect(found()).toEqual([expect.stringMatching(/^The database is damaged: .+\. Restore it from a backup\.$/)])
  rmSync(folder, { recursive: true })
})
