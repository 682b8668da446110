import { expect, test } from 'vitest'
import type { StoredChange } from '#contract/applications/progress/stored-change'
import { helperDays, helperForm, helperMessages, maxHelperDocuments, maxHelpers } from '#contract/delegates/helper'
import { day } from '#contract/time'
import {
  assertHelps,
  assertTask,
  decideHelper,
  firstWord,
  type Help,
  type HelperRow,
  helperStateOf,
  helperView,
  helpPageOf,
  overOf,
  usedMessage,
} from './helper-rules'

const now = new Date('2026-11-23T10:00:00Z')
const before = new Date(now.getTime() - day)
const file = {
  serviceType: 'digitize',
  fileStatus: 'contacted',
  changes: [] as StoredChange[],
  hasTitleDeed: 'have',
  firmId: 3,
  firmName: 'Titan Law',
  hold: null,
  depositPaidAt: before,
  contactDueAt: now,
  contactedAt: before,
  contactMissedAt: null,
  withdrawnAt: null,
  erasedAt: null,
  depositRefunded: false,
  userId: 7,
  referenceNumber: 'ZTL2026K7Q2M9XA4D',
} as const
const row: HelperRow = {
  id: 1,
  applicationId: 2,
  askedBy: 7,
  tokenHash: 'hash',
  name: 'Tendai Ncube',
  email: 'tendai@example.com',
  phone: null,
  task: 'upload',
  askedAt: before,
  expiresAt: new Date(now.getTime() + 13 * day),
  openedAt: null,
  usedAt: null,
  doneAt: null,
  revokedAt: null,
  documents: 0,
}
const form = { name: 'Tendai Ncube', task: 'upload', channel: 'email', email: 'tendai@example.com' } as const

test.each<[string, Partial<HelperRow>, string]>([
  ['no one has opened', {}, 'sent'],
  ['was opened', { openedAt: before }, 'opened'],
  ['was used', { openedAt: before, usedAt: before, documents: 1 }, 'used'],
  ['was dropped off', { task: 'drop-off', usedAt: before, doneAt: before }, 'done'],
  ['took its last document', { usedAt: before, documents: maxHelperDocuments }, 'done'],
  ['expires now', { expiresAt: now }, 'expired'],
  ['expired after it was done', { expiresAt: before, doneAt: before }, 'done'],
  ['was ended', { revokedAt: before, doneAt: before }, 'ended'],
])('the state of a link that %s', (_, changed, state) => {
  expect(helperStateOf({ ...row, ...changed }, now)).toBe(state)
})

const going = { withdrawnAt: null, erasedAt: null, depositRefunded: false, refundedAt: null }
test.each<[string, Partial<HelperRow>, object, string, Date | null]>([
  ['works while the application goes on', {}, {}, 'sent', null],
  ['stopped with the refund', { openedAt: before }, { depositRefunded: true, refundedAt: before }, 'stopped', before],
  ['stopped with a refund of which no day is recorded', {}, { depositRefunded: true }, 'stopped', null],
  ['stopped when the application was withdrawn', {}, { withdrawnAt: before }, 'stopped', before],
  ['was done before the refund', { doneAt: before }, { depositRefunded: true, refundedAt: now }, 'done', null],
  ['expired', { expiresAt: now }, { depositRefunded: true, refundedAt: before }, 'expired', null],
  ['was ended', { revokedAt: before }, { depositRefunded: true, refundedAt: before }, 'ended', null],
])('the owner reads of a link that %s', (_, changed, application, state, stoppedAt) => {
  expect(helperView({ ...row, ...changed }, now, overOf({ ...going, ...application }))).toMatchObject({
    state,
    stoppedAt: stoppedAt?.toISOString() ?? null,
  })
})

test('a link works for fourteen days and keeps one way to reach its helper', () => {
  expect(decideHelper(file, 0, form, now)).toEqual({
    name: 'Tendai Ncube',
    task: 'upload',
    email: 'tendai@example.com',
    phone: null,
    askedAt: now,
    expiresAt: new Date(now.getTime() + helperDays * day),
  })
  const { email, phone } = decideHelper(
    file,
    0,
    { ...form, channel: 'whatsapp', phone: '+263 77 123 4567' } as never,
    now,
  )
  expect([email, phone]).toEqual([null, '+263 77 123 4567'])
})

test.each<[string, Partial<typeof file>, number, 'upload' | 'drop-off', string | undefined]>([
  ['of a withdrawn application', { withdrawnAt: now } as never, 0, 'upload', 'withdrawn'],
  ['one too many', {}, maxHelpers, 'upload', helperMessages.tooMany],
  ['as the last one', {}, maxHelpers - 1, 'upload', undefined],
  ['to drop off an awaited original', {}, 0, 'drop-off', undefined],
  [
    'to drop off what replaced a lost deed',
    { hasTitleDeed: 'lost', changes: [['replacement', 'issued', 0, 0]] } as never,
    0,
    'drop-off',
    undefined,
  ],
  ['to upload when the firm has the original', { fileStatus: 'received' } as never, 0, 'upload', undefined],
  ['to drop off what the firm has', { fileStatus: 'received' } as never, 0, 'drop-off', helperMessages.notAwaited],
  ['to drop off without a firm', { firmName: null } as never, 0, 'drop-off', helperMessages.notAwaited],
  ['to drop off before the deposit', { depositPaidAt: null } as never, 0, 'drop-off', helperMessages.notAwaited],
  ['to drop off before the first contact', { contactedAt: null } as never, 0, 'drop-off', helperMessages.notAwaited],
  ['to drop off what is on hold', { hold: 'checking' } as never, 0, 'drop-off', helperMessages.notAwaited],
  [
    'to drop off a lost deed',
    { hasTitleDeed: 'lost', fileStatus: 'contacted' } as never,
    0,
    'drop-off',
    helperMessages.notAwaited,
  ],
  ['to drop off for a transfer', { serviceType: 'transfer' } as never, 0, 'drop-off', helperMessages.notAwaited],
  ['to upload for a refunded application', { depositRefunded: true } as never, 0, 'upload', helperMessages.over],
])('someone is asked to help: %s', (_, changed, working, task, refusal) => {
  const decide = () => decideHelper({ ...file, ...changed }, working, { ...form, task }, now)
  if (refusal === undefined) expect(decide).not.toThrow()
  else if (refusal === 'withdrawn') expect(decide).toThrow(expect.objectContaining({ code: 'withdrawn' }) as Error)
  else expect(decide).toThrow(expect.objectContaining({ code: 'bad-request', detail: refusal }) as Error)
})

const found: Help = {
  helper: row,
  application: file,
  firstName: 'Rudo Grace',
  isActive: true,
  firm: { name: 'Titan Law', address: '1 Main Street, Harare', openingHours: 'Mon-Fri 8-5' },
}
const dropOff: HelperRow = { ...row, task: 'drop-off' }

test.each<[string, Partial<Help>, string | undefined]>([
  ['works', {}, undefined],
  ['has expired', { helper: { ...row, expiresAt: now } }, helperMessages.expired],
  ['was ended', { helper: { ...row, revokedAt: before } }, helperMessages.ended],
  ['is of a closed account', { isActive: false }, helperMessages.ended],
  ['is of an application that left the account', { application: { ...file, userId: null } }, helperMessages.ended],
  ['is of a withdrawn application', { application: { ...file, withdrawnAt: before } }, helperMessages.withdrawn],
  [
    'is for documents of a refunded application',
    { application: { ...file, depositRefunded: true } },
    helperMessages.notNeeded.upload,
  ],
  [
    'is for the original of a refunded application',
    { helper: dropOff, application: { ...file, depositRefunded: true } },
    helperMessages.notNeeded['drop-off'],
  ],
  [
    'is for the original of an application on hold',
    { helper: dropOff, application: { ...file, hold: 'checking' } },
    helperMessages.notNeeded['drop-off'],
  ],
  ['is for documents of an application on hold', { application: { ...file, hold: 'checking' } }, undefined],
  [
    'did its work before the refund',
    { helper: { ...dropOff, doneAt: before }, application: { ...file, depositRefunded: true } },
    undefined,
  ],
  ['is for documents after the original arrived', { application: { ...file, fileStatus: 'received' } }, undefined],
  ['is for an awaited original', { helper: dropOff }, undefined],
  // its owner may have said that the helper brings it
  [
    'is for an original on its way',
    { helper: dropOff, application: { ...file, changes: [['custody', 'sent', 0, 0]] as never } },
    undefined,
  ],
  [
    'is for an original that arrived',
    { helper: dropOff, application: { ...file, fileStatus: 'received' } },
    helperMessages.received,
  ],
  [
    'did its work before the original arrived',
    { helper: { ...dropOff, doneAt: before }, application: { ...file, fileStatus: 'received' } },
    undefined,
  ],
])('a link that %s', (_, changed, refusal) => {
  const open = () => assertHelps({ ...found, ...changed }, now)
  if (refusal === undefined) expect(open).not.toThrow()
  else {
    const code = Object.values<string>(helperMessages.notNeeded).includes(refusal) ? 'help-paused' : 'help-over'
    expect(open).toThrow(expect.objectContaining({ code, detail: refusal }) as Error)
  }
})

test('a link does its one thing and no other', () => {
  expect(() => assertTask(row, 'upload')).not.toThrow()
  expect(() => assertTask(row, 'drop-off')).toThrow(helperOther)
  expect(() => assertTask(dropOff, 'upload')).toThrow(helperOther)
  const full = { ...row, documents: maxHelperDocuments }
  expect(() => assertTask({ ...full, task: 'drop-off' }, 'drop-off')).not.toThrow()
  expect(() => assertTask(full, 'upload')).toThrow(
    expect.objectContaining({ code: 'help-over', detail: helperMessages.allSent }) as Error,
  )
})
const helperOther = expect.objectContaining({ code: 'help-over', detail: helperMessages.otherTask }) as Error

test('the page shows the first name and the tracking number, and the firm only where something is dropped off', () => {
  const page = helpPageOf(found)
  expect(page).toEqual({
    task: 'upload',
    helper: 'Tendai Ncube',
    owner: 'Rudo',
    reference: 'ZTL2026K7Q2M9XA4D',
    expiresAt: row.expiresAt.toISOString(),
    firm: null,
    isDone: false,
    requests: [],
    documentsLeft: maxHelperDocuments,
  })
  expect(helpPageOf({ ...found, helper: { ...row, documents: 2 } }).documentsLeft).toBe(maxHelperDocuments - 2)
  expect(helpPageOf({ ...found, helper: { ...dropOff, doneAt: now } })).toMatchObject({
    firm: { name: 'Titan Law' },
    isDone: true,
    requests: [],
    documentsLeft: 0,
  })
})

test('the owner gets one email for each helper', () => {
  expect(usedMessage(row, file, { email: 'rudo@example.com', name: 'Rudo' })).toEqual({
    message: 'helper-used',
    to: { email: 'rudo@example.com' },
    facts: { name: 'Rudo', helper: 'Tendai Ncube', task: 'upload', reference: 'ZTL2026K7Q2M9XA4D' },
    key: 'helper-used:1',
    reference: 'ZTL2026K7Q2M9XA4D',
  })
})

test('the owner reads who helps, how they were reached and what they did', () => {
  const view = {
    id: 1,
    name: 'Tendai Ncube',
    contact: 'tendai@example.com',
    task: 'upload',
    state: 'sent',
    askedAt: before.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    usedAt: null,
    stoppedAt: null,
    documents: 0,
  }
  expect(helperView(row, now)).toEqual(view)
  const byPhone = { ...row, email: null, phone: '+263 77 123 4567', usedAt: before, documents: 2 }
  expect(helperView(byPhone, now)).toEqual({
    ...view,
    contact: '+263 77 123 4567',
    state: 'used',
    usedAt: before.toISOString(),
    documents: 2,
  })
})

test.each([
  ['Rudo', 'Rudo'],
  ['  Rudo  Grace Moyo', 'Rudo'],
  ['', ''],
])('the first word of %j is %j', (name, first) => expect(firstWord(name)).toBe(first))

test.each([
  [{ ...form, name: 'www.evil.com' }, 'Please write a name only, without links or email addresses'],
  [{ ...form, name: ' ' }, helperMessages.name],
  [{ ...form, task: 'sell' }, helperMessages.task],
  [{ ...form, channel: 'post' }, helperMessages.channel],
  [{ ...form, email: 'x' }, 'Please enter a valid email'],
  [{ ...form, channel: 'whatsapp', phone: ' ' }, helperMessages.phone],
  [{ ...form, channel: 'whatsapp', phone: '+263 77 123 4567' }, undefined],
])('a form of %j is refused with %j', (typed, message) => {
  expect(helperForm.safeParse(typed).error?.issues[0]?.message).toBe(message)
})
