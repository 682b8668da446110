import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { maxNotes } from '#contract/desk/notes/form'
import { maxApplicationFiles } from '#contract/documents/documents'
import { writeNote } from '../desk/applications/write-note'
import { moveApplication } from '../desk/moves/move-application'
import { uploadDocument } from '../documents/documents'
import { sendDocument } from '../documents/send-document'
import { sendFirmMessage } from '../messaging/conversation/send-firm-message'
import { outbox } from '../notifications/tables'
import { attempts, auditLog } from '../platform/database/tables'
import { interrupted, memberTokenOf, ownerTokenOf } from '../testing/interrupted'
import { applicant, applicationOf, pauseWebhooks } from '../testing/paying'
import { aFirm, aMember, anOwner, db } from '../testing/people'
import { intakeLimits } from './intake/intake-limits'
import { submitApplication } from './intake/submit'
import { notes } from './note-tables'
import { attachOffered, declineOffer } from './owner/offered'
import { markNotForSale } from './owner/property-marks'
import { applications, documents, history } from './tables'

// something else happens between each action's read and its commit

const email = 'rudo@example.com'
const photo = { name: 'Passport.jpg', content: Uint8Array.of(0xff, 0xd8, 0xff, 0xe0).buffer }
const stored = async () => (await env.FILES.list()).objects.length
const written = async () => ({
  history: await db.$count(history),
  audit: await db.$count(auditLog),
  messages: await db.$count(outbox),
})
const nothing = { history: 0, audit: 0, messages: 0 }
const erase = () => db.update(applications).set({ erasedAt: new Date() })
const toAnotherFirm = async () =>
  db.update(applications).set({ firmId: (await aFirm('gambe')).id, version: sql`${applications.version} + 1` })

beforeEach(pauseWebhooks)

/** An application of a firm, and a lawyer; `happening` runs between reading and writing. */
async function aFirmsApplication(
  happening: (id: number) => Promise<unknown>,
  set: Partial<typeof applications.$inferInsert> = {},
) {
  const firm = await aFirm('titan', 'selector')
  const { id } = await applicant({ firmId: firm.id, ...set })
  const member = await aMember(firm)
  const context = interrupted(() => happening(id))
  return { id, firm, member, context, token: await memberTokenOf(context, member) }
}

/** An application of an owner; `happening` runs between reading and writing. */
async function anApplication(
  happening: (id: number) => Promise<unknown>,
  set: Partial<typeof applications.$inferInsert> = {},
) {
  const owner = await anOwner(email)
  const { id } = await applicant({ userId: owner.id, ...set })
  const context = interrupted(() => happening(id))
  return { id, owner, context, token: await ownerTokenOf(context, owner.id) }
}

const aDocument = (applicationId: number, place: number): typeof documents.$inferInsert => ({
  applicationId,
  objectKey: `place ${place}`,
  wrappedKey: 'k',
  sha256: 's',
  sizeBytes: 1,
  name: 'x.pdf',
  contentType: 'application/pdf',
  uploadedByKind: 'owner',
  uploadedByName: 'Rudo',
  createdAt: new Date(),
})
const fillUp = async (id: number) => {
  for (let place = 0; place < maxApplicationFiles; place += 1) await db.insert(documents).values(aDocument(id, place))
}

const changed = (id: number) =>
  db
    .update(applications)
    .set({ version: sql`${applications.version} + 1` })
    .where(eq(applications.id, id))

test('an application that a colleague moved meanwhile is not moved again', async () => {
  const { id, context, token } = await aFirmsApplication(changed)
  await expect(moveApplication(context, token, id, { status: 'received' })).rejects.toMatchObject({
    code: 'file-changed',
  })
  expect((await applicationOf(id)).fileStatus).toBe('file_created')
  expect(await written()).toEqual(nothing)
})

test('a message about an application that was changed meanwhile is not sent', async () => {
  const { id, context, token } = await aFirmsApplication(changed)
  const failed = sendFirmMessage(context, token, id, {
    message: 'Passport, please',
    status: 'additional_docs',
    documents: [],
  })
  await expect(failed).rejects.toMatchObject({ code: 'file-changed' })
  expect((await applicationOf(id)).status).toBe('pending_submission')
  expect(await written()).toEqual(nothing)
})

test('parallel notes never exceed the limit of an application', async () => {
  const { id, firm, member, context, token } = await aFirmsApplication(async () => {
    const note = { applicationId: id, firmId: firm.id, memberId: member.id, memberName: 'x', createdAt: new Date() }
    for (let number = 0; number < maxNotes; number += 1) await db.insert(notes).values({ ...note, text: `${number}` })
  })
  await expect(writeNote(context, token, id, { text: 'x' })).rejects.toMatchObject({ code: 'quota-reached' })
  expect([await db.$count(notes), await db.$count(auditLog)]).toEqual([maxNotes, 0])
})

test('a client who was erased meanwhile gets no note, no message and no document', async () => {
  const { id, context, token } = await aFirmsApplication(erase)
  await expect(writeNote(context, token, id, { text: 'x' })).rejects.toMatchObject({ code: 'quota-reached' })
  expect([await db.$count(notes), await written()]).toEqual([0, nothing])
})

test('a document for a client who was erased meanwhile is not stored', async () => {
  const { id, context, token } = await aFirmsApplication(erase)
  await expect(sendDocument(context, token, id, photo)).rejects.toMatchObject({ code: 'quota-reached' })
  expect([await db.$count(documents), await written()]).toEqual([0, nothing])
  await expect.poll(stored).toBe(0)
})

test.each([
  ['went to another firm', toAnotherFirm, 0],
  ['was filled up', fillUp, maxApplicationFiles],
])('a firm’s document for an application that %s meanwhile is not stored', async (_, happens, kept) => {
  const { id, context, token } = await aFirmsApplication(happens)
  await expect(sendDocument(context, token, id, photo)).rejects.toMatchObject({ code: 'quota-reached' })
  expect([await db.$count(documents), await written()]).toEqual([kept, nothing])
  await expect.poll(stored).toBe(0)
})

test('an owner’s document for an application that was filled up meanwhile is refused, and its bytes are deleted', async () => {
  const { id, context, token } = await anApplication(fillUp)
  const failed = uploadDocument(context, { sessionToken: token, applicationIds: [] }, id, photo)
  await expect(failed).rejects.toMatchObject({ code: 'quota-reached' })
  expect([await db.$count(documents), await written()]).toEqual([maxApplicationFiles, nothing])
  await expect.poll(stored).toBe(0)
})

test('an owner’s document for an application that was withdrawn meanwhile is refused', async () => {
  const { id, context, token } = await anApplication((withdrawn) =>
    db.update(applications).set({ withdrawnAt: new Date(), firmId: null }).where(eq(applications.id, withdrawn)),
  )
  const failed = uploadDocument(context, { sessionToken: token, applicationIds: [] }, id, photo)
  await expect(failed).rejects.toMatchObject({ code: 'withdrawn' })
  expect([await db.$count(documents), await written()]).toEqual([0, nothing])
})

test('an owner’s document that was requested meanwhile answers the request', async () => {
  const { id, context, token } = await anApplication((asked) =>
    db.update(applications).set({ status: 'additional_docs' }).where(eq(applications.id, asked)),
  )
  await uploadDocument(context, { sessionToken: token, applicationIds: [] }, id, photo)
  expect((await applicationOf(id)).status).toBe('pending_submission')
  expect(await db.select({ from: history.from, to: history.to }).from(history)).toEqual([
    { from: 'additional_docs', to: 'pending_submission' },
  ])
})

test('an owner’s document goes to the firm that has the application now', async () => {
  const { id, context, token } = await anApplication(toAnotherFirm)
  await uploadDocument(context, { sessionToken: token, applicationIds: [] }, id, photo)
  const told = await db.select({ message: outbox.message, email: outbox.email }).from(outbox)
  expect(told).toEqual([{ message: 'firm-new-documents', email: 'office@gambe.example' }])
})

test('a mark that another tab set meanwhile is set once', async () => {
  const { id, context, token } = await anApplication(() => db.update(applications).set({ isNotForSale: true }))
  expect(await markNotForSale(context, token, id, true)).toEqual({ notForSale: true })
  expect((await applicationOf(id)).isNotForSale).toBe(true)
  expect(await written()).toEqual(nothing)
})

test('an application that left the account meanwhile is not marked', async () => {
  const { id, context, token } = await anApplication(() => db.update(applications).set({ userId: null }))
  await expect(markNotForSale(context, token, id, true)).rejects.toMatchObject({ code: 'not-found' })
  expect((await applicationOf(id)).isNotForSale).toBe(false)
})

const offered = { userId: null, clientEmail: email }

test('an offered application that another account attached meanwhile stays with it', async () => {
  const other = await anOwner('other@example.com')
  const { id, context, token } = await anApplication(() => db.update(applications).set({ userId: other.id }), offered)
  await expect(attachOffered(context, token, id)).rejects.toMatchObject({ code: 'not-found' })
  expect(await applicationOf(id)).toMatchObject({ userId: other.id, startedElsewhere: false })
})

test.each([
  ['was paid', { depositPaidAt: new Date() }],
  ['was erased', { erasedAt: new Date() }],
])('an application that %s meanwhile is not declined', async (_, set) => {
  const { id, context, token } = await anApplication(() => db.update(applications).set(set), offered)
  await expect(declineOffer(context, token, id)).rejects.toMatchObject({ code: 'not-found' })
  expect((await applicationOf(id)).clientEmail).toBe(email)
  expect(await db.$count(auditLog)).toBe(0)
})

test('an application over a limit that was used up just before is not submitted', async () => {
  await aFirm('titan')
  const context = interrupted(() => Promise.resolve())
  const [limit] = await intakeLimits(context, { email, number: '+447700900123' })
  if (!limit) throw new Error('no limit')
  await db.insert(attempts).values({ key: limit.key, tries: limit.most, endsAt: new Date(Date.now() + 60_000) })
  const form = {
    serviceType: 'transfer',
    fullName: 'Rudo Moyo',
    email,
    phone: '+44 7700 900123',
    country: 'uk',
    propertyAddress: '14 Samora Machel Avenue',
    titleDeedNumber: null,
    hasTitleDeed: null,
    submissionMethod: null,
    contactPreference: null,
    referralCode: null,
  } as const
  await expect(submitApplication(context, form, null, [])).rejects.toMatchObject({ code: 'too-many-attempts' })
  expect([await db.$count(applications), await written()]).toEqual([0, nothing])
})
