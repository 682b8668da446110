import { expect, test } from 'vitest'
import { maxOpenTasks, maxTasks, taskMessages } from '#contract/desk/tasks'
import { type Macro, macroMessages } from '#contract/messaging/macros'
import type { MessageTemplate } from '#contract/messaging/message-templates'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import type { Item } from '../../desk/checklist/item-rules'
import type { RequestRow } from '../../documents/requests/request-rules'
import type { Member } from '../../firms/member'
import { noticesOf } from './macro-notice-rules'
import { type MacroFacts, planMacro } from './plan-rules'
import { contactOf, planView } from './plan-view-rules'

// a Friday
const at = new Date('2026-11-20T08:00:00Z')
const macro: Macro = { name: 'M', template: null, step: null, assignee: null, task: null, documents: [] }
const application = {
  id: 5,
  version: 3,
  firmId: 7,
  serviceType: 'digitize',
  status: 'pending_submission',
  statusBefore: null,
  fileStatus: 'contacted',
  unconfirmedFrom: null,
  changes: ['contacted', 'pending_documents'].map((step) => ['fileStatus', step, 0, null]),
  deedReleasedAt: null,
  depositRefunded: false,
  hold: null,
  erasedAt: null,
  withdrawnAt: null,
  createdAt: new Date(0),
  contactFrom: new Date(0),
  contactDueAt: new Date(1),
  contactedAt: null,
  contactedBy: null,
  contactMissedAt: null,
  assigneeId: null,
  assigneeName: null,
  clientName: 'Rudo Chikafu',
  clientEmail: 'rudo@example.com',
  clientNumber: '+263',
  clientNotifiedAt: null,
  referenceNumber: 'GW-5',
  propertyAddress: null,
} as unknown as MacroFacts['application']
const person = (id: number, isActive = true) => ({ id, fullName: `Member ${id}`, isActive })
const template = (name: string, text: string, service: MessageTemplate['service'] = null): MessageTemplate =>
  ({ name, text, service, step: null }) as MessageTemplate
const facts: MacroFacts = {
  application,
  requests: [],
  tasks: { open: 0, all: 0 },
  people: [person(1), person(2), person(3, false)],
  items: [],
  templates: [
    template('Hello', 'Dear {client}, {step} at {firm}, {member}'),
    template('Lease', 'x', 'lease'),
    template('Where', 'It is {property}, {property} and {odd place}'),
  ],
}
const firm = { name: 'Titan Law', slug: 'titan', email: 'office@titan.example', portalVariant: 'selector' }
const member = { id: 1, name: 'Member 1', firmId: 7, permissions: ['deeds', 'team'], firm } as unknown as Member
const plan = (
  set: Partial<Macro>,
  file: Partial<ApplicationRow> = {},
  more: Partial<MacroFacts> = {},
  by: Partial<Member> = {},
) =>
  planMacro(
    { ...macro, ...set },
    { ...facts, ...more, application: { ...application, ...file } },
    { ...member, ...by },
    at,
  )
const refusal = (code: string, detail?: string) => expect.objectContaining({ code, ...(detail && { detail }) }) as Error

test('a macro moves, assigns, asks, writes and adds a task, each by its own rule', () => {
  const planned = plan({
    step: 'received',
    assignee: 2,
    documents: ['Passport'],
    template: 'Hello',
    task: { title: 'Call', days: 1 },
  })
  expect(planned.move?.set).toMatchObject({ fileStatus: 'received', status: 'received' })
  expect(planned.assignee?.set).toEqual({ assigneeId: 2, assigneeName: 'Member 2' })
  expect(planned.requests.map(({ name, applicationId }) => [name, applicationId])).toEqual([['Passport', 5]])
  expect(planned.text).toMatch(/^Dear Rudo Chikafu, Documents Received at Titan Law, Member 1/)
  expect(planned.text).toContain('Passport')
  expect(planned.message).toMatchObject({ action: 'request-documents', to: 'additional_docs' })
  expect(planned.after).toMatchObject({ fileStatus: 'received', status: 'received', id: 5 })
  // a Saturday: the next working day, for the member who has the file
  expect(planned.task).toEqual({ title: 'Call', due: '2026-11-23', assigneeId: 2, assigneeName: 'Member 2' })
  expect(planned.leftOut).toEqual([])
})

test('a message alone is sent, and one with a step goes in the message of the step', () => {
  expect(plan({ template: 'Hello' })).toMatchObject({
    text: 'Dear Rudo Chikafu, Client Contacted at Titan Law, Member 1',
    message: { action: 'send-message' },
    move: undefined,
  })
  expect(plan({ template: 'Hello', step: 'received' }).message).toBeUndefined()
  expect(plan({ step: 'received' })).toMatchObject({ text: null, message: undefined })
})

test.each<[string, Partial<Macro>, Partial<ApplicationRow>, object[]]>([
  ['the step', { step: 'contacted' }, {}, [{ part: 'step', why: macroMessages.stepReached }]],
  ['the assignee', { assignee: 2 }, { assigneeId: 2 }, [{ part: 'assignee', why: macroMessages.assigned('Member 2') }]],
  [
    'the message, for another service',
    { template: 'Lease' },
    {},
    [{ part: 'message', why: macroMessages.otherService }],
  ],
])('what is done already is left out: %s', (_, set, file, leftOut) => {
  expect(plan({ ...set, task: { title: 'Call', days: 0 } }, file).leftOut).toEqual(leftOut)
  const nothing = [macroMessages.nothing, ...leftOut.map((one) => (one as { why: string }).why)].join(' ')
  expect(() => plan(set, file)).toThrow(refusal('bad-request', nothing))
})

test('a document that was asked for is left out, and steps that nobody recorded are named', () => {
  const requests = [{ name: 'Passport', state: 'requested' } as RequestRow]
  const { requests: fresh, leftOut } = plan({ documents: ['Passport', 'Lease'] }, {}, { requests })
  expect(fresh.map(({ name }) => name)).toEqual(['Lease'])
  expect(leftOut).toEqual([{ part: 'documents', why: macroMessages.requested('Passport') }])
  const passed = plan({ step: 'verified' }).leftOut
  expect(passed).toHaveLength(1)
  expect(passed[0]?.why).toContain('Documents Received, ')
})

test.each<[string, Partial<Macro>, Partial<ApplicationRow>, Partial<MacroFacts>, string, string?]>([
  [
    'a step that is past',
    { step: 'contacted' },
    { fileStatus: 'received' },
    {},
    'bad-request',
    macroMessages.past('Documents Received'),
  ],
  ['an application on hold', { step: 'received' }, { hold: 'checking' }, {}, 'on-hold'],
  ['an erased client', { step: 'received' }, { erasedAt: at }, {}, 'client-erased'],
  ['a member of no firm', { assignee: 9 }, {}, {}, 'not-found', macroMessages.memberGone],
  ['an inactive member', { assignee: 3 }, {}, {}, 'not-found'],
  ['a template that is gone', { template: 'Gone' }, {}, {}, 'bad-request', macroMessages.noTemplate('Gone')],
  [
    'a place that stays empty',
    { template: 'Where' },
    {},
    {},
    'bad-request',
    macroMessages.gap('{property}, {odd place}'),
  ],
  [
    'too many open tasks',
    { task: { title: 'x', days: 0 } },
    {},
    { tasks: { open: maxOpenTasks, all: 0 } },
    'quota-reached',
    taskMessages.full,
  ],
  [
    'too many tasks',
    { task: { title: 'x', days: 0 } },
    {},
    { tasks: { open: 0, all: maxTasks } },
    'quota-reached',
    taskMessages.full,
  ],
  [
    'a missing entry of the checklist',
    { step: 'received' },
    {},
    {
      items: [
        { key: 'a', name: 'A', before: 'received', level: 'required', fact: undefined, entry: undefined } as Item,
      ],
    },
    'checklist-incomplete',
  ],
])('a macro is refused for %s', (_, set, file, more, code, detail) => {
  expect(() => plan(set, file, more)).toThrow(refusal(code, detail))
})

test('who runs a macro gives what they may, and has the task of a file without a member', () => {
  expect(plan({ assignee: 'me' }).assignee?.set.assigneeId).toBe(1)
  expect(() => plan({ assignee: 2 }, {}, {}, { permissions: [] })).toThrow(refusal('forbidden'))
  expect(() => plan({ step: 'verified' }, {}, {}, { firm: { ...firm, portalVariant: 'stepper' } as never })).toThrow(
    refusal('not-the-next-step'),
  )
  const task = (assigneeId: number | null, days = 0) =>
    plan({ task: { title: 'x', days } }, { assigneeId }, { tasks: { open: maxOpenTasks - 1, all: maxTasks - 1 } }).task
  expect([null, 2, 3, 9].map((id) => task(id)?.assigneeId)).toEqual([1, 2, 1, 1])
  expect([task(null)?.assigneeName, task(2)?.assigneeName]).toEqual(['Member 1', 'Member 2'])
  expect([task(null)?.due, task(null, 3)?.due]).toEqual(['2026-11-20', '2026-11-23'])
})

const view = (set: Partial<Macro>, file: Partial<ApplicationRow> = {}, more: Partial<MacroFacts> = {}) =>
  planView({ ...macro, ...set }, { ...facts, ...more, application: { ...application, ...file } }, member, at)
const file = { id: 5, clientName: 'Rudo Chikafu', referenceNumber: 'GW-5', version: 3, email: 'rudo@example.com' }
const empty = {
  step: null,
  assignee: null,
  task: null,
  documents: [],
  text: null,
  sends: [],
  isFirstContact: false,
  leftOut: [],
}

test('a member reads what a macro would do', () => {
  expect(view({ step: 'received', assignee: 2, documents: ['Passport'], task: { title: 'Call', days: 0 } })).toEqual({
    ...file,
    refused: null,
    step: { label: 'Documents Received', due: expect.stringMatching(/^2026-/) as string },
    assignee: 'Member 2',
    task: { title: 'Call', due: '2026-11-20', assignee: 'Member 2' },
    documents: ['Passport'],
    text: expect.stringContaining('Passport') as string,
    sends: ['step', 'documents'],
    isFirstContact: true,
    leftOut: [],
  })
  expect(view({ template: 'Hello' })).toMatchObject({ step: null, sends: ['message'], isFirstContact: true })
  expect(view({ step: 'received', template: 'Hello' }).sends).toEqual(['step', 'message'])
  expect(view({ assignee: 2 })).toEqual({ ...file, ...empty, refused: null, assignee: 'Member 2' })
  expect(view({ step: 'received' }, { contactedAt: at }).isFirstContact).toBe(false)
})

test('a member reads why a macro is refused; another error is one', () => {
  expect(view({ template: 'Gone' })).toEqual({ ...file, ...empty, refused: macroMessages.noTemplate('Gone') })
  expect(() => view({ assignee: 2 }, {}, { people: null as never })).toThrow(TypeError)
})

test('a message of a macro is a first contact, and so is its step', () => {
  const contact = (set: Partial<Macro>, row: Partial<ApplicationRow> = {}) =>
    contactOf(plan(set, row), { ...application, ...row }, at)
  expect(contact({ step: 'received' })).toMatchObject({ contactedBy: 'move' })
  expect(contact({ template: 'Hello' })).toMatchObject({ contactedBy: 'message' })
  expect(contact({ template: 'Hello', step: 'received' })).toMatchObject({ contactedBy: 'message' })
  expect(contact({ assignee: 2 })).toEqual({})
  const first = { fileStatus: 'file_created' } as const
  expect(contact({ template: 'Hello' }, first)).toHaveProperty('promisedAt')
  expect(contact({ template: 'Hello', step: 'received' }, first)).not.toHaveProperty('promisedAt')
})

test('the client gets a message of the step and one of what is asked for, or one with both', () => {
  const notices = (set: Partial<Macro>) => noticesOf(application, plan(set), 'key')
  const moved = {
    message: 'status-changed',
    to: { email: 'rudo@example.com', phone: '+263' },
    key: 'key',
    reference: 'GW-5',
  }
  const text = expect.stringContaining('Dear Rudo') as string
  const name = { name: 'Rudo Chikafu', reference: 'GW-5', label: 'Documents Received' }
  expect(notices({ step: 'received' })).toMatchObject([{ ...moved, facts: { ...name, message: null } }])
  expect(notices({ step: 'received', template: 'Hello' })).toMatchObject([
    { ...moved, facts: { ...name, message: text } },
  ])
  const [step, request] = notices({ step: 'received', template: 'Hello', documents: ['Passport'] })
  expect(step).toMatchObject({ ...moved, facts: { message: null } })
  expect([request?.message, request?.key === 'key']).toEqual(['documents-requested', false])
  expect(notices({ documents: ['Passport'] }).map(({ key }) => key)).toEqual(['key'])
  expect(notices({ assignee: 2 })).toEqual([])
})
