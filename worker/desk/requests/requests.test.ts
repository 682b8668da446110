import { env } from 'cloudflare:workers'
import { eq, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import type { ApplicationPage, PublicPage } from '#contract/applications/views'
import type { AskedHelper, HelpPage } from '#contract/delegates/helper'
import type { RequestsAnswer } from '#contract/desk/requests'
import type { ClientApplicationPage } from '#contract/desk/views'
import type { DocumentRequest, RemindersView } from '#contract/documents/requests'
import { day } from '#contract/time'
import { applications, documents, history } from '../../applications/tables'
import { documentRequests } from '../../documents/request-tables'
import { remindClients } from '../../documents/requests/remind-clients'
import { deliverDue } from '../../messaging/delivery/deliver-due'
import { outbox } from '../../notifications/tables'
import { type Browser, browser, withLink } from '../../testing/browser'
import { interrupted, memberTokenOf } from '../../testing/interrupted'
import { deliver, messagesTo } from '../../testing/mailbox'
import { contextAt } from '../../testing/paying'
import { aFirm, aMember, anApplicant, db, ownerBrowser, signedInMember } from '../../testing/people'
import { asRefunded } from '../../testing/refunded'
import { add, begin } from '../../testing/uploads'
import { decideDocument } from './decide-request'

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])
const names = ['Copy of your ID or passport', 'Marriage certificate', 'Letter of the council']
type Refused = Problem & { detail: string }

beforeEach(async () => {
  await env.SANDBOX.fetch('http://localhost/sandbox/reset', { method: 'POST' })
})

async function aRequest(list: readonly string[] = names) {
  const firm = await aFirm('titan', 'selector')
  const { id, referenceNumber, browser: applicant } = await anApplicant()
  const lawyer = await signedInMember(firm, 'lawyer')
  const clerk = await signedInMember(firm, 'staff')
  const at = `/api/lawfirm/clients/${id}`
  await lawyer.patch(`${at}/status`, { status: 'received' })
  const sent = await lawyer.post(`${at}/message`, {
    message: 'For the transfer.',
    status: 'additional_docs',
    documents: list,
  })
  expect(sent.status).toBe(201)
  const page = async () => (await applicant.get<ApplicationPage>(`/api/applications/${id}`)).body
  const listed = async () => (await page()).requests ?? []
  const one = async (place: number) => (await listed())[place] as DocumentRequest
  const upload = (request: number | undefined, from: Browser = applicant) =>
    from.ask<{ id: number }>(`/api/applications/${id}/documents${request ? `?request=${request}` : ''}`, {
      method: 'POST',
      body: jpeg,
      headers: { 'content-type': 'image/jpeg', 'x-file-name': 'photo.jpg' },
    })
  const decide = (own: Browser, { id: requestId, version }: DocumentRequest, decision: object) =>
    own.patch<RequestsAnswer & Refused>(`${at}/requests/${requestId}`, { version, ...decision })
  const undo = (own: Browser, { id: requestId, version }: DocumentRequest) =>
    own.post<RequestsAnswer & Refused>(`${at}/requests/${requestId}/undo`, { version })
  const row = async () => {
    const [application] = await db.select().from(applications).where(eq(applications.id, id))
    if (!application) throw new Error('no application')
    return application
  }
  return { firm, id, referenceNumber, applicant, lawyer, clerk, at, page, listed, one, upload, decide, undo, row }
}
const statesOf = (requests: readonly DocumentRequest[]) => requests.map(({ state }) => state)
const runAt = (at: number) => remindClients(contextAt(new Date(at)))
const sentKinds = async (kind: string) => (await db.select().from(outbox).where(like(outbox.message, kind))).length

test('a refunded client is not asked for another copy, and what they sent can be accepted', async () => {
  const { id, lawyer, one, upload, decide, row } = await aRequest()
  expect((await upload((await one(0)).id)).status).toBe(201)
  await asRefunded(id)
  const before = await sentKinds('%')
  const refusal = await decide(lawyer, await one(0), { state: 'refused', reason: 'Not readable' })
  expect([refusal.status, refusal.body.code]).toEqual([409, 'deposit-refunded'])
  expect([await sentKinds('%'), statesOf([await one(0)])]).toEqual([before, ['received']])
  expect((await decide(lawyer, await one(0), { state: 'accepted' })).status).toBe(200)
  expect((await row()).status).toBe('additional_docs')
})

test('of three requested documents two come, two are accepted and one is refused, and the reminder names the one', async () => {
  const { firm, applicant, lawyer, at, page, one, upload, decide, row, id, referenceNumber } = await aRequest()
  expect((await page()).requests?.map(({ name, state, by }) => [name, state, by])).toEqual(
    names.map((name) => [name, 'requested', 'lawyer of titan']),
  )
  expect((await row()).missingDocuments).toEqual({ missing: names, toCheck: 0 })
  await deliver()
  const [mail] = await messagesTo('rudo@example.com')
  for (const name of names) expect(mail?.text).toContain(name)

  for (const place of [0, 1]) expect((await upload((await one(place)).id)).status).toBe(201)
  const { application } = await page()
  expect([application.status, application.missingDocuments]).toEqual([
    'additional_docs',
    { missing: [names[2]], toCheck: 2 },
  ])
  expect((await row()).toCheckAt).toBeNull()
  expect((await upload((await one(2)).id)).status).toBe(201)
  expect((await row()).toCheckAt).not.toBeNull()
  // the client has sent what was asked for
  expect(await row()).toMatchObject({ status: 'received', statusBefore: null })
  await deliver()
  const office = await messagesTo(firm.email)
  expect(office.map(({ subject }) => subject)).toContain(`All requested documents are there: ${referenceNumber}`)
  const { body: visible } = await browser().get<PublicPage>(`/api/applications/reference/${referenceNumber}`)
  expect(visible.application).toMatchObject({ status: 'received' })
  expect(JSON.stringify(visible)).not.toContain(names[0])
  const { body: firmPage } = await lawyer.get<ClientApplicationPage>(at)
  expect(firmPage.file.needs).toContain('requests')
  expect(firmPage.requests.every(({ documents: files }) => files.length === 1)).toBe(true)

  const accepted = await decide(lawyer, await one(0), { state: 'accepted' })
  expect([accepted.status, accepted.body.file.ownerStatus]).toEqual([200, 'received'])
  expect(accepted.cost.trips).toBeLessThanOrEqual(2)
  await decide(lawyer, await one(1), { state: 'accepted' })
  const noReason = await decide(lawyer, await one(2), { state: 'refused' })
  expect(noReason.status).toBe(400)
  const refused = await decide(lawyer, await one(2), { state: 'refused', reason: 'The photo is too dark.' })
  expect(statesOf(refused.body.requests)).toEqual(['accepted', 'accepted', 'refused'])
  // a document that is missing again interrupts as the request did
  expect(await row()).toMatchObject({ status: 'additional_docs', statusBefore: 'received' })
  await deliver()
  const [last] = await messagesTo('rudo@example.com')
  expect(last?.text).toContain('The photo is too dark.')
  expect(last?.text).not.toContain(names[0])

  const { remindFrom } = await row()
  const from = remindFrom?.getTime() ?? 0
  await runAt(from + day)
  expect(await sentKinds('documents-missing')).toBe(0)
  await Promise.all([runAt(from + 6 * day), runAt(from + 6 * day)])
  await runAt(from + 6 * day)
  expect(await sentKinds('documents-missing')).toBe(1)
  await deliverDue(contextAt(new Date(from + 6 * day)))
  const [reminder] = await messagesTo('rudo@example.com')
  expect(reminder?.subject).toContain(`Still missing for ${referenceNumber}: “${names[2]}”`)
  for (const name of names.slice(0, 2)) expect(reminder?.text).not.toContain(name)
  await runAt(from + 12 * day)
  await runAt(from + 30 * day)
  expect(await sentKinds('documents-missing')).toBe(3)
  expect((await row()).remindAt).toBeNull()
  expect((await row()).chaseAt).toEqual((await row()).remindFrom)

  // the last one ends the request where it began
  expect((await upload((await one(2)).id)).status).toBe(201)
  expect((await row()).status).toBe('received')
  const over = await decide(lawyer, await one(2), { state: 'accepted' })
  expect(over.body.file).toMatchObject({ ownerStatus: 'received' })
  expect(await row()).toMatchObject({ missingDocuments: null, chaseAt: null })
  const entries = await db.select().from(history).where(eq(history.applicationId, id))
  const moves = entries
    .filter(({ track }) => track === 'status')
    .map(({ from, to, actorKind }) => [from, to, actorKind])
  expect(moves.slice(-4)).toEqual([
    ['received', 'additional_docs', 'member'],
    ['additional_docs', 'received', 'applicant'],
    ['received', 'additional_docs', 'member'],
    ['additional_docs', 'received', 'applicant'],
  ])
  expect((await applicant.get<ApplicationPage>(`/api/applications/${id}`)).body.application.status).toBe('received')
})

test('what comes without a place counts when it can only be what was asked for, and a request in prose ends as before', async () => {
  const { listed, upload, row, lawyer, at } = await aRequest(['Passport', 'Letter'])
  await upload(undefined)
  expect([statesOf(await listed()), (await row()).status]).toEqual([['requested', 'requested'], 'additional_docs'])
  await upload(undefined)
  expect([statesOf(await listed()), (await row()).status]).toEqual([['received', 'received'], 'received'])
  // the firm finds out which is which
  expect((await listed()).map(({ documents: files }) => files)).toEqual([[], []])
  const ask = (documents: string[]) =>
    lawyer.post(`${at}/message`, { message: 'For the transfer.', status: 'additional_docs', documents })
  await ask(['Marriage certificate'])
  await upload(undefined)
  expect([(await listed())[2]?.documents.length, (await row()).status]).toEqual([1, 'received'])

  await db.delete(documentRequests)
  await db.update(applications).set({ missingDocuments: null })
  expect((await ask([])).status).toBe(201)
  await upload(undefined)
  expect((await row()).status).toBe('received')
})

test('of two decisions at the same time one is saved, and the other is refused with a reason', async () => {
  const { lawyer, clerk, one, upload, decide, listed } = await aRequest(['Passport', 'Letter'])
  await upload((await one(0)).id)
  const request = await one(0)
  const answers = await Promise.all([
    decide(lawyer, request, { state: 'accepted' }),
    decide(clerk, request, { state: 'refused', reason: 'Blurred' }),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('file-changed')
  expect(statesOf(await listed())[0]).toBe(answers[0].status === 200 ? 'accepted' : 'refused')
})

test('a better photo that comes while the firm accepts is seen first', async () => {
  const { firm, one, upload, id, listed } = await aRequest(['Passport'])
  await upload((await one(0)).id)
  const request = await one(0)
  const member = await memberTokenOf(contextAt(), await aMember(firm, 'lawyer', 'other'))
  const late = interrupted(() => upload(request.id))
  const decision = { state: 'accepted', version: request.version } as const
  await expect(decideDocument(late, member, id, request.id, decision)).rejects.toMatchObject({ code: 'file-changed' })
  expect((await listed())[0]).toMatchObject({ state: 'received' })
  expect((await listed())[0]?.documents).toHaveLength(2)
})

test('two uploads for one document at once are both kept with it, and the firm is mailed once', async () => {
  const { one, upload, listed, row, lawyer, decide } = await aRequest(['Passport'])
  const { id: requestId } = await one(0)
  const answers = await Promise.all([upload(requestId), upload(requestId), upload(requestId)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect((await listed())[0]?.documents).toHaveLength(3)
  expect(await sentKinds('firm-documents-complete')).toBe(1)
  expect((await row()).missingDocuments).toEqual({ missing: [], toCheck: 1 })
  // after the decision an upload is a document like any other
  await decide(lawyer, await one(0), { state: 'accepted' })
  expect((await upload(requestId)).status).toBe(201)
  expect((await listed())[0]).toMatchObject({ state: 'accepted' })
  expect(await db.$count(documents)).toBe(4)
})

test('an upload in pieces comes to the document that it was begun for, and to no other application’s', async () => {
  const { one, id, applicant, listed, upload } = await aRequest(['Passport'])
  const other = await anApplicant({ email: 'two@example.com', phone: '+263 77 100 1002' })
  const { id: requestId } = await one(0)
  const at = `/api/applications/${id}/uploads`
  const begun = await begin(applicant, at, jpeg.byteLength, 'photo.jpg', undefined, requestId)
  expect(begun.status).toBe(201)
  const address = begun.headers.get('location') ?? ''
  expect((await add(applicant, address, 0, jpeg)).status).toBe(204)
  expect(statesOf(await listed())).toEqual(['received'])
  const foreign = await other.browser.ask(`/api/applications/${other.id}/documents?request=${requestId}`, {
    method: 'POST',
    body: jpeg,
    headers: { 'content-type': 'image/jpeg' },
  })
  expect(foreign.status).toBe(201)
  expect((await listed())[0]?.documents).toHaveLength(1)
  expect((await upload(999_999)).status).toBe(201)
})

test('a decision is undone before the client is told, with the status that it changed', async () => {
  const { lawyer, clerk, one, upload, decide, undo, row } = await aRequest(['Passport'])
  await upload((await one(0)).id)
  await decide(lawyer, await one(0), { state: 'accepted', undoSeconds: 20 })
  expect((await row()).status).toBe('received')
  await deliver()
  expect(await sentKinds('documents-accepted')).toBe(1)
  expect((await undo(clerk, await one(0))).status).toBe(403)
  const undone = await undo(lawyer, await one(0))
  expect(undone.status).toBe(200)
  expect([undone.body.file.ownerStatus, statesOf(undone.body.requests)]).toEqual(['received', ['received']])
  expect(await row()).toMatchObject({ statusBefore: null, missingDocuments: { missing: [], toCheck: 1 } })
  expect(await sentKinds('documents-accepted')).toBe(0)
  await decide(lawyer, await one(0), { state: 'refused', reason: 'Blurred', undoSeconds: 20 })
  expect((await row()).status).toBe('additional_docs')
  expect((await undo(lawyer, await one(0))).body.requests[0]).toMatchObject({ state: 'received', reason: null })
  expect(await row()).toMatchObject({ status: 'received', statusBefore: null })
  const entries = (await db.select().from(history)).filter(({ track }) => track === 'status')
  expect(entries.map(({ to }) => to).slice(-2)).toEqual(['additional_docs', 'received'])
  // without a wait the message leaves at once
  await decide(lawyer, await one(0), { state: 'refused', reason: 'Blurred' })
  await deliver()
  expect((await undo(lawyer, await one(0))).body.code).toBe('undo-over')
})

test('withdrawing the rest ends the request, and more can be added while it runs', async () => {
  const { lawyer, at, one, decide, listed, row } = await aRequest(['Passport'])
  const more = { message: '', status: 'additional_docs', documents: ['passport', 'Letter'] }
  expect((await lawyer.post(`${at}/message`, more)).status).toBe(201)
  expect((await listed()).map(({ name }) => name)).toEqual(['Passport', 'Letter'])
  await decide(lawyer, await one(0), { state: 'withdrawn' })
  expect((await row()).status).toBe('additional_docs')
  await decide(lawyer, await one(1), { state: 'withdrawn' })
  expect(await row()).toMatchObject({ status: 'received', missingDocuments: null, remindAt: null })
})

test('the client stops the reminders with one click, by the page or by the mail, and the firm sees it', async () => {
  const { applicant, lawyer, at, id, row } = await aRequest(['Passport'])
  const own = `/api/applications/${id}/document-reminders`
  expect((await applicant.put<RemindersView>(own, { isOn: false })).body).toMatchObject({
    nextAt: null,
    stoppedBy: 'client',
  })
  expect((await lawyer.get<ClientApplicationPage>(at)).body.reminders.stoppedBy).toBe('client')
  const from = (await row()).remindFrom?.getTime() ?? 0
  await runAt(from + 30 * day)
  expect(await sentKinds('documents-missing')).toBe(0)
  const again = await lawyer.put<RemindersView>(`${at}/document-reminders`, { isOn: true })
  expect(again.body.nextAt).not.toBeNull()
  await runAt(from + 6 * day)
  await deliverDue(contextAt(new Date(from + 6 * day)))
  const [mail] = await messagesTo('rudo@example.com')
  const token = /\/reminders\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const off = (given: string) => browser().post(`/api/document-reminders/off?token=${given}`)
  expect((await off(`${token.slice(0, -1)}x`)).status).toBeGreaterThanOrEqual(400)
  expect((await off(token)).status).toBe(200)
  expect((await off(token)).status).toBe(200)
  expect(await row()).toMatchObject({ remindersStoppedBy: 'client', remindAt: null })
})

test('a refusal restarts the reminders, but not after they were stopped', async () => {
  const { id, applicant, lawyer, one, upload, decide, row } = await aRequest(names.slice(0, 1))
  const refuse = async () => {
    await upload((await one(0)).id)
    const { status } = await decide(lawyer, await one(0), { state: 'refused', reason: 'It is blurred.' })
    expect(status).toBe(200)
    const { remindAt, remindersStoppedBy } = await row()
    return [remindAt !== null, remindersStoppedBy]
  }
  expect(await refuse()).toEqual([true, null])
  expect((await applicant.put(`/api/applications/${id}/document-reminders`, { isOn: false })).status).toBe(200)
  expect(await refuse()).toEqual([false, 'client'])
})

test('nobody is reminded on hold, and after a closing', async () => {
  const { row } = await aRequest(['Passport'])
  const from = (await row()).remindFrom?.getTime() ?? 0
  await db.update(applications).set({ hold: 'checking' })
  await runAt(from + 6 * day)
  expect(await sentKinds('documents-missing')).toBe(0)
  await db.update(applications).set({ hold: null, withdrawnAt: new Date() })
  await runAt(from + 6 * day)
  expect([await sentKinds('documents-missing'), (await row()).remindAt]).toEqual([0, null])
})

test('a helper sees what is missing and sends it to its place', async () => {
  const { id, lawyer, decide } = await aRequest(['Passport', 'Letter'])
  const owner = await ownerBrowser('rudo@example.com')
  const helper = { name: 'Tendai Ncube', task: 'upload', channel: 'whatsapp', phone: '+263 77 123 4567' }
  const { body } = await owner.post<AskedHelper>(`/api/applications/${id}/helpers`, helper)
  const link = withLink(browser(), body.link?.split('/help/')[1] ?? '')
  const task = async () => (await link.get<HelpPage>('/api/help/task')).body
  const [first] = (await task()).requests
  expect((await task()).requests.map(({ name, state }) => [name, state])).toEqual([
    ['Passport', 'requested'],
    ['Letter', 'requested'],
  ])
  const sent = await link.ask<HelpPage>(`/api/help/documents?request=${first?.id}`, {
    method: 'POST',
    body: jpeg,
    headers: { 'content-type': 'image/jpeg' },
  })
  expect(sent.body.requests.map(({ name }) => name)).toEqual(['Letter'])
  const requests = (await owner.get<ApplicationPage>(`/api/applications/${id}`)).body.requests ?? []
  expect(requests[0]).toMatchObject({ state: 'received', by: 'Tendai Ncube (helper)' })
  await decide(lawyer, requests[0] as DocumentRequest, { state: 'refused', reason: 'Blurred' })
  expect((await task()).requests[0]).toMatchObject({ name: 'Passport', state: 'refused', reason: 'Blurred' })
})
