import { companyVariables } from '../../worker/contract/legal/company.ts'
import type { WorkerFile } from '../settings.ts'

export type Place = 'local' | 'deployed'

export const unless = (isFine: boolean, sentence: string): string[] => (isFine ? [] : [sentence])

const amounts = ['DEPOSIT_CENTS', 'BALANCE_CENTS', 'INSTALLMENT_FEE_CENTS', 'REFERRAL_CENTS']

/** Faults of `[vars]`, a sentence each. */
export function faultsOfVars(vars: Record<string, string | undefined>, place: Place): string[] {
  const environment = place === 'deployed' ? 'production' : 'development'
  return [
    ...unless(vars.ENVIRONMENT === environment, `ENVIRONMENT must be "${environment}" here.`),
    ...amounts.flatMap((name) => unless(/^\d+$/.test(vars[name] ?? ''), `${name} must be a whole number of cents.`)),
    ...unless(
      isOrigin(vars.APP_ORIGIN, place),
      `APP_ORIGIN must be the address of the site without a path, ${place === 'deployed' ? 'with https' : 'such as http://localhost:8787'}.`,
    ),
    ...unless(mailDomain(vars.MAIL_FROM) !== undefined, 'MAIL_FROM must be a name and an address: Gwaro <no-reply@…>.'),
    ...unless(
      /^\+[1-9]\d{7,14}$/.test(vars.SUPPORT_WHATSAPP ?? ''),
      'SUPPORT_WHATSAPP must be a number such as +263….',
    ),
    ...unless(
      /^v\d{2}\.0$/.test(vars.WHATSAPP_API_VERSION ?? ''),
      'WHATSAPP_API_VERSION must be a version of the Graph API such as v25.0.',
    ),
    ...unless(
      !vars.OPERATOR_EMAIL || mailDomain(vars.OPERATOR_EMAIL) !== undefined,
      'OPERATOR_EMAIL must be an email address, or empty.',
    ),
    ...unless(
      /^(required|optional)$/.test(vars.SECOND_FACTOR ?? ''),
      'SECOND_FACTOR must be "required" or "optional".',
    ),
    ...unless(URL.canParse(vars.STUDIO_URL ?? ''), 'STUDIO_URL must be an address.'),
    ...unless(Boolean(vars.STUDIO_NAME), 'STUDIO_NAME is missing.'),
  ]
}

/** What pages, mails and receipts leave out because it is not set. */
export function faultsOfCompany(vars: Record<string, string | undefined>): string[] {
  const lacking = companyVariables.filter((name) => !vars[name]?.trim())
  return [
    ...unless(
      lacking.length === 0,
      `${lacking.join(', ')} ${lacking.length === 1 ? 'is' : 'are'} empty in wrangler.toml: visitors do not see who runs the service.`,
    ),
    ...companyVariables
      .filter((name) => name.endsWith('_EMAIL') && vars[name]?.trim())
      .flatMap((name) => unless(mailDomain(vars[name]) !== undefined, `${name} must be an email address.`)),
  ]
}

function isOrigin(text: string | undefined, place: Place): boolean {
  if (!text || !URL.canParse(text)) return false
  const { origin, protocol } = new URL(text)
  return origin === text && (protocol === 'https:' || place === 'local')
}

export const mailDomain = (from: string | undefined): string | undefined =>
  /^(?:[^<>]+<)?[^<>@\s]+@([^<>@\s]+\.[^<>@\s]+?)>?$/.exec(from ?? '')?.[1]

export function faultsOfWorker(config: WorkerFile): string[] {
  const { hostname } = new URL(config.vars.APP_ORIGIN ?? 'https://missing.example')
  const [database] = config.d1_databases.filter(({ binding }) => binding === 'DB')
  const [tokens] = config.kv_namespaces.filter(({ binding }) => binding === 'TOKENS')
  const [queue] = (config.queues.producers ?? []).filter(({ binding }) => binding === 'NOTIFICATIONS')
  const consumer = config.queues.consumers?.find((each) => each.queue === queue?.queue)
  return [
    ...unless(
      isFilled(database?.database_id),
      'The database DB has no id: run wrangler d1 create gwaro and put its id into wrangler.toml.',
    ),
    ...unless(
      isFilled(tokens?.id),
      'The namespace TOKENS has no id: run wrangler kv namespace create TOKENS and put its id into wrangler.toml.',
    ),
    ...unless(
      config.r2_buckets.some(({ binding }) => binding === 'FILES'),
      'The bucket FILES is not bound in wrangler.toml.',
    ),
    ...unless(
      (config.send_email ?? []).some(({ name }) => name === 'EMAIL'),
      'EMAIL is not bound in wrangler.toml: no mail can be sent.',
    ),
    ...unless(
      consumer?.dead_letter_queue !== undefined,
      'The queue NOTIFICATIONS has no consumer with a dead letter queue in wrangler.toml.',
    ),
    ...unless(
      (config.triggers.crons ?? []).length > 0,
      'wrangler.toml has no cron: installments are not charged and failed messages are not sent again.',
    ),
    ...unless(
      (config.routes ?? []).some((route) => covers(route, hostname)),
      `No route or custom domain in wrangler.toml serves ${hostname}, the host of APP_ORIGIN.`,
    ),
    ...unless(
      config.workers_dev === false,
      'workers_dev must be false in wrangler.toml, or the site has a second address.',
    ),
    ...unless(
      (config.limits?.cpu_ms ?? 0) > 0,
      'limits.cpu_ms is missing in wrangler.toml: the CPU time of a request is not limited.',
    ),
  ]
}

const isFilled = (id: string | undefined): boolean => /[1-9a-f]/.test(id ?? '')

type Route = NonNullable<WorkerFile['routes']>[number]

function covers(route: Route, hostname: string): boolean {
  const pattern = typeof route === 'string' ? route : route.pattern
  const [host = ''] = pattern.replace(/^https?:\/\//, '').split('/')
  return host === hostname || (host.startsWith('*') && hostname.endsWith(host.slice(1)))
}
