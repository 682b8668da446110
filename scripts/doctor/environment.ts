import { type FileProblem, fileProblemCopy, type StoredKind, storedKindLabels } from '#contract/documents/stored-files'
import { faultUnless } from './settings.ts'

export interface Endpoint {
  url: string
  status: string
  api_version: string | null
  enabled_events: string[]
}

/** Faults of the webhook's endpoint at Stripe, a sentence each. */
export function faultsOfEndpoints(
  endpoints: readonly Endpoint[],
  { url, apiVersion, types }: { url: string; apiVersion: string; types: readonly string[] },
): string[] {
  const endpoint = endpoints.find((each) => each.url === url)
  if (!endpoint) return [`Stripe has no webhook endpoint for ${url}.`]
  const lacking = endpoint.enabled_events.includes('*')
    ? []
    : types.filter((type) => !endpoint.enabled_events.includes(type))
  return [
    ...faultUnless(endpoint.status === 'enabled', 'The webhook endpoint at Stripe is disabled: enable it.'),
    ...faultUnless(lacking.length === 0, `The webhook endpoint at Stripe does not send ${lacking.join(', ')}.`),
    ...faultUnless(
      endpoint.api_version === apiVersion,
      `The webhook endpoint at Stripe uses ${endpoint.api_version ?? 'the API version of the account'}, not ${apiVersion}.`,
    ),
  ]
}

/** DNS records for Cloudflare's Email Service; undefined when the name servers did not answer. */
export interface MailRecords {
  bounceServers: number | undefined
  spf: number | undefined
}

export function faultsOfMail(domain: string, { bounceServers, spf }: MailRecords): string[] {
  if (bounceServers === undefined || spf === undefined) return [`The DNS records of ${domain} couldn’t be read.`]
  return faultUnless(
    bounceServers > 0 && spf > 0,
    `cf-bounce.${domain} has no MX and SPF records: onboard ${domain} to Email Sending (Email Service), which needs a paid plan.`,
  )
}

const maxSeconds = 30

/** @param told the Date header of a response, in whole seconds, sent between the other two */
export function faultsOfClock(told: string | null, asked: Date, answered: Date): string[] {
  const at = Date.parse(told ?? '')
  if (Number.isNaN(at)) return ['The answer has no Date header: the clock couldn’t be compared.']
  const off = Math.max(asked.getTime() - at - 1000, at - answered.getTime(), 0) / 1000
  return faultUnless(
    off <= maxSeconds,
    `The clock of this machine is ${Math.round(off)} seconds off: links, signatures and installments go by it.`,
  )
}

/** @param found what `pragma quick_check` answers: `ok`, or lines about what is damaged */
export const faultsOfDatabase = (found: readonly string[]): string[] =>
  found.join() === 'ok'
    ? []
    : [`The database is damaged: ${found.join('; ').split('\n').slice(0, 3).join(' ')}. Restore it from a backup.`]

export function faultsOfMigrations(files: readonly string[], applied: readonly string[]): string[] {
  const lacking = files.filter((file) => !applied.includes(file))
  return faultUnless(
    lacking.length === 0,
    `The database lacks ${lacking.length} of ${files.length} migrations, from ${lacking[0]} on.`,
  )
}

export interface BrokenFile {
  kind: StoredKind
  problem: FileProblem
  object_key: string
  name: string | null
  reference: string | null
}

/** Stored files that cannot be opened, a sentence each. */
export const faultsOfFiles = (files: readonly BrokenFile[]): string[] =>
  files.map(({ kind, problem, object_key: key, name, reference }) => {
    const called = `${storedKindLabels[kind]}${name ? ` “${name}”` : ''}${reference ? ` of ${reference}` : ''}`
    return `${called} ${fileProblemCopy[problem]} (${key}).`
  })
