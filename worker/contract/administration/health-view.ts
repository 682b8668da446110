import * as z from 'zod/mini'
import { type AlertKind, alertKinds, areas, faultKinds, type SweepTask, storageParts, sweepTasks } from './health'

const alertKind = z.enum(alertKinds as [AlertKind, ...AlertKind[]])
const sweepTask = z.enum(Object.keys(sweepTasks) as [SweepTask, ...SweepTask[]])

export const healthView = z.object({
  /** What is late or broken now; since when is null until the cron job has seen it. */
  alerts: z.array(z.object({ kind: alertKind, since: z.nullable(z.string()) })),
  /** Of the last hour. The time is the most milliseconds that 95 of 100 requests took. */
  areas: z.array(
    z.object({
      area: z.enum(areas),
      total: z.number(),
      failed: z.number(),
      p95: z.nullable(z.number()),
      isSlow: z.boolean(),
    }),
  ),
  /** Since when the oldest piece of each kind of work is due; null when nothing is. */
  waiting: z.object({
    messages: z.nullable(z.string()),
    links: z.nullable(z.string()),
    whatsapp: z.nullable(z.string()),
  }),
  /** Of the last 24 hours. */
  faults: z.array(z.object({ kind: z.enum(faultKinds), what: z.string(), total: z.number(), lastAt: z.string() })),
  sweeps: z.array(
    z.object({
      task: sweepTask,
      ranAt: z.nullable(z.string()),
      error: z.nullable(z.string()),
      isOverdue: z.boolean(),
      milliseconds: z.nullable(z.number()),
    }),
  ),
  /** The bytes of the whole are exact, those of its parts estimated from their rows. */
  storage: z.object({
    bytes: z.number(),
    most: z.number(),
    parts: z.array(z.object({ part: z.enum(storageParts), rows: z.number(), bytes: z.number() })),
    others: z.number(),
  }),
  brokenFiles: z.number(),
  unsignedSince: z.nullable(z.string()),
  ends: z.array(z.object({ what: z.string(), on: z.string(), isSoon: z.boolean() })),
})
export type HealthView = z.infer<typeof healthView>

export const deepHealth = z.object({ ok: z.boolean(), alerts: z.array(alertKind) })
