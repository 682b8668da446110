import { and, eq, type SQL } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ownershipChecks } from '../applications/ownership-tables'
import { conversationMessages } from '../applications/shared/history-queries'
import { deeds } from '../deeds/tables'
import { conflicts } from '../desk/parties/tables'
import { profiles, users } from '../identity/tables'
import { whatsAppEvents } from '../messaging/whatsapp/tables'
import { whatsAppNumbers } from '../notifications/whatsapp-tables'
import { eraseComplaints } from '../site/complaints/personal-data-queries'
import { erasePersonalData } from '../views/personal-data/queries'
import { expectEveryTerm, holds } from './conditions'
import { anAccount } from './erased-account'
import { applicant, contextAt } from './paying'
import { db } from './people'
import { aReleasedDeed } from './released-deed'
import { textOf, touches } from './terms'

// which rows an erasure has: each term of its conditions by itself

const own = contextAt().db
const now = new Date()

test('an erasure has the rows of one account', async () => {
  const [mine, theirs] = [await anAccount('rudo', 1), await anAccount('tariro', 2)]
  const [other, third, fourth, fifth] = [await applicant(), await applicant(), await applicant(), await applicant()]
  // conflicts of mine on either side, decided and not, and one of others
  const pairs = [
    [mine.id, other.id],
    [other.id, mine.id],
    [theirs.id, other.id],
    [third.id, theirs.id],
  ] as const
  for (const [place, [applicationId, otherId]] of pairs.entries())
    for (const firm of [mine.firm, theirs.firm]) {
      const decision = firm === mine.firm || place > 1 ? null : 'consent'
      await db
        .insert(conflicts)
        .values({ applicationId, otherId, firmId: firm.id, grounds: [], foundAt: now, decision })
    }
  const decided = { firmId: mine.firm.id, grounds: [], foundAt: now, decision: 'consent' as const }
  await db.insert(conflicts).values([
    { ...decided, applicationId: mine.id, otherId: fourth.id },
    { ...decided, applicationId: fifth.id, otherId: mine.id },
  ])
  const written = { applicationId: theirs.id, sender: 'firm', senderName: 'x', text: 'x', createdAt: now } as const
  await db.insert(conversationMessages).values({ ...written, senderId: mine.userId })
  await db.insert(ownershipChecks).values([
    { firstId: mine.id, secondId: other.id, createdAt: now },
    { firstId: fourth.id, secondId: mine.id, createdAt: now },
    { firstId: theirs.id, secondId: third.id, createdAt: now },
  ])
  // a number that someone else gave, too, and one of nobody
  await db.insert(whatsAppNumbers).values([{ number: '441' }, { number: '' }])
  await db.insert(whatsAppEvents).values({ id: 'x', kind: 'message', receivedAt: now, number: '', waitingSince: now })
  await applicant({ userId: mine.userId, clientNumber: '+441' })
  await applicant({ userId: mine.userId, clientNumber: '' })
  await applicant({ userId: theirs.userId, clientNumber: '+441' })
  const conditions = erasePersonalData(own, mine.userId, now)
    .flat(3)
    .map((one): SQL => touches(one as never))
    // contests have a table of their own (touched-holds)
    .filter((condition) => !/ as mine |sum\(decision is null\)/.test(textOf(condition)))
  const tryAll = async () => {
    for (const condition of conditions) await holds(condition)
  }
  await aReleasedDeed(theirs.firm, theirs.id, { version: 3 })
  await tryAll()
  // of the versions, one alone is enough
  await aReleasedDeed(mine.firm, mine.id, { version: 3, verificationCode: null })
  await tryAll()
  await db
    .update(deeds)
    .set({ state: 'superseded' })
    .where(and(eq(deeds.applicationId, mine.id), eq(deeds.state, 'released')))
  await tryAll()
  expect(conditions.length).toBeGreaterThan(50)
  // an empty number and a profile's
  await db.update(profiles).set({ number: '' }).where(eq(profiles.userId, mine.userId))
  for (const condition of conditions.slice(0, 2)) await holds(condition)
  // an address that was not confirmed
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, mine.userId))
  const [ofComplaints] = eraseComplaints(own, mine.userId)
  expect(ofComplaints && (await holds(touches(ofComplaints)))).toBe(false)
  // the number of someone else’s application stays in any case
  expectEveryTerm(conditions, ['without user_id = ?'])
})
