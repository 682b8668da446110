import { describe, expect, test } from 'vitest'
import { dayMessages, maxDayEntries } from '#contract/desk/day'
import { day } from '#contract/time'
import type { Reader } from '../applications/need-rules'
import type { DueApplication, OpenTask, SnoozeRow } from './day-queries'
import { decideDay, decideUntil } from './day-rules'

const now = new Date('2026-11-26T10:00:00+02:00')
const reader: Reader = { id: 1, invitedBy: null, joinedAt: new Date(0), permissions: [], now }
const ago = (days: number) => new Date(now.getTime() - days * day)

const application = (id: number, more: Partial<DueApplication> = {}) => {
  const row = {
    id,
    referenceNumber: `ZTL${id}`,
    clientName: `Client ${id}`,
    propertyAddress: null,
    serviceType: 'digitize' as const,
    clientMessages: 0,
    promisedAt: ago(-30).getTime(),
    hold: null,
    awaitingReplyAt: null,
    newDocumentsAt: null,
    toCheckAt: null,
    deedWaitingAt: null,
    validationWaitsAt: null,
    validationBy: null,
    identityWaitsAt: null,
    identityBy: null,
    conflictAt: null,
    exceptionAt: null,
    chaseAt: null,
    missing: null,
    taskDueAt: null,
    depositPaidAt: null,
    fileStatus: 'contacted' as const,
    fileStatusAt: ago(1),
    status: 'pending_submission' as const,
    documentsAt: null,
    waybillAt: null,
    serviceAnswersAt: null,
    ...more,
  }
  return row as unknown as DueApplication
}
const task = (taskId: number, dueAt: Date, id = 9, time: string | null = null): OpenTask => ({
  id,
  referenceNumber: `ZTL${id}`,
  clientName: `Client ${id}`,
  propertyAddress: null,
  serviceType: 'digitize',
  clientMessages: 0,
  taskId,
  title: `Task ${taskId}`,
  dueAt,
  time,
  ofMember: 1,
})
const snoozed = (applicationId: number, more: Partial<SnoozeRow> = {}): SnoozeRow => ({
  memberId: 1,
  applicationId,
  taskId: 0,
  until: ago(-2),
  waitingFor: 'client',
  clientMessages: 0,
  createdAt: ago(1),
  ...more,
})
const dayOf = (
  applications: DueApplication[],
  {
    tasks = [],
    snoozes = [],
    exceptions = [],
    permissions = [],
  }: {
    tasks?: OpenTask[]
    snoozes?: SnoozeRow[]
    exceptions?: DueApplication[]
    permissions?: Reader['permissions']
  } = {},
) =>
  decideDay(
    { applications: [applications], tasks: [tasks], exceptions, absent: [], snoozes },
    { ...reader, permissions },
  )
const named = (entries: ReturnType<typeof dayOf>['now']) =>
  entries.map(({ file: { id }, task: of }) => (of ? `task ${of.id}` : `file ${id}`))

describe('a member’s day', () => {
  test('has what waits and what is due, the longest first, whatever it is', () => {
    const { now: entries, coming } = dayOf(
      [application(1, { promisedAt: ago(3).getTime() }), application(2, { awaitingReplyAt: ago(5) })],
      { tasks: [task(7, ago(4)), task(8, ago(-1))] },
    )
    expect(named(entries)).toEqual(['file 2', 'task 7', 'file 1'])
    expect(entries.map(({ needs }) => needs)).toEqual([['message'], [], ['late']])
    expect(named(coming)).toEqual(['task 8'])
  })

  test('has the appointments of today by their time, and those of another day among what is due', () => {
    const midnight = (date: string) => new Date(`${date}T00:00:00+02:00`)
    const today = midnight('2026-11-26')
    const tasks = [
      task(1, midnight('2026-11-25'), 9, '16:00'),
      task(2, today, 9, '14:30'),
      task(3, today, 9, '09:15'),
      task(4, today),
      task(5, midnight('2026-11-27'), 9, '08:00'),
      task(6, midnight('2026-11-27')),
    ]
    const day = dayOf([], { tasks, snoozes: [] })
    expect(named(day.appointments)).toEqual(['task 3', 'task 2'])
    expect(day.appointments.map(({ at, task: of }) => [at, of?.time])).toEqual([
      ['2026-11-26T07:15:00.000Z', '09:15'],
      ['2026-11-26T12:30:00.000Z', '14:30'],
    ])
    expect(named(day.now)).toEqual(['task 1', 'task 4'])
    expect(named(day.coming)).toEqual(['task 6', 'task 5'])
    const later = dayOf([], { tasks, snoozes: [snoozed(9, { taskId: 3 })] })
    expect([named(later.appointments), named(later.snoozed)]).toEqual([['task 2'], ['task 3']])
  })

  test('shows what becomes due within seven days, to the end of the last day in Harare', () => {
    const { coming } = dayOf([application(1, { promisedAt: Date.parse('2026-12-03T23:59:00+02:00') })], {
      tasks: [task(7, new Date('2026-12-04T00:00:00+02:00'))],
    })
    expect(named(coming)).toEqual(['file 1'])
  })

  test('leaves out what is snoozed until its day, and says for whom it waits', () => {
    const { now: entries, snoozed: later } = dayOf([application(1, { awaitingReplyAt: ago(5) })], {
      snoozes: [snoozed(1)],
    })
    expect(entries).toEqual([])
    expect(later[0]?.snooze).toEqual({ until: '2026-11-28', waitingFor: 'client' })
  })

  test.each<[string, Partial<DueApplication>]>([
    ['writes', { clientMessages: 1 }],
    ['sends a document', { documentsAt: now }],
    ['sends a waybill', { waybillAt: now }],
    ['answers questions', { serviceAnswersAt: now }],
    ['pays', { depositPaidAt: now }],
    ['has sent all that was requested', { toCheckAt: now }],
  ])('has a snoozed file again once its client %s', (_what, news) => {
    const late = { promisedAt: ago(3).getTime() }
    expect(named(dayOf([application(1, { ...late, ...news })], { snoozes: [snoozed(1)] }).now)).toEqual(['file 1'])
    expect(dayOf([application(1, late)], { snoozes: [snoozed(1)] }).now).toEqual([])
  })

  test('a snoozed task does not hide its file, nor the file its task', () => {
    const files = [application(9, { awaitingReplyAt: ago(5) })]
    const tasks = [task(7, ago(4))]
    expect(named(dayOf(files, { tasks, snoozes: [snoozed(9, { taskId: 7 })] }).now)).toEqual(['file 9'])
    expect(named(dayOf(files, { tasks, snoozes: [snoozed(9)] }).now)).toEqual(['task 7'])
  })

  test('has the checklist exceptions of the whole firm for a lawyer, each once, and none for a clerk', () => {
    const [own, others] = [application(1, { exceptionAt: ago(2) }), application(2, { exceptionAt: ago(3) })]
    const lawyers = dayOf([own], { exceptions: [others, own], permissions: ['deeds'] })
    expect(lawyers.now.map(({ file: { id }, needs }) => [id, needs])).toEqual([
      [2, ['exception']],
      [1, ['exception']],
    ])
    expect(dayOf([own], { exceptions: [others, own] }).now).toEqual([])
  })

  test('says how many documents a client is rung for, and leaves it out while it is snoozed', () => {
    const chased = [application(1, { chaseAt: ago(15), missing: 2 })]
    expect(dayOf(chased).now).toMatchObject([{ needs: ['chase'], missing: 2 }])
    expect(dayOf(chased, { snoozes: [snoozed(1)] })).toMatchObject({ now: [], snoozed: [{ missing: 2 }] })
  })

  test('says when there is more than it shows', () => {
    const files = (count: number) =>
      Array.from({ length: count }, (_, at) => application(at + 1, { awaitingReplyAt: ago(1) }))
    expect(dayOf(files(maxDayEntries))).toMatchObject({ isWhole: true })
    const more = dayOf(files(maxDayEntries + 1))
    expect([more.isWhole, more.now.length]).toEqual([false, maxDayEntries])
  })
})

test.each([
  ['2026-11-26', dayMessages.later],
  ['2026-11-25', dayMessages.later],
  ['2027-12-01', dayMessages.sooner],
])('nothing is snoozed until %s', (until, message) => {
  expect(() => decideUntil(until, now)).toThrow(expect.objectContaining({ detail: message }))
})

test('what is snoozed is back when its day begins in Harare', () => {
  expect(decideUntil('2026-11-27', now).toISOString()).toBe('2026-11-26T22:00:00.000Z')
})
