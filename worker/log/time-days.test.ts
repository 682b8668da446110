import { env } from 'cloudflare:workers'
import { asc } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { day } from '#contract/time'
import { backgroundContext } from '../platform/background'
import type { Bindings } from '../platform/env'
import { db } from '../testing/people'
import { answerLog } from './answer-log'
import { dayOf } from './day-rules'
import { proofOfEntry } from './proof'
import { publishLog } from './publish'
import { insertEntry } from './shared-queries'
import { logCheckpoints, logTimes } from './tables'
import { timeDays } from './time-days'
import { viewLog } from './view-log'

const execution = { waitUntil() {}, passThroughOnException() {}, props: {} } as unknown as ExecutionContext
const asked = (how: string) => `${how}=http://localhost/sandbox/timestamps/${how}`
const contextAt = (at: Date, TIMESTAMP_URLS = asked('granted')) =>
  backgroundContext({ ...env, TIMESTAMP_URLS } as Bindings, execution, at)

// the authority of the sandbox has the real clock
const now = new Date()
const yesterday = new Date(now.getTime() - day)

async function publish(at: Date) {
  await insertEntry(db, 'deed-released', { applicationId: 1 }, { at: at.getTime() }, at)
  await publishLog(contextAt(at))
}

const hash = async (...parts: (string | Uint8Array)[]) =>
  Buffer.from(
    await crypto.subtle.digest('SHA-256', Buffer.concat(parts.map((part) => Buffer.from(part as Uint8Array)))),
  ).toString('hex')
const bytesOf = async (path: string) => Buffer.from(await (await answerLog(contextAt(now), path)).arrayBuffer())

test('an authority sees the last checkpoint of each day that is over, once', async () => {
  await publish(new Date(Date.parse(`${dayOf(yesterday)}T08:00:00Z`)))
  await publish(new Date(Date.parse(`${dayOf(yesterday)}T09:00:00Z`)))
  await publish(now)
  const [, last] = await db.select().from(logCheckpoints).orderBy(asc(logCheckpoints.size))
  const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await timeDays(contextAt(now, asked('rejected')))
  log.mockRestore()
  expect(await db.$count(logTimes)).toBe(0)
  expect((await viewLog(contextAt(now))).seen).toBe(null)

  await timeDays(contextAt(now))
  await timeDays(contextAt(now))
  const times = await db.select().from(logTimes)
  expect(times).toMatchObject([{ day: dayOf(yesterday), turn: 0, size: last?.size, authority: 'granted' }])
  const path = `time/${dayOf(yesterday)}`
  expect((await bytesOf(`${path}.checkpoint`)).toString()).toBe(last?.note)
  expect((await bytesOf(`${path}.tsr`)).toString('hex')).toContain(await hash(Buffer.from(last?.note ?? '')))
  expect((await viewLog(contextAt(now))).seen).toMatchObject({ by: 'granted', path: `/log/${path}.tsr` })
  expect((await answerLog(contextAt(now), 'time/2026-01-01.tsr')).status).toBe(404)

  const proven = await proofOfEntry(contextAt(now), 0)
  expect(proven?.seen).toBe(times[0]?.answer)
  expect(proven?.proof.split('\n\n').slice(1).join('\n\n')).toBe(last?.note)
  const ofToday = await proofOfEntry(contextAt(now), 2)
  expect([ofToday?.seen, ofToday?.proof.includes('\nlocalhost/log\n3\n')]).toEqual([undefined, true])
})

test('before its certificate ends, an answer is seen again with its checkpoint, once', async () => {
  await publish(new Date(Date.parse(`${dayOf(yesterday)}T10:00:00Z`)))
  const [checkpoint] = await db.select().from(logCheckpoints)
  if (!checkpoint) throw new Error('no checkpoint')
  const answer = Buffer.from('an earlier answer').toString('base64')
  const endsAt = new Date(now.getTime() + 10 * day)
  const former = { day: dayOf(yesterday), turn: 0, size: checkpoint.size, authority: 'former', seenAt: yesterday }
  await db.insert(logTimes).values({ ...former, endsAt, answer })
  await timeDays(contextAt(now))
  await timeDays(contextAt(now))
  const times = await db.select().from(logTimes).orderBy(asc(logTimes.turn))
  expect(times).toMatchObject([
    { turn: 0, isRenewed: true, answer },
    { turn: 1, isRenewed: false, authority: 'granted' },
  ])
  const renewed = (await bytesOf(`time/${dayOf(yesterday)}.1.tsr`)).toString('hex')
  expect(renewed).toContain(await hash(Buffer.from('an earlier answer'), Buffer.from(checkpoint.note)))
  await expect(db.update(logTimes).set({ answer: '' })).rejects.toThrow()
  await expect(db.delete(logTimes)).rejects.toThrow()
})

test('of answers whose certificates end, the one that ends first is seen again first, and each once', async () => {
  await publish(new Date(Date.parse(`${dayOf(yesterday)}T10:00:00Z`)))
  const [checkpoint] = await db.select().from(logCheckpoints)
  const former = { turn: 0, size: checkpoint?.size ?? 0, authority: 'former', seenAt: yesterday, answer: 'eA==' }
  const ending = [
    { day: dayOf(yesterday), endsAt: new Date(now.getTime() + 20 * day) },
    { day: '2026-01-01', endsAt: new Date(now.getTime() + 10 * day) },
    { day: '2026-01-02', endsAt: new Date(now.getTime() + 61 * day) },
  ]
  await db.insert(logTimes).values(ending.map((each) => ({ ...former, ...each })))
  const again = async () => {
    await timeDays(contextAt(now))
    const times = await db.select().from(logTimes).orderBy(asc(logTimes.day))
    return times.filter(({ turn }) => turn === 1).map((time) => time.day)
  }
  expect(await again()).toEqual(['2026-01-01'])
  expect(await again()).toEqual(['2026-01-01', dayOf(yesterday)])
  expect(await again()).toHaveLength(2)
  const kept = await db.select().from(logTimes).orderBy(asc(logTimes.endsAt))
  expect(kept.map(({ isRenewed }) => isRenewed)).toEqual([true, true, false, false, false])
})
