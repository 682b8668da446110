import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { hour } from '#contract/time'
import { consents } from '../accounts/consents/tables'
import { passedOn } from '../applications/next-firm/passed-on-tables'
import { conversationMessages } from '../applications/shared/history-queries'
import { applications, documents, history } from '../applications/tables'
import { helpers } from '../delegates/helper/tables'
import { legacyContacts } from '../delegates/legacy/tables'
import { dismissedParties, parties, partyKeys } from '../desk/parties/tables'
import { openUploads, uploadPieces } from '../documents/upload-tables'
import { authenticatorApps, factorTerms, passkeys, recoveryCodes } from '../identity/factors/tables'
import { profiles } from '../identity/tables'
import { logEntries } from '../log/tables'
import { pendingAttachments } from '../messaging/conversation/tables'
import { whatsAppEvents } from '../messaging/whatsapp/tables'
import { installmentPlans, payments } from '../money/ledger/tables'
import { receipts } from '../money/receipts/tables'
import { outbox } from '../notifications/tables'
import { whatsAppNumbers } from '../notifications/whatsapp-tables'
import { sessions } from '../platform/database/tables'
import { complaints } from '../site/complaints/tables'
import { applicant } from './paying'
import { aFirm, aMember, anOwner, db } from './people'
import { aReleasedDeed } from './released-deed'
import { aDocument } from './uploads'

const now = new Date()
const later = new Date(now.getTime() + hour)
const file = { objectKey: 'k', wrappedKey: 'k', sha256: 'x', sizeBytes: 1 }

/** Tables of which an erasure has all rows of an application. */
const others = [
  'file_reads',
  'notes',
  'waybills',
  'document_requests',
  'letters',
  'tasks',
  'member_notices',
  'work_log',
  'custody_entries',
  'identity_entries',
  'evidence_entries',
  'checklist_entries',
]
async function plant(table: string, known: Record<string, number | string>) {
  const { results } = await env.DB.prepare(
    `select name, type from pragma_table_info('${table}') where ("notnull" = 1 and dflt_value is null and type <> '' and not (pk = 1 and name = 'id')) or name = 'application_id'`,
  ).all<{ name: string; type: string }>()
  const values = results.map(({ name, type }) => known[name] ?? (type.toLowerCase() === 'integer' ? 1 : 'x'))
  const names = results.map(({ name }) => name)
  await env.DB.prepare(`insert into ${table} (${names.join()}) values (${names.map(() => '?').join()})`)
    .bind(...values)
    .run()
}

/** An account with an application that has a row in most tables of the erasure. */
export async function anAccount(name: string, place: number) {
  const email = `${name}@example.com`
  const { id: userId } = await anOwner(email)
  const number = `+44770090012${place}`
  const { id } = await applicant({ userId, clientNumber: number, deedKey: `${place}/2001` })
  const firm = { ...(await aFirm(name)), slug: name }
  const ofId = { applicationId: id, createdAt: now }
  const account = { kind: 'owner', accountId: userId, createdAt: now } as const
  await db.insert(profiles).values({
    userId,
    number: `${number}9`,
    fullName: 'x',
    whatsappNumber: 'x',
    countryOfResidence: 'x',
    propertyAddress: 'x',
    createdAt: now,
    updatedAt: now,
  })
  const event = { kind: 'message', receivedAt: now, number: number.slice(1) } as const
  await db.insert(whatsAppEvents).values([
    { ...event, id: `${place}`, waitingSince: now },
    { ...event, id: `${place} done` },
    { ...event, id: `${place} of the profile`, number: `${number.slice(1)}9`, waitingSince: now },
  ])
  await db.insert(whatsAppNumbers).values([{ number: number.slice(1) }, { number: `${number.slice(1)}9` }])
  for (const [version, state] of (['uploaded', 'revoked'] as const).entries())
    await aReleasedDeed(firm, id, {
      state,
      version: version + 1,
      verificationCode: null,
      picture: version ? null : file,
    })
  await db.insert(logEntries).values({ ...ofId, kind: 'deed-released', hash: `${place}` })
  const paid = { ...ofId, method: 'card', amountCents: 1, currency: 'usd', status: 'failed' } as const
  const [payment] = await db
    .insert(payments)
    .values([
      { ...paid, type: 'deposit', cardLast4: '4242' },
      { ...paid, type: 'deposit', cardFingerprint: 'x' },
      { ...paid, type: 'deposit' },
    ])
    .returning()
  await db.insert(receipts).values({ ...file, paymentId: payment?.id ?? 0, printed: 'x', printedAt: now })
  const plan = {
    totalCents: 1,
    customer: 'x',
    paymentMethod: 'x',
    consentVersion: 'x',
    consentedAt: now,
    startedAt: now,
  } as const
  await db.insert(installmentPlans).values([
    { ...plan, applicationId: id, type: 'deposit', status: 'draft' },
    { ...plan, applicationId: id, type: 'balance', status: 'active' },
  ])
  const consent = { termsVersion: 'x', privacyVersion: 'x', at: now }
  await db.insert(consents).values([
    { ...consent, userId },
    { ...consent, applicationId: id },
  ])
  await db.insert(legacyContacts).values({
    userId,
    name: 'x',
    email: 'x@example.com',
    relation: 'child',
    namedAt: now,
    state: 'named',
    version: 1,
  } as never)
  const message = { ...ofId, text: 'x' }
  await db.insert(conversationMessages).values([
    { ...message, sender: 'client', senderName: 'x', senderId: userId },
    { ...message, sender: 'firm', senderName: 'x', senderId: 9999 },
    { ...message, sender: 'system', senderName: 'x' },
  ])
  await db.insert(pendingAttachments).values(aDocument(id))
  await db.insert(documents).values([aDocument(id), { ...aDocument(id), picture: { ...file } as never }])
  const upload = {
    applicationId: id,
    sessionId: '',
    name: 'x',
    purpose: 'document',
    sizeBytes: 1,
    createdAt: now,
    activeAt: now,
    expiresAt: later,
  } as const
  await db.insert(openUploads).values([
    { ...upload, id: `u${place}` },
    { ...upload, id: `d${place}`, completedAt: now },
  ])
  await db.insert(uploadPieces).values({ ...file, uploadId: `u${place}`, position: 0 })
  await db.insert(passedOn).values({ applicationId: id, firmId: firm.id, why: 'late', passedAt: now })
  await db.insert(helpers).values({
    applicationId: id,
    askedBy: userId,
    tokenHash: name,
    name: 'x',
    task: 'documents' as never,
    askedAt: now,
    expiresAt: later,
  })
  await db
    .insert(dismissedParties)
    .values({ applicationId: id, firmId: firm.id, name: 'x', dismissedBy: 'x', dismissedAt: now })
  await db.insert(parties).values({ ...ofId, firmId: firm.id, role: 'buyer', name: 'x', createdBy: 'x' })
  await db.insert(partyKeys).values({ applicationId: id, firmId: firm.id, key: 'x' })
  const entry = { ...ofId, to: 'x', actorName: 'x' } as const
  await db.insert(history).values([
    { ...entry, number: 90, track: 'message', actorKind: 'member', message: 'x' },
    { ...entry, number: 91, track: 'message', actorKind: 'system', message: 'x' },
    { ...entry, number: 92, track: 'status', actorKind: 'owner', message: 'x' },
    { ...entry, number: 93, track: 'status', actorKind: 'applicant' },
    { ...entry, number: 94, track: 'status', actorKind: 'system' },
  ])
  await db
    .insert(complaints)
    .values({ code: name, name: 'x', email: email.toUpperCase(), story: 'x', createdAt: now, answerBy: later })
  for (const kind of ['owner', 'member'] as const) {
    const factor = { ...account, kind }
    const key = { name: 'x', publicKey: 'x', counter: 0, transports: [], deviceType: 'x', isBackedUp: false }
    await db.insert(passkeys).values({ ...factor, ...key, credentialId: `${kind}${place}` })
    await db.insert(authenticatorApps).values({ ...factor, secret: 'x', lastStep: 0 })
    await db.insert(recoveryCodes).values({ ...factor, hash: `${kind}${place}` })
    await db.insert(factorTerms).values({ kind, accountId: userId })
    await db.insert(sessions).values({ ...factor, id: `${kind}${place}`, lastSeenAt: now })
  }
  const unsent = { facts: {}, message: 'x', createdAt: now }
  const { referenceNumber: reference } = (await db.select().from(applications).where(eq(applications.id, id)))[0] ?? {}
  await db.insert(outbox).values([
    { ...unsent, key: `a${place}`, code: `a${place}`, dueAt: later, email: email.toUpperCase() },
    { ...unsent, key: `b${place}`, code: `b${place}`, email },
    { ...unsent, key: `c${place}`, code: `c${place}`, dueAt: later, reference },
    { ...unsent, key: `d${place}`, code: `d${place}`, reference },
  ])
  const member = await aMember(firm)
  for (const table of others)
    await plant(table, { application_id: id, firm_id: firm.id, member_id: member.id, state: 'requested', kind: 'task' })
  return { id, userId, firm }
}
