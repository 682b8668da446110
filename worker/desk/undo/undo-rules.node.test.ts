import { expect, test } from 'vitest'
import { type MacroUndo, undoCopy } from '#contract/desk/undo'
import { undoneOf } from '../../applications/activity-rules'
import { decideUndo, delayedNoticeAt, moveKey, undoWindow } from './undo-rules'

const at = new Date('2026-11-20T08:00:00Z')
const seconds = (count: number) => new Date(at.getTime() + count * 1000)
const undo = { memberId: 7, status: 'received', fileStatus: 'contacted', fileStatusAt: 1_000 } as const
const waiting = { undo, dueAt: seconds(20), tries: 0, createdAt: at }
const asked = { memberId: 7, version: 4 }

test('within the time the change is taken back to what was there', () => {
  expect(decideUndo({ version: 4, messageCount: 0 }, waiting, asked, seconds(19.9))).toEqual({
    set: {
      status: 'received',
      fileStatus: 'contacted',
      fileStatusAt: new Date(1_000),
      promisedAt: Date.parse('1970-01-08T21:59:59.999Z'),
      statusBefore: null,
      unconfirmedFrom: null,
    },
    changedAt: at,
  })
})

test.each([
  ['the file has changed since', { version: 5 }, waiting, asked, 1, 'undo-over', undoCopy.changed],
  ['the time is over', { version: 4 }, waiting, asked, 20, 'undo-over', undoCopy.sent],
  ['a sender has the message', { version: 4 }, { ...waiting, tries: 1 }, asked, 1, 'undo-over', undoCopy.sent],
  [
    'the message is sent',
    { version: 4 },
    { ...waiting, dueAt: null, undo: null },
    asked,
    1,
    'undo-over',
    undoCopy.sent,
  ],
  ['the client was notified straight away', { version: 4 }, undefined, asked, 1, 'undo-over', undoCopy.sent],
  [
    'someone wrote since a macro',
    { version: 4 },
    { ...waiting, undo: { ...undo, macro: { messages: 2 } as MacroUndo } },
    asked,
    1,
    'undo-over',
    undoCopy.answered,
  ],
  ['another member asks', { version: 4 }, waiting, { ...asked, memberId: 8 }, 1, 'forbidden', undoCopy.others],
] as const)('a change is not undone when %s', (_, file, message, by, after, code, detail) => {
  expect(() => decideUndo({ ...file, messageCount: 3 }, message, by, seconds(after))).toThrow(
    expect.objectContaining({ code, detail }),
  )
})

test('the owner sees neither an undone change nor its undoing', () => {
  const act = (id: number, action: string, entityId = '5') => ({ id, action, entityId })
  const rows = [act(9, 'undo-move', '7'), act(8, 'view-file'), act(7, 'move-file'), act(3, 'move-file')]
  expect([...undoneOf(rows)].map(({ id }) => id)).toEqual([9, 7])
})

test.each([
  ['asks again', waiting, { memberId: 7, undoSeconds: 20 }, 12, 32],
  ['asks for the tenth minute', { ...waiting, dueAt: seconds(590) }, { memberId: 7, undoSeconds: 20 }, 585, 600],
  ['asks for no more', waiting, { memberId: 7, undoSeconds: 20 }, 0, undefined],
  ['asks for no wait', waiting, { memberId: 7, undoSeconds: undefined }, 12, undefined],
  ['is somebody else', waiting, { memberId: 8, undoSeconds: 20 }, 12, undefined],
  ['asks when it is due', waiting, { memberId: 7, undoSeconds: 20 }, 20, undefined],
  ['asks when it was sent', { ...waiting, dueAt: null, undo: null }, { memberId: 7, undoSeconds: 20 }, 12, undefined],
  ['asks when it was tried', { ...waiting, tries: 1 }, { memberId: 7, undoSeconds: 20 }, 12, undefined],
  ['asks and nothing waits', undefined, { memberId: 7, undoSeconds: 20 }, 12, undefined],
])('when a member %s, the message waits until then', (_, message, of, at, until) => {
  expect(delayedNoticeAt(message, of, seconds(at))).toEqual(until === undefined ? undefined : seconds(until))
})

test('the message of a change waits as long as the member may take it back, and keeps what was there', () => {
  const file = {
    status: 'received',
    fileStatus: 'contacted',
    fileStatusAt: new Date(1_000),
    statusBefore: 'pending_submission',
    unconfirmedFrom: 'verified',
  } as const
  expect(undoWindow(20, file, { id: 7 }, at)).toEqual({
    dueAt: seconds(20),
    undo: { ...file, fileStatusAt: 1_000, memberId: 7 },
  })
  expect(undoWindow(undefined, file, { id: 7 }, at)).toEqual({ dueAt: at, undo: undefined })
  expect(moveKey(5, 2)).toBe('status-changed:5:2')
})
