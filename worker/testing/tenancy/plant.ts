import { eq, sql } from 'drizzle-orm'
import type { PartiesView } from '#contract/desk/parties/views'
import type { ClientApplicationPage } from '#contract/desk/views'
import { deeds } from '../../deeds/tables'
import { checklistEntries } from '../../desk/checklist/tables'
import { documentRequests } from '../../documents/request-tables'
import { payments } from '../../money/ledger/tables'
import { outbox } from '../../notifications/tables'
import type { Browser } from '../browser'
import { jpegOf } from '../jpeg'
import { db } from '../people'
import { begin } from '../uploads'

/** What rows of an application contain, so that any answer shows from which rows it was made. */
export const markOf = (kind: string): string => `zf${kind}fz`

/** The kinds of rows in these bytes, sorted. */
export const kindsIn = (bytes: string): string[] =>
  [...new Set(Array.from(bytes.matchAll(/zf([a-z]+)fz/gi), ([, kind = '']) => kind.toLowerCase()))].sort()

/** The rows that a firm keeps for itself; no other firm ever gets one. */
export const kindsOfFirm: readonly string[] = [
  'bare',
  'draft',
  'draftpicture',
  'letter',
  'note',
  'sending',
  'task',
  'entered',
  'template',
  'waiting',
]

const pdfWith = (kind: string, id: number) =>
  Buffer.from(
    `%PDF-1.4\n% ${markOf(kind)} ${id} ${crypto.randomUUID()}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  )

function pictureWith(kind: string) {
  const bytes = new Uint8Array(jpegOf(640, 900))
  bytes.set(new TextEncoder().encode(markOf(kind)), 100)
  return bytes.buffer
}

/** Sends a file whose name and bytes contain the mark. @returns the answer */
async function sendMarked(by: Browser, path: string, id: number, kind: string) {
  const headers = { 'content-type': 'application/pdf', 'x-file-name': `${markOf(kind)}.pdf` }
  const { status, body } = await by.ask<{ id: number; version: number }>(path, {
    method: 'POST',
    body: pdfWith(kind, id),
    headers,
  })
  if (status !== 201) throw new Error(`${path} answered ${status}`)
  return body
}

const expectMade = (made: { status: number }) => {
  if (made.status >= 300) throw new Error(`a row was answered ${made.status}`)
}

/** The rows that a client makes of their application, and a paid deposit. */
/** A letter that needs nothing of its application. */
export const aLabel = (recipient: string) => ({
  kind: 'label',
  version: 0,
  values: {
    recipient,
    'recipient address': 'Harare',
    firm: 'A firm',
    'firm address': 'Harare',
    'firm phone': '0242 700101',
    reference: 'A reference',
  },
})

export async function plantClient(mine: Browser, id: number) {
  const own = `/api/applications/${id}`
  const { id: owned } = await sendMarked(mine, `${own}/documents`, id, 'owned')
  expectMade(await mine.post(`${own}/messages`, { text: markOf('question') }))
  expectMade(await begin(mine, `${own}/uploads`, 9, markOf('arriving')))
  const waybill = { courier: 'other', courierName: markOf('clientwaybill'), number: '12345678', before: 0 }
  expectMade(await mine.put(`${own}/waybill`, waybill))
  const paidAt = new Date()
  const firmId = sql<number>`(select firm_id from applications where id = ${id})`
  const [payment] = await db
    .insert(payments)
    .values({
      applicationId: id,
      firmId,
      type: 'deposit',
      method: 'card',
      amountCents: 5000,
      currency: 'usd',
      status: 'succeeded',
      receiptNumber: 1000 + id,
      createdAt: paidAt,
      paidAt,
    })
    .returning({ id: payments.id })
  const answers = JSON.stringify({ party: markOf('party') })
  await db.run(
    sql`update applications set deposit_paid_at = ${paidAt.getTime()}, service_answers = ${answers} where id = ${id}`,
  )
  return { owned, paid: payment?.id ?? 0 }
}

/** What was there and what the Registry asked for stay with the application; why a step went on without something does not. */
async function plantChecklist(lawyer: Browser, lawyerId: number, id: number): Promise<number> {
  const at = `/api/lawfirm/clients/${id}`
  const { checklist } = (await lawyer.get<ClientApplicationPage>(at)).body
  let before = checklist.last
  if (checklist.items.some(({ key, state }) => key === 'authority' && state === 'missing')) {
    const done = { entry: 'done', item: 'authority', reference: markOf('listed'), before }
    expectMade(await lawyer.post(`${at}/checklist`, done))
    before += 1
  }
  expectMade(await lawyer.post(`${at}/checklist`, { entry: 'requisition', reason: markOf('requisition'), before }))
  const firmId = sql<number>`(select firm_id from applications where id = ${id})`
  const passed = {
    kind: 'passed',
    item: 'identity',
    step: 'verified',
    reason: markOf('overridden'),
    waits: true,
  } as const
  const author = { firmId, actorId: lawyerId, actorName: 'Somebody' }
  const [createdAt, doneAt] = [new Date(), new Date()]
  await db
    .insert(checklistEntries)
    .values({ ...passed, ...author, applicationId: id, number: before + 2, createdAt, doneAt })
  return before + 2
}

/** The rows that a firm makes of an application. @param step where it moves the application to, which can be undone */
export async function plantFirm(
  { admin, lawyer, lawyerId }: { admin: Browser; lawyer: Browser; lawyerId: number },
  id: number,
  step: string,
) {
  const at = `/api/lawfirm/clients/${id}`
  expectMade(await lawyer.post(`${at}/notes`, { text: markOf('note') }))
  expectMade(await lawyer.post(`${at}/notes`, { text: markOf('passed'), forNextFirm: true }))
  expectMade(await lawyer.post(`${at}/message`, { message: markOf('told') }))
  const { id: attached } = await sendMarked(lawyer, `${at}/messages/documents`, id, 'attached')
  expectMade(await lawyer.post(`${at}/messages`, { text: markOf('answer'), attachments: [attached] }))
  const { id: waiting } = await sendMarked(lawyer, `${at}/messages/documents`, id, 'waiting')
  const { id: removed } = await sendMarked(lawyer, `${at}/messages/documents`, id, 'waiting')
  const { id: sent } = await sendMarked(lawyer, `${at}/documents`, id, 'sent')
  const sentPicture = { method: 'POST', body: pictureWith('sentpicture'), headers: { 'content-type': 'image/jpeg' } }
  expectMade(await lawyer.ask(`${at}/documents/${sent}/picture`, sentPicture))
  const versions: number[] = []
  for (const kind of ['released', 'draft', 'bare']) {
    const { version } = await sendMarked(lawyer, `${at}/deed`, id, kind)
    versions.push(version)
    if (kind === 'bare') continue
    const picture = { method: 'POST', body: pictureWith(`${kind}picture`), headers: { 'content-type': 'image/jpeg' } }
    expectMade(await lawyer.ask(`${at}/deed/${version}/picture`, picture))
    if (kind === 'draft') continue
    await db.run(sql`update deeds set state = 'superseded' where application_id = ${id} and state = 'released'`)
    await db
      .update(deeds)
      .set({ state: 'released', releasedAt: new Date(), releasedByName: 'Somebody else' })
      .where(sql`application_id = ${id} and version = ${version}`)
  }
  const task = await lawyer.post<{ id: number }>(`${at}/tasks`, { title: markOf('task'), due: '2099-01-01' })
  expectMade(task)
  const letter = await lawyer.post<{ id: number }>(`${at}/letters`, aLabel(markOf('letter')))
  expectMade(letter)
  const entered = { role: 'heir', name: markOf('entered'), number: '63-1234567 D 42' }
  const party = await lawyer.post<PartiesView>(`${at}/parties`, entered)
  expectMade(party)
  const row = { kind: 'other', name: markOf('requested'), state: 'requested', changedAt: new Date() } as const
  const changes = [{ state: 'requested', by: 'Somebody', at: 1 } as const]
  const [request] = await db
    .insert(documentRequests)
    .values({ ...row, applicationId: id, changes })
    .returning()
  const uploads: string[] = []
  for (const kind of ['uploads', 'deed-uploads', 'messages/uploads']) {
    const begun = await begin(lawyer, `${at}/${kind}`, 9, markOf('sending'))
    expectMade(begun)
    uploads.push(begun.headers.get('location')?.split('/').at(-1) ?? '')
  }
  const { identity } = (await lawyer.get<ClientApplicationPage>(at)).body
  const before = identity?.entries.length ?? 0
  const check = { entry: 'checked', way: 'office', document: 'passport', digits: '4711', compared: ['face'], before }
  expectMade(await lawyer.post(`${at}/identity`, { ...check, name: markOf('identity') }))
  const { evidence } = (await lawyer.get<ClientApplicationPage>(at)).body
  // what a firm lodged stays with the application
  if (evidence.next.includes('lodged')) {
    const lodged = { entry: 'lodged', receipt: markOf('lodged'), photo: sent, before: evidence.entries.length }
    expectMade(await lawyer.post(`${at}/evidence`, lodged))
  }
  const listed = await plantChecklist(lawyer, lawyerId, id)
  const waybill = { courier: 'other', courierName: markOf('firmwaybill'), number: '23456789', before: 0 }
  expectMade(await admin.put(`${at}/waybill`, waybill))
  expectMade(await admin.put(`${at}/assignee`, { memberId: lawyerId }))
  const moved = await lawyer.patch<{ version: number }>(`${at}/status`, { status: step, undoSeconds: 8 })
  expectMade(moved)
  // so that it can still be undone when the machine is slow
  const inAnHour = new Date(Date.now() + 3_600_000)
  await db
    .update(outbox)
    .set({ dueAt: inAnHour })
    .where(eq(outbox.key, `status-changed:${id}:${moved.body.version}`))
  const [released = 0, draft = 0, bare = 0] = versions
  const ids = { waiting, removed, sent, released, draft, bare, lawyerId }
  return {
    ...ids,
    checks: before + 1,
    listed,
    task: task.body.id,
    letter: letter.body.id,
    party: party.body.parties.at(-1)?.id ?? 0,
    request: request?.id ?? 0,
    uploads,
    version: moved.body.version,
  }
}
