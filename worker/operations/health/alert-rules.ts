import type { AlertKind, Area, FaultKind, SweepTask } from '#contract/administration/health'
import { alertLimits, sweepTasks } from '#contract/administration/health'
import { day, hour, minute } from '#contract/time'
import { quantile } from '../../platform/measure/request-rules'

export interface HealthFacts {
  now: Date
  /** Of the last hour. */
  requests: readonly { area: Area; slot: number; total: number; failed: number }[]
  /** Since when the oldest of each is due. */
  waiting: { messages: Date | null; links: Date | null; whatsapp: Date | null }
  /** Of the last 24 hours. */
  faults: readonly { kind: FaultKind; what: string; total: number; lastAt: number }[]
  runs: readonly { task: SweepTask; ranAt: Date; milliseconds: number; error: string | null; doneAt: Date | null }[]
  bytes: number
  brokenFiles: number
  unsignedSince: Date | null
  /** Certificates, keys and domains with their last days. */
  ends: readonly { what: string; on: Date }[]
}

const gigabyte = 1_000_000_000
export const mostBytes = alertLimits.mostGigabytes * gigabyte
/** With fewer, one failure of a quiet hour would be an alarm. */
const minimumCounts = { failed: 5, requests: 20 }
/** The cron job runs every five minutes; the digests rest from Saturday to Monday morning. */
const lateRun = 20 * minute
const lateDigest = 3 * day

const isOlder = (since: Date | null, than: number, now: Date) =>
  since !== null && now.getTime() - since.getTime() > than

export const endsSoon = (on: Date, now: Date): boolean => on.getTime() - now.getTime() < alertLimits.endDays * day

/** Each task with its last run, and whether it failed or is late. Digests, whose first may be days away, are late only after one. */
export function tasksOf({ runs, now }: Pick<HealthFacts, 'runs' | 'now'>) {
  return (Object.keys(sweepTasks) as SweepTask[]).map((task) => {
    const run = runs.find((each) => each.task === task)
    const isNever = !run && task !== 'digests' && task !== 'health'
    const isOverdue =
      isNever ||
      (run !== undefined && isOlder(run.doneAt ?? new Date(0), task === 'digests' ? lateDigest : lateRun, now))
    return { task, run, isOverdue: isOverdue || (run?.error ?? null) !== null }
  })
}

/** Requests of the last hour by area. */
export function areasOf(requests: HealthFacts['requests']) {
  return Array.from(new Set(requests.map(({ area }) => area)), (area) => {
    const own = requests.filter((each) => each.area === area)
    const sum = (of: 'total' | 'failed') => own.reduce((all, each) => all + each[of], 0)
    const total = sum('total')
    const p95 = quantile(own, 0.95)
    const isSlow = total >= minimumCounts.requests && p95 !== null && p95 > alertLimits.slowSeconds * 1000
    return { area, total, failed: sum('failed'), p95, isSlow }
  })
}

/** What is late or broken. */
export function alertsIn(facts: HealthFacts): AlertKind[] {
  const { now, waiting, faults, bytes, brokenFiles, unsignedSince, ends } = facts
  const areas = areasOf(facts.requests)
  const total = areas.reduce((sum, area) => sum + area.total, 0)
  const failed = areas.reduce((sum, area) => sum + area.failed, 0)
  const has = (kind: FaultKind) => faults.some((fault) => fault.kind === kind)
  const is: Record<AlertKind, boolean> = {
    errors: failed >= minimumCounts.failed && failed * 100 > alertLimits.failedPercent * total,
    slow: areas.some(({ isSlow }) => isSlow),
    'messages-late': Object.values(waiting).some((since) => isOlder(since, alertLimits.messageMinutes * minute, now)),
    'messages-given-up': has('message-given-up'),
    'webhooks-failed': has('webhook-failed'),
    'dead-letters': has('dead-letter'),
    books: has('books-differ'),
    'sweeps-late': tasksOf(facts).some(({ isOverdue }) => isOverdue),
    storage: bytes > alertLimits.fullGigabytes * gigabyte,
    files: brokenFiles > 0,
    'audit-late': isOlder(unsignedSince, alertLimits.signatureMinutes * minute, now),
    ending: ends.some(({ on }) => endsSoon(on, now)),
  }
  return (Object.keys(is) as AlertKind[]).filter((kind) => is[kind])
}

interface OpenAlert {
  kind: AlertKind
  since: Date
  mailedAt: Date
}

/** Of what the operator is mailed: what began, what still is a day after the last mail, and what is over. */
export function changesOf(open: readonly OpenAlert[], firing: readonly AlertKind[], now: Date) {
  return {
    begun: firing.filter((kind) => !open.some((alert) => alert.kind === kind)),
    // a run a little early must not wait another day
    again: open.filter(
      ({ kind, mailedAt }) => firing.includes(kind) && now.getTime() - mailedAt.getTime() >= day - hour / 2,
    ),
    over: open.filter(({ kind }) => !firing.includes(kind)),
  }
}

/** The setting `RENEWALS`: names with their last day, such as `gwaro.co.zw 2027-03-01, SESSION_KEYS 2027-11-20`. */
export const renewalsIn = (setting: string): { what: string; on: Date }[] =>
  setting.split(',').flatMap((entry) => {
    const [, what, on] = /^\s*(\S.*?)\s+(\d{4}-\d\d-\d\d)\s*$/.exec(entry) ?? []
    return what && on ? [{ what, on: new Date(`${on}T00:00:00Z`) }] : []
  })
