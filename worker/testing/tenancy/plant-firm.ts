import { eq, sql } from 'drizzle-orm'
import type { PartiesView } from '#contract/desk/parties/views'
import type { ClientApplicationPage } from '#contract/desk/views'
import { deeds } from '../../deeds/tables'
import { checklistEntries } from '../../desk/checklist/tables'
import { documentRequests } from '../../documents/request-tables'
import { outbox } from '../../notifications/tables'
import type { Browser } from '../browser'
import { db } from '../people'
import { begin } from '../uploads'
import { expectMade, markOf, pictureWith, sendMarked } from './marks'

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
