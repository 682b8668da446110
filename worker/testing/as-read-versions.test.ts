import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { hour } from '#contract/time'
import { hasNoLaterAct } from '../applications/identity-check/shared-queries'
import { applications } from '../applications/tables'
import { helpers } from '../delegates/helper/tables'
import { legacyContacts } from '../delegates/legacy/tables'
import { isList } from '../desk/checklist/list-queries'
import { firmChecklists } from '../desk/checklist/tables'
import { isTemplateVersion } from '../desk/letters/queries'
import { letterTemplates } from '../desk/letters/tables'
import { isMacroAsWritten } from '../desk/undo/undo-macro-queries'
import { documentRequests } from '../documents/request-tables'
import { areMarksAs } from '../messaging/whatsapp/queries'
import { outbox } from '../notifications/tables'
import { auditLog } from '../platform/database/tables'
import { expectEnds, expectEveryTerm, holds } from './conditions'
import { applicant } from './paying'
import { aFirm, aMember, anOwner, db } from './people'

// a batch is refused when something that decided about it has changed since it was read: each such thing by itself

const now = new Date('2026-11-02T08:00:00Z')
const later = new Date(now.getTime() + hour)

test('what a macro wrote, before it is undone', async () => {
  const firm = await aFirm('titan')
  const member = await aMember(firm)
  const [{ id }, other] = [await applicant({ firmId: firm.id, messageCount: 2 }), await applicant({ firmId: firm.id })]
  const request = { kind: 'rates', name: 'Rates', state: 'requested' as const, changes: [], changedAt: now }
  const [row] = await db
    .insert(documentRequests)
    .values({ ...request, applicationId: id, changedBy: member.id })
    .returning()
  const macro = { requests: 1, messages: 2, acts: [] } as never
  const condition = isMacroAsWritten({
    application: { id, version: 0 },
    member: member as never,
    changedAt: now,
    macro,
  })
  await expectEnds(condition, documentRequests, eq(documentRequests.id, row?.id ?? 0), [
    { applicationId: other.id },
    { changedBy: member.id + 1 },
    { changedAt: later },
    { state: 'received' },
    { version: 2 },
  ])
  await expectEnds(condition, applications, eq(applications.id, id), [{ messageCount: 3 }])
  const more = isMacroAsWritten({
    application: { id, version: 0 },
    member: member as never,
    changedAt: now,
    macro: { requests: 0, messages: 2, acts: [] } as never,
  })
  expect(await holds(more)).toBe(false)
  expectEveryTerm([condition])
})

test('how WhatsApp marked the messages of an event', async () => {
  const row = { message: 'x', facts: {}, createdAt: now }
  const keys = ['first', 'second']
  for (const key of keys) await db.insert(outbox).values({ ...row, key, code: key, whatsappStatus: 'accepted' })
  const condition = areMarksAs(keys.map((key) => ({ key, status: 'accepted' })) as never)
  for (const key of keys)
    await expectEnds(condition, outbox, eq(outbox.key, key), [{ whatsappStatus: 'read' }, { whatsappStatus: null }])
  expectEveryTerm([condition])
})

test('the list of a firm and the template of a letter that are changed', async () => {
  const [firm, other] = [await aFirm('titan'), await aFirm('gambe')]
  const listed = { items: [], changedBy: 'x', changedAt: now }
  const first = [isList(firm.id, 'lease', 0), isTemplateVersion(firm.id, 'receipt', 0)]
  for (const condition of first) expect(await holds(condition)).toBe(true)
  await db.insert(firmChecklists).values([
    { ...listed, firmId: firm.id, service: 'digitize', version: 1 },
    { ...listed, firmId: other.id, service: 'lease', version: 2 },
    { ...listed, firmId: firm.id, service: 'lease', version: 3 },
  ])
  await db.insert(letterTemplates).values([
    { firmId: firm.id, kind: 'label', version: 1 },
    { firmId: other.id, kind: 'receipt', version: 2 },
    { firmId: firm.id, kind: 'receipt', version: 3 },
  ])
  for (const condition of first) expect(await holds(condition)).toBe(false)
  const third = await aFirm('zigomo')
  expect(await holds(isList(third.id, 'lease', 0))).toBe(true)
  expect(await holds(isTemplateVersion(third.id, 'receipt', 0))).toBe(true)
  expect(await holds(isList(firm.id, 'lease', 3))).toBe(true)
  expect(await holds(isTemplateVersion(firm.id, 'receipt', 3))).toBe(true)
  for (const version of [1, 2]) {
    expect(await holds(isList(firm.id, 'lease', version))).toBe(false)
    expect(await holds(isTemplateVersion(firm.id, 'receipt', version))).toBe(false)
  }
  expectEveryTerm(first)
})

test('what a client did since their identity was looked at', async () => {
  const [owner, other] = [await anOwner('owner@example.com'), await anOwner('other@example.com')]
  const { id } = await applicant({ userId: owner.id })
  const condition = hasNoLaterAct({ id, userId: owner.id }, [{ at: now.getTime() }])
  const act = { at: later, actorKind: 'owner', actorId: owner.id, actorName: 'x', actorRole: '', result: 'done' }
  const row = { ...act, action: 'change-phone', subject: 'account' }
  // the access that another owner gave
  const contact = { name: 'x', email: 'x@example.com', relation: 'child', state: 'granted', namedAt: now }
  expect(await holds(condition)).toBe(true)
  await db.insert(auditLog).values([
    { ...row, at: now },
    { ...row, actorId: other.id },
    { ...row, actorKind: 'member' },
    { ...row, action: 'sign-in' },
    { ...row, applicationId: id },
  ])
  await db.insert(legacyContacts).values({ ...contact, userId: other.id, grantedAt: later, version: 1 } as never)
  expect(await holds(condition)).toBe(true)
  for (const [action, at] of [
    ['change-phone', later],
    ['change-email', new Date(later.getTime() + hour)],
  ] as const) {
    const before = hasNoLaterAct({ id, userId: owner.id }, [{ at: at.getTime() - hour }])
    await db.insert(auditLog).values({ ...row, action, at })
    expect(await holds(before), action).toBe(false)
  }
  // the last of more helpers than are read
  const helper = {
    applicationId: id,
    askedBy: owner.id,
    name: 'x',
    task: 'documents' as const,
    askedAt: now,
    expiresAt: later,
  }
  for (const place of Array.from({ length: 6 }, (_, position) => position)) {
    const usedAt = new Date(later.getTime() + place * hour)
    await db.insert(helpers).values({ ...helper, task: helper.task as never, tokenHash: `t${place}`, usedAt })
  }
  expect(await holds(hasNoLaterAct({ id, userId: owner.id }, [{ at: later.getTime() + 4 * hour }]))).toBe(false)
  // of nulls there is no newest one; the screen leaves them out
  expectEveryTerm([condition], ['used_at is not null', 'granted_at is not null'])
})
