import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { confirmBlockerCopy } from '#contract/applications/evidence/evidence-copy'
import type { EvidenceView } from '#contract/applications/evidence/evidence-views'
import type { ApplicationPage, PublicPage } from '#contract/applications/views'
import type { CertificateAnswer } from '#contract/deeds/verification'
import type { ClientApplicationPage } from '#contract/desk/views'
import { custodyEntries } from '../../applications/custody/custody-tables'
import { applications } from '../../applications/tables'
import { members } from '../../firms/tables'
import { auditLog } from '../../platform/database/tables'
import { type Browser, browser } from '../../testing/browser'
import { deliver, messagesTo } from '../../testing/mailbox'
import { aFirm, aMember, anApplicant, db, memberBrowser, signedInMember } from '../../testing/people'
import { deeds } from '../tables'
import { evidenceEntries } from './tables'

const pdf = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF'
const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])
type Answer = EvidenceView & { code?: string; detail?: string }

async function aDeed() {
  const firm = await aFirm('titan', 'selector')
  const started = await anApplicant()
  const { id } = started
  const [lawyer, admin, clerk] = [
    await signedInMember(firm),
    await signedInMember(firm, 'admin'),
    await signedInMember(firm, 'staff'),
  ]
  const at = `/api/lawfirm/clients/${id}`
  const record = (by: Browser, json: object) => by.post<Answer>(`${at}/evidence`, json)
  const sent = await lawyer.ask<{ id: number }>(`${at}/documents`, {
    method: 'POST',
    body: jpeg,
    headers: { 'content-type': 'image/jpeg', 'x-file-name': 'new-deed.jpg' },
  })
  const photo = sent.body.id
  const page = async (by = lawyer) => (await by.get<ClientApplicationPage>(at)).body
  const own = async () => (await started.browser.get<ApplicationPage>(`/api/applications/${id}`)).body
  const release = async () => {
    await lawyer.ask(`${at}/deed`, {
      method: 'POST',
      body: pdf,
      headers: { 'content-type': 'application/pdf', 'x-file-name': 'deed.pdf' },
    })
    expect((await admin.post(`${at}/deed/1/release`)).status).toBe(200)
    const [deed] = await db.select().from(deeds).where(eq(deeds.applicationId, id))
    if (!deed?.verificationCode) throw new Error('not released')
    return { ...deed, verificationCode: deed.verificationCode }
  }
  const checked = async (code: string) => {
    const { body } = await browser('198.51.100.4').get<CertificateAnswer>(`/api/verify/${code}`)
    if (body.status === 'unknown') throw new Error('unknown')
    return body
  }
  return { ...started, firm, lawyer, admin, clerk, at, record, photo, page, own, release, checked }
}

const check = { entry: 'checked', lawyer: 'Rumbi Dube', original: 'original', registrySearch: 'searched' }
const lodging = { entry: 'lodged', receipt: 'DR 77/2026' }
const validation = (photo: number) => ({ entry: 'validated', deedNumber: 'S 0001234/2026', photo })

test('three facts, the third confirmed by a second member; what is entered alone is none', async () => {
  const { record, lawyer, admin, clerk, photo, page, own, referenceNumber, id } = await aDeed()
  expect((await record(clerk, { ...check, before: 0 })).status).toBe(403)
  expect((await record(lawyer, { ...check, on: '2026-11-10', before: 0 })).status).toBe(200)
  expect((await record(clerk, { ...lodging, on: '2026-11-12', before: 1 })).status).toBe(200)
  expect((await record(clerk, { ...validation(photo), before: 2 })).status).toBe(403)
  const entered = await record(lawyer, { ...validation(photo), before: 2 })
  expect(entered.body).toMatchObject({ awaitsSecond: true, blocker: 'uploader' })
  expect((await own()).evidence).toMatchObject({
    facts: {
      checked: { state: 'recorded', comparedWith: 'original', registrySearch: 'searched', firm: 'titan Law' },
      lodged: { state: 'recorded', on: '2026-11-11T22:00:00.000Z' },
      validated: { state: 'not-yet', on: null, deedNumberMasked: null },
    },
    receipt: 'DR 77/2026',
    deedNumber: null,
    deedPhotoId: null,
  })

  const same = await record(lawyer, { entry: 'confirmed', before: 3 })
  expect([same.status, same.body.code]).toEqual([403, 'second-person-needed'])
  expect(same.body.detail).toContain(confirmBlockerCopy.uploader)
  expect((await record(clerk, { entry: 'confirmed', before: 3 })).status).toBe(403)
  expect((await page(lawyer)).evidence.next).not.toContain('confirmed')
  expect((await page(clerk)).evidence).toMatchObject({ blocker: 'rights', next: ['corrected'] })
  expect((await page(admin)).evidence).toMatchObject({ awaitsSecond: true, blocker: null })
  const confirmed = await record(admin, { entry: 'confirmed', before: 3 })
  expect(confirmed.status).toBe(200)
  expect((await own()).evidence).toMatchObject({
    facts: { validated: { state: 'recorded', deedNumberMasked: '• •••••••/2026' } },
    deedNumber: 'S 0001234/2026',
    deedPhotoId: photo,
    enteredBy: 'lawyer of titan',
    confirmedBy: 'admin of titan',
  })
  const actions = await db.select().from(auditLog).where(eq(auditLog.action, 'record-evidence'))
  expect(actions.map(({ detail, actorName }) => [actorName, detail])).toEqual([
    ['lawyer of titan', 'Checked by the firm'],
    ['staff of titan', 'Lodged with the Deeds Registry'],
    ['lawyer of titan', 'The Registrar’s validation, entered and not confirmed yet'],
    ['admin of titan', 'The Registrar’s validation, confirmed by a second person'],
  ])
  const open = await browser().get<PublicPage>(`/api/applications/reference/${referenceNumber}`)
  expect(JSON.stringify(open.body)).not.toMatch(/evidence|DR 77|Rumbi|0001234/)
  expect(await db.$count(evidenceEntries, eq(evidenceEntries.applicationId, id))).toBe(4)
})

test('a member who is new, or was invited by the one who entered it, can’t confirm it, and the database refuses it, too', async () => {
  const { record, firm, photo, lawyer, id } = await aDeed()
  await record(lawyer, { ...validation(photo), before: 0 })
  const [enterer] = await db.select().from(members).where(eq(members.fullName, 'lawyer of titan'))
  const invited = await signedInMember(firm, 'lawyer', 'invited', { invitedBy: enterer?.id ?? 0 })
  const fresh = await aMember(firm, 'lawyer', 'fresh', { createdAt: new Date(Date.now() - 23 * 3_600_000) })
  for (const [by, why] of [
    [invited, 'invited'],
    [await memberBrowser(fresh.username), 'new'],
  ] as const) {
    const refused = await record(by, { entry: 'confirmed', before: 1 })
    expect([refused.status, refused.body.code]).toEqual([403, 'second-person-needed'])
    expect(refused.body.detail).toContain(confirmBlockerCopy[why])
  }
  const [row] = await db.select().from(evidenceEntries)
  if (!row) throw new Error('nothing was entered')
  const forged = db.insert(evidenceEntries).values({ ...row, number: 2, kind: 'confirmed' })
  await expect(forged.run()).rejects.toThrow()
  expect(await db.$count(evidenceEntries, eq(evidenceEntries.applicationId, id))).toBe(1)
})

test('of two confirmations at the same time one counts, and the same again writes nothing', async () => {
  const { record, firm, photo, lawyer, admin, id } = await aDeed()
  await record(lawyer, { ...validation(photo), before: 0 })
  const third = await signedInMember(firm, 'lawyer', 'third')
  const both = await Promise.all([admin, third].map((by) => record(by, { entry: 'confirmed', before: 1 })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const winner = both[0]?.status === 200 ? admin : third
  const again = await record(winner, { entry: 'confirmed', before: 1 })
  expect(again.status).toBe(200)
  expect(await db.$count(evidenceEntries, eq(evidenceEntries.applicationId, id))).toBe(2)
  await deliver()
  const mails = (await messagesTo('rudo@example.com')).filter(({ subject }) => /Registrar/.test(subject))
  expect(mails).toHaveLength(1)
})

test('entries stay as they are: a correction is an entry, and what it takes back is a fact no longer', async () => {
  const { record, photo, lawyer, admin, clerk, page, own, id } = await aDeed()
  await record(lawyer, { ...check, before: 0 })
  await record(clerk, { ...lodging, before: 1 })
  await record(lawyer, { ...validation(photo), before: 2 })
  await record(admin, { entry: 'confirmed', before: 3 })
  const wrong = { entry: 'corrected', fact: 'validated', reason: 'Another file' }
  expect((await record(clerk, { ...wrong, before: 4 })).status).toBe(403)
  expect((await record(lawyer, { ...wrong, reason: '', before: 4 })).status).toBe(400)
  expect((await record(lawyer, { ...wrong, before: 4 })).status).toBe(200)
  expect((await record(clerk, { ...wrong, fact: 'lodged', before: 5 })).status).toBe(200)
  expect((await record(clerk, { ...wrong, fact: 'lodged', before: 6 })).status).toBe(400)
  const { evidence } = await page()
  expect(evidence.entries.map(({ kind, isCorrected }) => [kind, isCorrected])).toEqual([
    ['checked', false],
    ['lodged', true],
    ['validated', true],
    ['confirmed', true],
    ['corrected', false],
    ['corrected', false],
  ])
  expect((await own()).evidence).toMatchObject({
    facts: { checked: { state: 'recorded' }, lodged: { state: 'not-yet' }, validated: { state: 'not-yet' } },
    receipt: null,
    deedNumber: null,
  })
  await deliver()
  const texts = (await messagesTo('rudo@example.com')).filter(({ subject }) => /Registrar/.test(subject))
  expect(texts.map(({ subject }) => subject.replace(/ \(.*/, '')).toSorted()).toEqual([
    'Correction: the Registrar’s validation',
    'The Registrar validated your deed',
  ])
  expect(texts.map(({ text }) => text).join('\n')).toContain('Their reason: Another file.')
  const change = env.DB.prepare('update evidence_entries set receipt = ? where application_id = ?').bind('x', id)
  await expect(change.run()).rejects.toThrow('entries of evidence stay')
  await expect(env.DB.prepare('delete from evidence_entries').run()).rejects.toThrow('entries of evidence stay')
})

test('one lodging is one entry: with the original it is one of its custody, from either form', async () => {
  const { record, lawyer, clerk, at, page, own, photo, id } = await aDeed()
  const refused = await record(clerk, { ...lodging, withOriginal: true, before: 0 })
  expect([refused.status, refused.body.code]).toEqual([400, 'bad-request'])
  await clerk.post(`${at}/original`, { entry: 'received', condition: 'Good', before: 0 })
  expect((await page(clerk)).evidence.hasOriginal).toBe(true)
  const form = { ...lodging, photo, on: '2026-11-12', withOriginal: true, before: 0 }
  expect((await record(clerk, form)).status).toBe(200)
  expect((await record(clerk, form)).status).toBe(200)
  expect(await db.$count(evidenceEntries)).toBe(0)
  expect(await db.$count(custodyEntries, eq(custodyEntries.applicationId, id))).toBe(2)
  const { custody, evidence } = await own()
  expect(custody.entries.at(-1)).toMatchObject({ kind: 'lodged', receipt: 'DR 77/2026', photoId: photo })
  expect(evidence).toMatchObject({
    facts: { lodged: { state: 'recorded' } },
    receipt: 'DR 77/2026',
    receiptPhotoId: photo,
  })
  expect((await page()).evidence).toMatchObject({ next: ['checked', 'validated'], correctable: [] })
  expect((await record(lawyer, { ...lodging, before: 0 })).body.code).toBe('bad-request')
  // corrected where it was recorded, it can be recorded as a lodging of copies
  await clerk.post(`${at}/original`, { entry: 'corrected', reason: 'Only copies', before: 2 })
  expect((await page()).evidence.own.facts.lodged.state).toBe('not-yet')
  expect((await record(lawyer, { ...lodging, before: 0 })).status).toBe(200)
  expect(await db.$count(evidenceEntries)).toBe(1)
  // and the card of the original records the same fact
  await clerk.post(`${at}/original`, { entry: 'lodged', receipt: 'DR 80/2026', before: 3 })
  expect((await own()).evidence?.receipt).toBe('DR 80/2026')
})

test('after a move the page asks; without an answer the fact is not recorded', async () => {
  const { record, lawyer, clerk, at, page, own } = await aDeed()
  for (const status of ['contacted', 'pending_documents', 'received'])
    expect((await clerk.patch(`${at}/status`, { status })).status).toBe(200)
  expect((await page()).evidence.due).toEqual([])
  await lawyer.post(`${at}/message`, { message: 'It is lodged.', status: 'submitted_to_registrar' })
  expect((await page()).evidence.due).toEqual(['lodged'])
  expect((await own()).evidence?.facts.lodged.state).toBe('not-recorded')
  expect((await clerk.patch(`${at}/status`, { status: 'verified' })).status).toBe(200)
  expect((await page()).evidence.due).toEqual(['lodged', 'checked'])
  expect((await own()).evidence?.facts.checked.state).toBe('not-recorded')
  await record(clerk, { ...lodging, before: 0 })
  await record(lawyer, { ...check, before: 1 })
  expect((await page()).evidence.due).toEqual([])
})

test('what a firm may not say: another file’s photo, a day to come, a validation before the lodging, another service', async () => {
  const { record, lawyer, photo, id } = await aDeed()
  for (const json of [
    { ...validation(999), before: 0 },
    { entry: 'validated', deedNumber: 'S 1/2026', before: 0 },
    { ...check, on: '2999-01-01', before: 0 },
    { ...check, original: 'something', before: 0 },
    { entry: 'confirmed', before: 0 },
    { entry: 'corrected', fact: 'checked', reason: 'x', before: 0 },
  ])
    expect((await record(lawyer, json)).status, json.entry).toBe(400)
  expect((await record(lawyer, { ...check, before: 1 })).body.code).toBe('file-changed')
  await record(lawyer, { ...lodging, on: '2026-11-12', before: 0 })
  expect((await record(lawyer, { ...validation(photo), on: '2026-11-11', before: 1 })).status).toBe(400)
  expect((await record(lawyer, { ...validation(photo), on: '2026-11-12', before: 1 })).status).toBe(200)
  await db.update(applications).set({ serviceType: 'lease' }).where(eq(applications.id, id))
  expect((await record(lawyer, { ...check, before: 2 })).body.code).toBe('bad-request')
})

test('nobody confirms while the application is on hold', async () => {
  const { record, lawyer, admin, photo, id } = await aDeed()
  await record(lawyer, { ...validation(photo), before: 0 })
  await db.update(applications).set({ hold: 'checking' }).where(eq(applications.id, id))
  expect((await record(admin, { entry: 'confirmed', before: 1 })).body.code).toBe('on-hold')
})

test('a validation after the release is mailed to the owner and shown to everyone, and the released file does not change', async () => {
  const { record, release, checked, lawyer, admin, photo, own, id } = await aDeed()
  const deed = await release()
  const bytesOf = async () => new Uint8Array((await (await env.FILES.get(deed.objectKey))?.arrayBuffer()) ?? [])
  const bytes = await bytesOf()
  expect(bytes.length).toBeGreaterThan(0)
  const before = await checked(deed.verificationCode)
  expect(before.evidence).toMatchObject({
    checked: { state: 'not-recorded' },
    lodged: { state: 'not-recorded' },
    validated: { state: 'not-yet' },
  })
  await record(lawyer, { ...validation(photo), on: '2026-11-20', before: 0 })
  expect((await checked(deed.verificationCode)).evidence?.validated.state).toBe('not-yet')
  await record(admin, { entry: 'confirmed', before: 1 })
  const after = await checked(deed.verificationCode)
  expect(after.evidence?.validated).toEqual({
    state: 'recorded',
    on: '2026-11-19T22:00:00.000Z',
    deedNumberMasked: '• •••••••/2026',
  })
  expect(JSON.stringify(after)).not.toMatch(/0001234|lawyer of titan|admin of titan/)
  // the signed statement says the same
  const [, payload = ''] = after.statement.split('.')
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ evidence: after.evidence })
  expect(await bytesOf()).toEqual(bytes)
  expect((await db.select().from(deeds).where(eq(deeds.id, deed.id)))[0]).toEqual(deed)
  expect((await own()).deed?.sha256).toBe(deed.sha256)
  await deliver()
  const mail = (await messagesTo('rudo@example.com')).find(({ subject }) => /Registrar validated/.test(subject))
  expect(mail?.text).toContain('Your digital deed stays exactly as it is.')
  expect(mail?.text).toContain('on 20 Nov 2026')
  await db.update(deeds).set({ state: 'revoked' }).where(eq(deeds.applicationId, id))
  expect((await checked(deed.verificationCode)).evidence).toBeNull()
})

test('another firm sees and records nothing', async () => {
  const { record, lawyer, at } = await aDeed()
  await record(lawyer, { ...check, before: 0 })
  const other = await signedInMember(await aFirm('gambe', 'selector'))
  expect((await other.get(at)).status).toBe(404)
  expect((await record(other, { ...lodging, before: 1 })).status).toBe(404)
})
