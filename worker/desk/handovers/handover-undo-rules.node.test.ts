import { expect, test } from 'vitest'
import { handoverMessages } from '#contract/desk/handovers'
import {
  assertAsShown,
  decideGivingBack,
  givingsText,
  listedHandover,
  maxStaying,
  mayUndo,
  noticesOfUndo,
  undoableAfter,
} from './handover-undo-rules'
import type { HandedApplication, HandedTask, HandoverRow } from './queries'

const now = new Date('2026-11-20T08:00:00Z')
const created = new Date('2026-11-19T08:00:00.001Z')
const handover: HandoverRow = {
  id: 4,
  fromId: 1,
  fromName: 'Rudo Ncube',
  isActive: true,
  role: 'staff',
  permissions: [],
  byName: 'Ada Admin',
  createdAt: created,
  undoneAt: null,
  shares: [
    { to: 2, files: [11, 12], tasks: [51] },
    { to: 3, files: [13], tasks: [] },
  ],
  receivers: { 2: 'Tendai Moyo', 3: 'Joe Dube' },
}
const file = (id: number, set: Partial<HandedApplication> = {}): HandedApplication => ({
  id,
  referenceNumber: `GW-${id}`,
  clientName: `Client ${id}`,
  assigneeId: 2,
  assigneeName: 'Tendai Moyo',
  fileStatus: 'received',
  ...set,
})
const task = (set: Partial<HandedTask> = {}): HandedTask => ({
  taskId: 51,
  title: 'Call',
  holderId: 2,
  holderName: 'Tendai Moyo',
  doneBy: null,
  id: 11,
  referenceNumber: 'GW-11',
  clientName: 'Client 11',
  ...set,
})
const joes = { assigneeId: 3, assigneeName: 'Joe Dube' }
const all = [file(11), file(12), file(13, joes)]
const back = (files: HandedApplication[], tasks: HandedTask[] = [], row: Partial<HandoverRow> = {}) =>
  decideGivingBack({ ...handover, ...row }, files, tasks, now)
const shown = {
  id: 4,
  from: { name: 'Rudo Ncube', isActive: true },
  by: 'Ada Admin',
  at: created.toISOString(),
}

test('a handover is listed with who got how much', () => {
  expect(listedHandover(handover)).toEqual({
    ...shown,
    shares: [
      { name: 'Tendai Moyo', files: 2, tasks: 1 },
      { name: 'Joe Dube', files: 1, tasks: 0 },
    ],
  })
  expect(listedHandover({ ...handover, receivers: {} }).shares.map(({ name }) => name)).toEqual(['', ''])
})

test('all of a handover goes back that is where it was put', () => {
  expect(back(all, [task()])).toEqual({
    givings: [
      { from: { id: 2, name: 'Tendai Moyo' }, files: [11, 12], tasks: [51] },
      { from: { id: 3, name: 'Joe Dube' }, files: [13], tasks: [] },
    ],
    view: { ...shown, files: 3, tasks: 1, staying: [], hidden: 0, gone: 0 },
  })
})

const part = (id: number) => ({ id, referenceNumber: `GW-${id}`, clientName: `Client ${id}` })
test('what has changed since stays, with why and who has it', () => {
  const { givings, view } = back(
    [file(11, joes), file(12, { fileStatus: 'complete' }), file(13)],
    [task({ holderId: 3, holderName: 'Joe Dube' })],
  )
  expect(givings).toEqual([])
  expect(view).toEqual({
    ...shown,
    files: 0,
    tasks: 0,
    staying: [
      { file: part(11), task: null, why: 'assigned', who: 'Joe Dube' },
      { file: part(12), task: null, why: 'complete', who: 'Tendai Moyo' },
      { file: part(13), task: null, why: 'assigned', who: 'Tendai Moyo' },
      { file: part(11), task: 'Call', why: 'assigned', who: 'Joe Dube' },
    ],
    hidden: 0,
    gone: 0,
  })
})

test('a task that is done stays, and a task without a file that goes back goes alone', () => {
  const done = back([file(11), file(12, joes), file(13)], [task({ doneBy: 'Joe Dube' })])
  expect(done.givings).toEqual([{ from: { id: 2, name: 'Tendai Moyo' }, files: [11], tasks: [] }])
  expect(done.view.staying.at(-1)).toEqual({ file: part(11), task: 'Call', why: 'done', who: 'Joe Dube' })
  const alone = back([file(11, joes), file(12, joes), file(13)], [task()], { receivers: {} })
  expect(alone.givings).toEqual([{ from: { id: 2, name: '' }, files: [], tasks: [51] }])
  expect(alone.view).toMatchObject({ files: 0, tasks: 1 })
})

test('what the firm does not have any more is counted, and of many that stay the first are named', () => {
  expect(back([file(11)]).view).toMatchObject({ files: 1, tasks: 0, gone: 3 })
  const ids = Array.from({ length: maxStaying + 2 }, (_, id) => id)
  const many = (count: number) =>
    back(
      ids.slice(0, count).map((id) => file(id, joes)),
      [],
      { shares: [{ to: 2, files: ids, tasks: [] }] },
    ).view
  expect(many(maxStaying + 2)).toMatchObject({ hidden: 2, gone: 0 })
  expect(many(maxStaying + 2).staying).toHaveLength(maxStaying)
  expect(many(maxStaying)).toMatchObject({ hidden: 0, gone: 2 })
})

test.each<[string, Partial<HandoverRow>]>([
  ['after a day', { createdAt: undoableAfter(now) }],
  ['after more than a day', { createdAt: new Date(undoableAfter(now).getTime() - 1) }],
  ['once more', { undoneAt: created }],
])('a handover is not undone %s', (_, row) => {
  expect(undoableAfter(now)).toEqual(new Date('2026-11-19T08:00:00Z'))
  expect(() => back(all, [], row)).toThrow(
    expect.objectContaining({ code: 'undo-over', detail: handoverMessages.over }),
  )
})

test.each<[string, readonly string[], Partial<HandoverRow>, boolean]>([
  ['staff', [], {}, true],
  ['staff with a right that they have', ['receipts', 'deeds'], { permissions: ['deeds'] }, true],
  ['staff with a right that they do not have', ['receipts'], { permissions: ['deeds'] }, false],
  ['staff with two rights, of which they have one', ['deeds'], { permissions: ['deeds', 'receipts'] }, false],
  ['a lawyer', ['deeds'], { role: 'lawyer' }, false],
])('who undoes the handover of %s', (_, own, row, may) => {
  expect(mayUndo(own, { ...handover, ...row })).toBe(may)
})

test('only what was shown is undone, for a member who is active', () => {
  const { view } = back(all, [task()])
  const changed = expect.objectContaining({ code: 'file-changed', detail: handoverMessages.changed }) as Error
  expect(() => assertAsShown(view, { files: 3, tasks: 1 })).not.toThrow()
  expect(() => assertAsShown({ ...view, files: 1 }, { files: 1, tasks: 1 })).not.toThrow()
  expect(() => assertAsShown({ ...view, files: 0 }, { files: 0, tasks: 1 })).not.toThrow()
  expect(() => assertAsShown(view, { files: 2, tasks: 1 })).toThrow(changed)
  expect(() => assertAsShown(view, { files: 3, tasks: 0 })).toThrow(changed)
  expect(() => assertAsShown({ ...view, files: 0, tasks: 0 }, { files: 0, tasks: 0 })).toThrow(changed)
  const left = { ...view, from: { name: 'Rudo Ncube', isActive: false } }
  expect(() => assertAsShown(left, { files: 3, tasks: 1 })).toThrow(
    expect.objectContaining({ code: 'bad-request', detail: handoverMessages.inactive('Rudo Ncube') }),
  )
})

test('those who had the work meanwhile and the one who has it again are notified, and not who undid it', () => {
  const { givings } = back(all, [task()])
  const notices = (id: number) =>
    noticesOfUndo(givings, handover, { files: 3, tasks: 1 }, { id, name: 'Ada Admin' }, now)
  const notice = { kind: 'handed-back', byName: 'Ada Admin', createdAt: now }
  const [tendai, joe, rudo] = [
    { ...notice, memberId: 2, aboutName: 'Rudo Ncube', files: 2, tasks: 1 },
    { ...notice, memberId: 3, aboutName: 'Rudo Ncube', files: 1, tasks: 0 },
    { ...notice, memberId: 1, aboutName: null, files: 3, tasks: 1 },
  ]
  expect([notices(9), notices(1), notices(3)]).toEqual([
    [tendai, joe, rudo],
    [tendai, joe],
    [tendai, rudo],
  ])
  expect(givingsText(givings)).toBe('2 files and 1 task from Tendai Moyo, 1 file from Joe Dube')
})
