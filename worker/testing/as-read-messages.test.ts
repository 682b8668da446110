import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hour } from '#contract/time'
import { applications, documents } from '../applications/tables'
import { isUnopened } from '../delegates/helper/helper-queries'
import { helpers } from '../delegates/helper/tables'
import { isAccess } from '../delegates/legacy/legacy-queries'
import { legacyContacts } from '../delegates/legacy/tables'
import { deleteWaiting, hasFewWaiting, stillWait, waitingKey } from '../messaging/conversation/attachment-queries'
import { isAsRead } from '../messaging/conversation/queries'
import { pendingAttachments } from '../messaging/conversation/tables'
import { expectEnds, expectEveryTerm, holds } from './conditions'
import { applicant, applicationOf, contextAt } from './paying'
import { aFirm, anOwner, db } from './people'
import { touches } from './terms'
import { aDocument } from './uploads'

// a message, its attachments and the links of others are as they were read: each term by itself

const own = contextAt().db
const now = new Date()
const later = new Date(now.getTime() + hour)

test('attachments that wait for their message', async () => {
  const [{ id }, other] = [await applicant(), await applicant()]
  const by = { kind: 'owner', id: 7 } as const
  const row = { ...aDocument(id), uploadedById: 7 }
  const waiting = [{ ...row }, { ...row }]
  await db.insert(pendingAttachments).values(waiting as never)
  const [both, none] = [stillWait(id, by, [1, 2]), stillWait(id, by, [])]
  const few = hasFewWaiting(id, by, 2)
  const deleted = touches(deleteWaiting(own, id, by, [1]))
  const changes = [{ applicationId: other.id }, { uploadedByKind: 'member' as const }, { uploadedById: 8 }]
  const key = sql`exists (${waitingKey(id, by, 1)})`
  await expectEnds(key, pendingAttachments, eq(pendingAttachments.id, 1), changes)
  await expectEnds(both, pendingAttachments, eq(pendingAttachments.id, 1), changes)
  await expectEnds(deleted, pendingAttachments, eq(pendingAttachments.id, 1), changes)
  expect([await holds(none), await holds(few)]).toEqual([true, true])
  await db.insert(pendingAttachments).values(row as never)
  expect(await holds(few)).toBe(false)
  for (const change of changes) {
    await db.update(pendingAttachments).set(change).where(eq(pendingAttachments.id, 3))
    expect(await holds(few)).toBe(true)
    await db.update(pendingAttachments).set({ applicationId: id, uploadedByKind: 'owner', uploadedById: 7 })
    expect(await holds(few)).toBe(false)
  }
  expectEveryTerm([both, few, deleted, key], ['>= in', '"pending_attachments"."id" in'])
})

test('a conversation in which a message is written', async () => {
  const other = await aFirm('gambe')
  const { id } = await applicant()
  const read = await applicationOf(id)
  const wait = stillWait(id, { kind: 'owner', id: 7 }, [1])
  await db.insert(pendingAttachments).values({ ...aDocument(id), uploadedById: 7 } as never)
  const [plain, withFile] = [isAsRead(read, []), isAsRead(read, [5], wait)]
  for (const condition of [plain, withFile])
    await expectEnds(condition, applications, eq(applications.id, id), [
      { messageCount: 1 },
      { erasedAt: now },
      { status: 'received' },
      { statusBefore: 'received' },
      { firmId: other.id },
      { firmId: null },
    ])
  await expectEnds(withFile, pendingAttachments, undefined, [{ uploadedById: 8 }])
  await db.insert(documents).values({ ...aDocument(id), sizeBytes: 10 ** 12 })
  expect([await holds(plain), await holds(withFile)]).toEqual([true, false])
  expectEveryTerm([plain])
  // room and attachments have tables of their own, and the room is that of a client who is not erased
  const ofRoom = ['open_uploads', 'theirs', 'documents', 'count(*)', 'sum(bytes)', '"sessions"', 'pending']
  expectEveryTerm([withFile], ['"applications"."erased_at"', ...ofRoom])
})

test('a link of a helper, and an access to a file', async () => {
  const { id } = await anOwner('rudo@example.com')
  const application = await applicant({ userId: id })
  const link = { applicationId: application.id, askedBy: id, tokenHash: 'x', name: 'x', askedAt: now, expiresAt: later }
  await db.insert(helpers).values({ ...link, task: 'documents' as never })
  const unopened = isUnopened({ id: 1 })
  await expectEnds(unopened, helpers, undefined, [{ openedAt: now }])
  const contact = { userId: id, name: 'x', email: 'x@example.com', relation: 'child', namedAt: now, state: 'granted' }
  await db.insert(legacyContacts).values({ ...contact, accessHash: 'a', accessUntil: later, version: 1 } as never)
  const access = isAccess('a', now)
  await expectEnds(access, legacyContacts, undefined, [{ accessHash: 'b' }, { accessUntil: now }])
  expectEveryTerm([unopened, access])
})
