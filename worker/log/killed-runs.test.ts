import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { day } from '#contract/time'
import { backgroundContext } from '../platform/background'
import type { Bindings } from '../platform/env'
import { killedAt } from '../testing/killed-at'
import { db } from '../testing/people'
import { witnessOne, witnessTwo } from '../testing/witnesses'
import { askWitnesses } from './ask-witnesses'
import { proofOfEntry } from './proof'
import { publishLog } from './publish'
import { insertEntry } from './shared-queries'
import { logCosignatures, logEntries, logTimes } from './tables'
import { timeDays } from './time-days'

const execution = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
const settings = {
  WITNESSES: `${witnessOne}, ${witnessTwo}`,
  TIMESTAMP_URLS: 'granted=http://localhost/sandbox/timestamps/granted',
}
const alive = { ...env, ...settings } as unknown as Bindings

/** What follows a checkpoint. The authority of the sandbox has the real clock. */
async function others(bindings: Bindings) {
  await askWitnesses(backgroundContext(bindings, execution))
  await timeDays(backgroundContext(bindings, execution))
}

test('runs that end between any two steps with a witness or an authority lose nothing and do nothing twice', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  let at = Date.parse('2026-01-01T08:00:00Z')
  let kills = 0
  for (let trip = 1, isOver = false; !isOver; trip += 1) {
    isOver = true
    for (const isDone of [false, true]) {
      at += day
      await insertEntry(db, 'deed-released', { applicationId: 1 }, { at }, new Date(at))
      await publishLog(backgroundContext(alive, execution, new Date(at)))
      const { bindings, hasEnded } = killedAt(trip, isDone, settings)
      await others(bindings).catch(() => undefined)
      if (!hasEnded()) kills += 1
      isOver &&= hasEnded()
      await others(alive)
      const size = await db.$count(logEntries)
      const signed = await db.$count(logCosignatures, eq(logCosignatures.size, size))
      expect([trip, isDone, signed]).toEqual([trip, isDone, 2])
      const times = await db.select().from(logTimes).where(eq(logTimes.size, size))
      expect(times.map((time) => time.turn)).toEqual([0])
      expect((await proofOfEntry(backgroundContext(alive, execution), size - 1))?.seen).toBe(times[0]?.answer)
    }
  }
  vi.restoreAllMocks()
  expect(kills).toBeGreaterThan(20)
})
