import { WorkerEntrypoint } from 'cloudflare:workers'

/** Points wait here for `scripts/metrics.ts`; without it the oldest are dropped. */
const maxWaiting = 10_000
let waiting: string[] = []

/** Analytics Engine. */
export class Metrics extends WorkerEntrypoint<Env> {
  writeDataPoint(point: AnalyticsEngineDataPoint): void {
    if (waiting.length === maxWaiting) waiting.shift()
    waiting.push(`${JSON.stringify({ time: new Date().toISOString(), ...point })}\n`)
  }
}

/** The points since the last call, one JSON line each. */
export function takePoints(): string {
  const lines = waiting.join('')
  waiting = []
  return lines
}
