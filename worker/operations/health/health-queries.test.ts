import { expect, test } from 'vitest'
import { hour } from '#contract/time'
import { whatsAppEvents } from '../../messaging/whatsapp/tables'
import { outbox } from '../../notifications/tables'
import { addFault } from '../../platform/measure/measure-queries'
import { contextAt } from '../../testing/paying'
import { db } from '../../testing/people'
import { faultsSince, oldestEvent, oldestMessage } from './health-queries'

const own = contextAt().db
const now = new Date()
const ago = (hours: number) => new Date(now.getTime() - hours * hour)

test('what waits longest is not what was sent', async () => {
  const message = { message: 'x', facts: {}, createdAt: ago(9) }
  for (const [place, dueAt] of [null, ago(1), ago(3), ago(2)].entries())
    await db.insert(outbox).values({ ...message, key: `${place}`, code: `${place}`, dueAt })
  expect(await oldestMessage(own)).toEqual([{ dueAt: ago(3) }])
  const event = { kind: 'message', receivedAt: ago(9) } as const
  for (const [place, dueAt] of [null, ago(2), ago(4), ago(3)].entries())
    await db.insert(whatsAppEvents).values({ ...event, id: `${place}`, dueAt })
  expect(await oldestEvent(own)).toEqual([{ dueAt: ago(4) }])
})

test('faults are added up by kind and name, of a time', async () => {
  const hours = [2, 1, 1, 30]
  for (const [place, at] of hours.entries())
    await own.batch([addFault(own, 'webhook-failed', place === 2 ? 'other' : 'stripe', place + 1, ago(at))])
  const faults = await faultsSince(own, ago(24))
  expect(faults.map(({ what, total }) => `${what} ${total}`).toSorted()).toEqual(['other 3', 'stripe 3'])
})
