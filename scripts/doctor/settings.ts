import { assuranceVariables, isWholeDays } from '../../worker/contract/site/assurances.ts'
import { companyVariables } from '../../worker/contract/site/company.ts'
import type { WorkerFile } from '../settings.ts'

export type Deployment = 'local' | 'deployed'

export const faultUnless = (isFine: boolean, fault: string): string[] => (isFine ? [] : [fault])

const amounts = ['DEPOSIT_CENTS', 'BALANCE_CENTS', 'INSTALLMENT_FEE_CENTS', 'REFERRAL_CENTS']

/** Faults of `[vars]`, a sentence each. */
export function faultsOfVars(vars: Record<string, string | undefined>, deployment: Deployment): string[] {
  const environment = deployment === 'deployed' ? 'production' : 'development'
  return [
    ...faultUnless(vars.ENVIRONMENT === environment, `ENVIRONMENT must be "${environment}" here.`),
    ...amounts.flatMap((name) =>
      faultUnless(/^\d+$/.test(vars[name] ?? ''), `${name} must be a whole number of cents.`),
    ),
    ...faultUnless(
      isOrigin(vars.APP_ORIGIN, deployment),
      `APP_ORIGIN must be the address of the site without a path, ${deployment === 'deployed' ? 'with https' : 'such as http://localhost:8787'}.`,
    ),
    ...faultUnless(
      mailDomain(vars.MAIL_FROM) !== undefined,
      'MAIL_FROM must be a name and an address: Gwaro <no-reply@…>.',
    ),
    ...faultUnless(
      /^\+[1-9]\d{7,14}$/.test(vars.SUPPORT_WHATSAPP ?? ''),
      'SUPPORT_WHATSAPP must be a number such as +263….',
    ),
    ...faultUnless(
      /^v\d{2}\.0$/.test(vars.WHATSAPP_API_VERSION ?? ''),
      'WHATSAPP_API_VERSION must be a version of the Graph API such as v25.0.',
    ),
    ...faultUnless(
      !vars.VIRUS_SCAN_URL || /^(https:\/\/[^\s/]+|http:\/\/localhost(:\d+)?\/sandbox\/)/.test(vars.VIRUS_SCAN_URL),
      'VIRUS_SCAN_URL must be an address with https, or empty.',
    ),
    ...faultUnless(
      /^([^=,]+=(https:\/\/|http:\/\/localhost(:\d+)?\/sandbox\/)[^\s,]+(,|$))*$/.test(vars.TIMESTAMP_URLS ?? ''),
      'TIMESTAMP_URLS must be name=https://… of each authority, comma separated, or empty.',
    ),
    ...faultUnless(
      (vars.WITNESSES ?? '')
        .split(',')
        .every(
          (each) => !each.trim() || /^\s*(https:|http:\/\/localhost\/)\S+\s+[^\s+]+\+[0-9a-f]{8}\+\S+\s*$/.test(each),
        ),
      'WITNESSES must hold an address with https and a verifier key for each witness, with commas between witnesses.',
    ),
    ...faultUnless(
      !vars.OPERATOR_EMAIL || mailDomain(vars.OPERATOR_EMAIL) !== undefined,
      'OPERATOR_EMAIL must be an email address, or empty.',
    ),
    ...faultUnless(
      /^(required|optional)$/.test(vars.SECOND_FACTOR ?? ''),
      'SECOND_FACTOR must be "required" or "optional".',
    ),
    ...faultUnless(
      /^(|0|1|0?\.\d+)$/.test(vars.REQUEST_LOG ?? ''),
      'REQUEST_LOG must be empty or a share from 0 to 1, such as "0.05".',
    ),
    ...faultUnless(
      /^(required|recommended)$/.test(vars.IDENTITY_CHECK ?? ''),
      'IDENTITY_CHECK must be "required" or "recommended".',
    ),
    ...faultUnless(
      /^(\d{4}-\d\d-\d\d)?$/.test(vars.VALIDATION_WINDOW_ENDS ?? ''),
      'VALIDATION_WINDOW_ENDS must be a day such as 2027-07-18, or empty.',
    ),
    ...faultUnless(/^(clock|working)$/.test(vars.PROMISE_HOURS ?? ''), 'PROMISE_HOURS must be "clock" or "working".'),
    ...faultUnless(/^(on|off)$/.test(vars.PROMISE_NEXT_FIRM ?? ''), 'PROMISE_NEXT_FIRM must be "on" or "off".'),
    ...faultUnless(/^(on|off)$/.test(vars.LEAKED_PASSWORDS ?? ''), 'LEAKED_PASSWORDS must be "on" or "off".'),
    ...faultUnless(
      /^(01-(0[1-9]|[12]\d|3[01]))?$/.test(vars.LICENCE_GRACE_UNTIL ?? ''),
      'LICENCE_GRACE_UNTIL must be a day of January such as 01-31, or empty.',
    ),
    ...faultUnless(/^(true|false)$/.test(vars.LICENCE_REQUIRED ?? ''), 'LICENCE_REQUIRED must be "true" or "false".'),
    ...faultUnless(URL.canParse(vars.STUDIO_URL ?? ''), 'STUDIO_URL must be an address.'),
    ...faultUnless(Boolean(vars.STUDIO_NAME), 'STUDIO_NAME is missing.'),
  ]
}

/** What pages, mails and receipts leave out because it is not set. */
export function faultsOfCompany(vars: Record<string, string | undefined>): string[] {
  const lacking = companyVariables.filter((name) => !vars[name]?.trim())
  return [
    ...faultUnless(
      lacking.length === 0,
      `${lacking.join(', ')} ${lacking.length === 1 ? 'is' : 'are'} empty in wrangler.toml: visitors do not see who runs the service.`,
    ),
    ...companyVariables
      .filter((name) => name.endsWith('_EMAIL') && vars[name]?.trim())
      .flatMap((name) => faultUnless(mailDomain(vars[name]) !== undefined, `${name} must be an email address.`)),
  ]
}

/** What the pages about refunds and originals say is not published because it is not set. */
export function faultsOfAssurances(vars: Record<string, string | undefined>): string[] {
  const lacking = assuranceVariables.filter((name) => !vars[name]?.trim())
  const days = vars.REFUND_DECISION_DAYS?.trim()
  return [
    ...faultUnless(
      lacking.length === 0,
      `${lacking.join(', ')} ${lacking.length === 1 ? 'is' : 'are'} empty in wrangler.toml: visitors read that you promise nothing about it.`,
    ),
    ...faultUnless(!days || isWholeDays(days), 'REFUND_DECISION_DAYS must be a whole number of days.'),
  ]
}

function isOrigin(text: string | undefined, deployment: Deployment): boolean {
  if (!text || !URL.canParse(text)) return false
  const { origin, protocol } = new URL(text)
  return origin === text && (protocol === 'https:' || deployment === 'local')
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
    ...faultUnless(
      isFilled(database?.database_id),
      'The database DB has no id: run wrangler d1 create gwaro and put its id into wrangler.toml.',
    ),
    ...faultUnless(
      isFilled(tokens?.id),
      'The namespace TOKENS has no id: run wrangler kv namespace create TOKENS and put its id into wrangler.toml.',
    ),
    ...faultUnless(
      config.r2_buckets.some(({ binding }) => binding === 'FILES'),
      'The bucket FILES is not bound in wrangler.toml.',
    ),
    ...faultUnless(
      (config.send_email ?? []).some(({ name }) => name === 'EMAIL'),
      'EMAIL is not bound in wrangler.toml: no mail can be sent.',
    ),
    ...faultUnless(
      consumer?.dead_letter_queue !== undefined,
      'The queue NOTIFICATIONS has no consumer with a dead letter queue in wrangler.toml.',
    ),
    ...faultUnless(
      !consumer?.dead_letter_queue ||
        config.queues.consumers?.some(({ queue: name }) => name === consumer.dead_letter_queue) === true,
      'The dead letter queue of NOTIFICATIONS has no consumer in wrangler.toml: dead letters are lost after four days.',
    ),
    ...faultUnless(
      (config.triggers.crons ?? []).length > 0,
      'wrangler.toml has no cron: installments are not charged and failed messages are not sent again.',
    ),
    ...faultUnless(
      (config.routes ?? []).some((route) => covers(route, hostname)),
      `No route or custom domain in wrangler.toml serves ${hostname}, the host of APP_ORIGIN.`,
    ),
    ...faultUnless(
      config.workers_dev === false,
      'workers_dev must be false in wrangler.toml, or the site has a second address.',
    ),
    ...faultUnless(
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
