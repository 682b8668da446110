import { expect, test } from 'vitest'
import { whatsAppNumbers } from '../../notifications/whatsapp-tables'
import { db } from '../../testing/people'
import { deleteOldNumbers } from './queries'

test('only numbers without an agreement, a STOP or a problem are forgotten, and only old ones', async () => {
  const [now, old] = [new Date(), new Date(0)]
  await db.insert(whatsAppNumbers).values([
    { number: '+447700900001', lastInboundAt: old },
    { number: '+447700900002', lastInboundAt: old, optedInAt: old },
    { number: '+447700900003', lastInboundAt: old, optedOutAt: old },
    { number: '+447700900004', lastInboundAt: old, unreachableAt: old },
    { number: '+447700900005', lastInboundAt: now },
  ])
  await deleteOldNumbers(db, now)
  const left = (await db.select({ number: whatsAppNumbers.number }).from(whatsAppNumbers)).map(({ number }) => number)
  expect(left.toSorted().map((number) => number.at(-1))).toEqual(['2', '3', '4', '5'])
})
