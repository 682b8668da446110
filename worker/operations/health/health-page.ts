import type { HealthView } from '#contract/administration/health-view'
import type { SuperAdminSessionToken } from '../../identity/super-admin/super-admin'
import { readAs } from '../../platform/admission'
import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { alertsIn, areasOf, endsSoon, mostBytes, tasksOf } from './alert-rules'
import { storageOf } from './database-size-rules'
import { lastNumbers } from './health-queries'
import { factsFrom, healthParts } from './read-health'

const text = (at: Date | null | undefined) => at?.toISOString() ?? null

/** The page Health of the console. */
export async function health(context: AppContext, sessionToken: SuperAdminSessionToken): Promise<HealthView> {
  const rows = await readAs(context, sessionToken, { ...healthParts(context), last: lastNumbers(context.db) })
  const facts = await factsFrom(context, rows)
  const { waiting, now } = facts
  return {
    alerts: alertsIn(facts).map((kind) => ({
      kind,
      since: text(rows.alerts.find((alert) => alert.kind === kind)?.since),
    })),
    areas: areasOf(facts.requests),
    waiting: { messages: text(waiting.messages), links: text(waiting.links), whatsapp: text(waiting.whatsapp) },
    faults: facts.faults.map(({ lastAt, ...fault }) => ({ ...fault, lastAt: new Date(lastAt).toISOString() })),
    sweeps: tasksOf(facts).map(({ task, run, isOverdue }) => ({
      task,
      ranAt: text(run?.ranAt),
      error: run?.error ?? null,
      isOverdue,
      milliseconds: run?.milliseconds ?? null,
    })),
    storage: { ...storageOf(rows.last[0] ?? {}, facts.bytes), most: mostBytes },
    brokenFiles: facts.brokenFiles,
    unsignedSince: text(facts.unsignedSince),
    ends: facts.ends.map(({ what, on }) => ({ what, on: on.toISOString(), isSoon: endsSoon(on, now) })),
  }
}

/** What is late or broken now, for a monitor. */
export async function alertsNow(context: AppContext) {
  return alertsIn(await factsFrom(context, await batch(context.db, healthParts(context))))
}
