import type { Area } from '#contract/administration/health'
import { day, minute } from '#contract/time'
import type { AppContext } from '../context'
import type { Meter } from '../database/database'
import type { SessionKind } from '../session'
import { addFault, addRequests, deleteFaultCounts, deleteRequestCounts } from './measure-queries'
import { countedMilliseconds, failedWebhook, isLogged, slotOf } from './request-rules'

interface AnsweredRequest {
  requestId: string
  method: string
  /** A pattern, without the values in the address. */
  route: string | undefined
  status: number
  area: Area
  /** Whose session was checked, if any was. */
  actor: SessionKind | undefined
  /** The milliseconds are those until the answer, not the database's alone. */
  cost: Readonly<Meter>
}

/** How long counts wait in memory. An isolate's first request writes at once: few visitors make many short isolates. */
export const writing = { wait: minute, waitAfterFailure: 1000 }
const keptMilliseconds = { requests: 2 * day, faults: 30 * day }

/** The line, the metric and the counts of an answered request; nothing of it is about a person. */
export async function recordRequest(context: AppContext, request: AnsweredRequest): Promise<void> {
  const { env, db, now } = context
  const { status, route } = request
  if (isLogged(env.REQUEST_LOG, status, Math.random())) writeLine(request, now())
  measure(env, request)
  count(request, now())
  const webhook = failedWebhook(route, status)
  if (webhook) await addFault(db, 'webhook-failed', webhook, 1, now())
  await writeCounts(context, status >= 500 ? writing.waitAfterFailure : writing.wait)
}

function writeLine({ cost, ...request }: AnsweredRequest, at: Date): void {
  const { status } = request
  const facts = {
    ...request,
    actor: request.actor ?? 'anyone',
    ms: Math.round(cost.milliseconds),
    trips: cost.trips,
    rows: cost.rowsRead,
    written: cost.rowsWritten,
  }
  const level = status >= 500 ? 'error' : status >= 400 ? 'warn' : 'info'
  console.log(JSON.stringify({ time: at.toISOString(), level, event: 'request', ...facts }))
}

/** Source: Cloudflare Workers Analytics Engine, `writeDataPoint`: one index, at most 20 blobs and 20 doubles. */
function measure({ METRICS }: AppContext['env'], request: AnsweredRequest): void {
  const { area, method, route = '', actor = 'anyone', status, cost } = request
  METRICS?.writeDataPoint({
    indexes: [area],
    blobs: [area, `${method} ${route}`, actor, String(status)],
    doubles: [cost.milliseconds, cost.trips, cost.rowsRead, cost.rowsWritten],
  })
}

const waiting = new Map<string, Parameters<typeof addRequests>[1]>()
let writtenAt = 0

function count({ area, cost, status }: AnsweredRequest, now: Date): void {
  const at = new Date(Math.floor(now.getTime() / countedMilliseconds) * countedMilliseconds)
  const slot = slotOf(cost.milliseconds)
  const key = `${at.getTime()} ${area} ${slot}`
  const row = waiting.get(key) ?? { at, area, slot, total: 0, failed: 0 }
  waiting.set(key, { ...row, total: row.total + 1, failed: row.failed + (status >= 500 ? 1 : 0) })
}

/** Writes what was counted, if the last write was long enough ago. Counts that cannot be written are lost. */
export async function writeCounts({ db, now }: AppContext, wait: number): Promise<void> {
  if (now().getTime() - writtenAt < wait) return
  writtenAt = now().getTime()
  const [first, ...others] = Array.from(waiting.values(), (row) => addRequests(db, row))
  waiting.clear()
  if (first) await db.batch([first, ...others])
}

export const deleteOldCounts = ({ db, now }: AppContext) =>
  [
    deleteRequestCounts(db, new Date(now().getTime() - keptMilliseconds.requests)),
    deleteFaultCounts(db, new Date(now().getTime() - keptMilliseconds.faults)),
  ] as const
