import { createExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { ApplicationPage } from '#contract/applications/views'
import type { FirmChecklist } from '#contract/desk/checklist/lists'
import { undoCopy } from '#contract/desk/undo'
import type { ClientApplication, ClientApplicationPage } from '#contract/desk/views'
import { type Macro, type MacroPlans, type MacrosView, macroMessages } from '#contract/messaging/macros'
import { applications, history } from '../../applications/tables'
import { tasks } from '../../applications/task-tables'
import { documentRequests } from '../../documents/request-tables'
import { memberNotices } from '../../firms/notices/tables'
import { firstContacts } from '../../firms/tables'
import { outbox } from '../../notifications/tables'
import { backgroundContext } from '../../platform/background'
import { auditLog } from '../../platform/database/tables'
import type { Browser } from '../../testing/browser'
import { aFirm, anApplicant, db, signedInMember } from '../../testing/people'
import { conversationMessages } from '../conversation/tables'
import { deliverDue } from '../delivery/deliver-due'

type Refused = { code: string; detail: string }
const inSeconds = (seconds: number) =>
  backgroundContext(env, createExecutionContext(), new Date(Date.now() + seconds * 1000))

const whole: Macro = {
  name: 'Open the file',
  template: 'Introduce ourselves',
  step: 'contacted',
  assignee: 'me',
  task: { title: 'Ring the client', days: 2 },
  documents: ['Copy of your ID or passport', 'Proof of your address'],
}
const only = (name: string, parts: Partial<Macro>): Macro => ({
  name,
  template: null,
  step: null,
  assignee: null,
  task: null,
  documents: [],
  ...parts,
})

async function aFirmWith(macros: Macro[], variant: 'selector' | 'stepper' = 'selector') {
  const firm = await aFirm('titan', variant)
  const started = await anApplicant()
  const admin = await signedInMember(firm, 'admin')
  const { body } = await admin.put<MacrosView>('/api/lawfirm/macros', { macros, version: 0 })
  await deliverDue(inSeconds(0))
  return { ...started, admin, macros: body.version, lawyer: await signedInMember(firm) }
}
const planOf = async (own: Browser, macro: string, ...ids: number[]) => {
  const { body, cost } = await own.get<MacroPlans>(
    `/api/lawfirm/macros/plan?macro=${encodeURIComponent(macro)}&ids=${ids.join(',')}`,
  )
  const [plan] = body.plans
  if (!plan) throw new Error('no plan')
  return { ...body, plan, cost }
}
async function run(own: Browser, macro: string, id: number) {
  const { plan, version: macros } = await planOf(own, macro, id)
  const form = { macro, macros, version: plan.version, text: plan.text, undoSeconds: 20 }
  return { plan, ...(await own.post<ClientApplication & Refused>(`/api/lawfirm/clients/${id}/macro`, form)) }
}
const everything = async (id: number) => {
  const [{ version: _, ...application } = { version: 0 }] = await db
    .select()
    .from(applications)
    .where(eq(applications.id, id))
  return {
    application,
    history: await db.select().from(history),
    messages: await db.select().from(conversationMessages),
    requests: await db.select().from(documentRequests),
    tasks: await db.select().from(tasks),
    notices: await db.select({ key: outbox.key }).from(outbox),
    contacts: (await db.select().from(firstContacts)).filter(({ promises }) => promises > 0),
  }
}

test('a macro does all that its preview showed in one batch, and one undo takes all of it back', async () => {
  const { id, browser: client, lawyer } = await aFirmWith([whole])
  const seen = async () => (await client.get<ApplicationPage>(`/api/applications/${id}`)).body
  const [before, page] = [await everything(id), await seen()]

  const { plan, cost: previewed } = await planOf(lawyer, whole.name, id)
  expect(previewed.trips).toBe(1)
  expect(plan).toMatchObject({
    refused: null,
    step: { label: 'Client Contacted' },
    assignee: 'lawyer of titan',
    task: { title: 'Ring the client', assignee: plan.assignee },
    documents: whole.documents,
    sends: ['step', 'documents'],
    leftOut: [],
  })
  expect(plan.text).toContain('• Proof of your address')
  expect(await everything(id)).toEqual(before)

  const ran = await run(lawyer, whole.name, id)
  expect(ran.status).toBe(200)
  expect(ran.cost.trips).toBeLessThanOrEqual(2)
  expect(ran.body).toMatchObject({ status: 'contacted', ownerStatus: 'additional_docs', version: 2 })
  const after = await everything(id)
  expect(after.tasks).toMatchObject([{ title: 'Ring the client', doneAt: null }])
  expect(after.requests.map(({ name, state }) => [name, state])).toEqual(
    whole.documents.map((name) => [name, 'requested']),
  )
  // the words have the marks of the message that they went with
  expect(after.messages.at(-1)).toMatchObject({
    text: plan.text,
    outboxKey: `documents-requested:status-changed:${id}:2`,
  })
  expect(after.application).toMatchObject({ assigneeName: plan.assignee, status: 'additional_docs' })
  expect(after.contacts).toMatchObject([{ isKept: true, promises: 1 }])
  await deliverDue(inSeconds(0))
  expect(await db.select().from(outbox).where(eq(outbox.message, 'documents-requested'))).toMatchObject([
    { tries: 0, emailedAt: null },
  ])

  const undone = await lawyer.post<ClientApplication>(`/api/lawfirm/clients/${id}/status/undo`, { version: 2 })
  expect(undone.status).toBe(200)
  expect(undone.cost.trips).toBeLessThanOrEqual(2)
  expect(await everything(id)).toEqual(before)
  expect(await seen()).toEqual(page)
  await deliverDue(inSeconds(60))
  expect(await db.select().from(outbox).where(eq(outbox.message, 'documents-requested'))).toEqual([])

  const { activity } = (await lawyer.get<ClientApplicationPage>(`/api/lawfirm/clients/${id}`)).body
  const firms = activity.filter(({ isFirmOnly }) => isFirmOnly).map(({ what }) => what)
  expect(firms).toEqual(expect.arrayContaining(['Undid the macro Open the file', 'Requested documents']))
  const log = (await db.select().from(auditLog)).map(({ action }) => action)
  expect(log).toEqual(expect.arrayContaining(['run-macro', 'move-file', 'request-documents', 'undo-macro']))
})

test('what is told waits for the undo and is then sent; it cannot be undone afterwards, nor once the client wrote', async () => {
  const { id, browser: client, lawyer } = await aFirmWith([whole, only('Word', { template: 'Introduce ourselves' })])
  await run(lawyer, whole.name, id)
  await deliverDue(inSeconds(30))
  const sent = await db.select().from(outbox)
  expect(sent.filter(({ message }) => ['status-changed', 'documents-requested'].includes(message))).toMatchObject([
    { tries: 1 },
    { tries: 1 },
  ])
  const late = await lawyer.post<Refused>(`/api/lawfirm/clients/${id}/status/undo`, { version: 2 })
  expect(late.body.code).toBe('undo-over')

  const { body, plan } = await run(lawyer, 'Word', id)
  expect(plan.sends).toEqual(['message'])
  await client.post(`/api/applications/${id}/messages`, { text: 'Who are you?' })
  const answered = await lawyer.post<Refused>(`/api/lawfirm/clients/${id}/status/undo`, { version: body.version })
  expect(answered.body).toMatchObject({ code: 'undo-over', detail: undoCopy.answered })
})

test('a macro does nothing of it where a rule refuses a part, and says why', async () => {
  const { id, lawyer } = await aFirmWith(
    [
      only('Too far', { step: 'received', task: { title: 'Check it', days: 0 } }),
      only('Gap', { template: 'Original deed: how to send it' }),
      only('Unknown', { template: 'No such template' }),
      only('Nobody', { assignee: 987_654 }),
    ],
    'stepper',
  )
  const before = await everything(id)
  await db.update(applications).set({ propertyAddress: null }).where(eq(applications.id, id))
  for (const [name, why] of [
    ['Too far', 'This file moves one step at a time.'],
    ['Gap', macroMessages.gap('{property}')],
    ['Unknown', macroMessages.noTemplate('No such template')],
    ['Nobody', macroMessages.memberGone],
  ] as const) {
    const { plan, status, body } = await run(lawyer, name, id)
    expect(plan).toMatchObject({ refused: why, step: null, task: null, sends: [] })
    expect([status >= 400, body.detail]).toEqual([true, why])
  }
  expect({ ...(await everything(id)), application: before.application }).toEqual(before)
})

test('a colleague who gets the file by a macro is told, and no longer once it is undone', async () => {
  const { id, admin, lawyer, macros: version } = await aFirmWith([])
  const { body: team } = await lawyer.get<{ members: { id: number; role: string }[] }>('/api/titan/team')
  const assignee = team.members.find(({ role }) => role === 'lawyer')?.id ?? 0
  await admin.put('/api/lawfirm/macros', {
    macros: [only('Give', { assignee, template: 'Introduce ourselves', task: { title: 'Ring', days: 1 } })],
    version,
  })
  const { body } = await run(admin, 'Give', id)
  expect(await db.select().from(memberNotices)).toMatchObject([{ memberId: assignee, kind: 'assigned' }])
  const undone = await admin.post(`/api/lawfirm/clients/${id}/status/undo`, { version: body.version })
  expect([undone.status, await db.select().from(memberNotices)]).toEqual([200, []])
})

test('a macro moves a file whose checklist holds the step once what is required is there', async () => {
  const { id, admin, lawyer } = await aFirmWith([whole])
  const items = ['contacted', 'received'].map((before) => ({
    key: null,
    name: `Before ${before}`,
    before,
    level: 'required',
  }))
  const { body: list } = await admin.put<FirmChecklist>('/api/lawfirm/checklists/digitize', { version: 0, items })
  const key = list.items.find(({ name }) => name === 'Before contacted')?.key
  const before = await everything(id)
  const { plan, body } = await run(lawyer, whole.name, id)
  expect([plan.refused, body.code, body.detail]).toEqual([body.detail, 'checklist-incomplete', expect.any(String)])
  expect(body.detail).toContain('Before contacted.')
  expect(await everything(id)).toEqual(before)
  const entry = { entry: 'done', item: key, before: 0 }
  expect((await lawyer.post(`/api/lawfirm/clients/${id}/checklist`, entry)).status).toBe(200)
  expect(await run(lawyer, whole.name, id)).toMatchObject({
    status: 200,
    plan: { refused: null },
    body: { status: 'contacted' },
  })
})

test('what is done already is left out, with the reason; what is left is done', async () => {
  const { id, lawyer } = await aFirmWith([whole])
  await run(lawyer, whole.name, id)
  const { plan } = await planOf(lawyer, whole.name, id)
  expect(plan).toMatchObject({ refused: null, step: null, assignee: null, documents: [], sends: ['message'] })
  expect(plan.leftOut.map(({ part }) => part)).toEqual(['step', 'assignee', 'documents'])
})

test('a run that is not as its preview showed is refused, and so are two at once', async () => {
  const { id, admin, lawyer } = await aFirmWith([whole])
  const { plan, version: macros } = await planOf(lawyer, whole.name, id)
  const form = { macro: whole.name, macros, version: plan.version, text: plan.text, undoSeconds: 20 }
  const path = `/api/lawfirm/clients/${id}/macro`
  expect((await lawyer.post<Refused>(path, { ...form, text: 'Another text' })).body.detail).toBe(macroMessages.newText)
  const both = await Promise.all([lawyer.post(path, form), lawyer.post(path, form)])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await db.select().from(tasks)).toHaveLength(1)
  const renamed = [{ ...whole, name: 'Another name' }]
  expect((await admin.put('/api/lawfirm/macros', { macros: renamed, version: macros })).status).toBe(200)
  expect((await admin.put('/api/lawfirm/macros', { macros: renamed, version: macros })).status).toBe(409)
  expect((await lawyer.post<Refused>(path, { ...form, version: 2 })).body.detail).toBe(macroMessages.gone)
})

test('an admin gives each macro a name of its own and something to do', async () => {
  const { admin, macros: version } = await aFirmWith([])
  const refused = async (macros: Macro[]) =>
    (await admin.put<{ errors: { path: string; message: string }[] }>('/api/lawfirm/macros', { macros, version })).body
      .errors
  expect(await refused([only('Empty', {})])).toEqual([{ path: 'macros.0.name', message: macroMessages.empty }])
  const one = only('One', { step: 'contacted' })
  expect(await refused([one, { ...one, name: 'ONE' }])).toEqual([
    { path: 'macros.1.name', message: macroMessages.sameName },
  ])
})
