import { expect, test } from 'vitest'
import { decideAssignee } from './assignee-rules'

const file = (assigneeId: number | null) => ({ version: 3, assigneeId })
const admin = { id: 1, mayGiveAny: true }
const lawyer = { id: 2, mayGiveAny: false }
const person = (id: number, isActive = true) => ({ id, fullName: `Member ${id}`, isActive })
const taken = (id: number) => ({
  set: { assigneeId: id, assigneeName: `Member ${id}` },
  event: { action: 'assign-file', detail: `Member ${id}` },
})
const left = { set: { assigneeId: null, assigneeName: null }, event: { action: 'unassign-file' } }

test.each([
  ['a member takes a file of no one', null, lawyer, person(2), taken(2)],
  ['a member takes a colleague’s file', 3, lawyer, person(2), taken(2)],
  ['a member hands on their own file', 2, lawyer, person(3), taken(3)],
  ['a member gives up their own file', 2, lawyer, null, left],
  ['an admin gives any file', 3, admin, person(2), taken(2)],
  ['an admin takes a file away', 3, admin, null, left],
  ['nothing changes for who has it', 3, lawyer, person(3), undefined],
  ['nothing changes for no one', null, lawyer, null, undefined],
] as const)('%s', (_, assigneeId, giver, to, decided) => {
  expect(decideAssignee(file(assigneeId), giver, to, 3)).toEqual(decided)
})

test.each([
  ['a member gives no one’s file to a colleague', null, lawyer, person(3), 3, 'forbidden'],
  ['a member takes a colleague’s file away', 3, lawyer, null, 3, 'forbidden'],
  ['an inactive member gets a file', null, admin, person(4, false), 3, 'not-found'],
  ['the file was changed meanwhile', null, admin, person(2), 2, 'file-changed'],
] as const)('refused: %s', (_, assigneeId, giver, to, version, code) => {
  expect(() => decideAssignee(file(assigneeId), giver, to, version)).toThrow(expect.objectContaining({ code }) as Error)
})
