import { expect, test } from 'vitest'
import { ringsOf, stagesOf } from '#contract/applications/progress/stage-rules'
import { changeOf, type StoredChange } from '#contract/applications/progress/stored-change'
import {
  isDeedOpen,
  isNothingToSendOfRow,
  isRowToReplace,
  ringsOfRow,
  shownChangesOf,
  shownSince,
  shownStep,
  shownTo,
  stagesOfRow,
} from './progress-rules'

const at = new Date('2026-11-20T08:00:00Z')
const issued: StoredChange = ['replacement', 'issued', 1000, null]
const deed = { serviceType: 'digitize', hasTitleDeed: 'lost', changes: [] as StoredChange[] } as const

test.each<[string, Parameters<typeof isRowToReplace>[0], boolean, boolean]>([
  ['is lost', deed, true, true],
  ['is replaced', { ...deed, changes: [issued] }, false, true],
  ['is there', { ...deed, hasTitleDeed: 'have' }, false, false],
  ['is not needed', { ...deed, serviceType: 'lease' }, false, false],
  ['is replaced and with the firm', { ...deed, changes: [issued, ['custody', 'firm', 2000, null]] }, false, false],
])('whether a deed that %s is to be replaced, and whether there is none to send', (_, row, isToReplace, isNothing) => {
  expect([isRowToReplace(row), isNothingToSendOfRow(row)]).toEqual([isToReplace, isNothing])
})

const open = { deedReleasedAt: at, balancePaidAt: at, deedLockedAt: null }
test.each<[string, Parameters<typeof isDeedOpen>[0], boolean]>([
  ['released and paid', open, true],
  ['not released', { ...open, deedReleasedAt: null }, false],
  ['not paid', { ...open, balancePaidAt: null }, false],
  ['locked', { ...open, deedLockedAt: at }, false],
])('a deed that is %s', (_, row, is) => {
  expect(isDeedOpen(row)).toBe(is)
})

const step = (name: string, createdAt: number, doneAt: number | null = null): StoredChange => [
  'fileStatus',
  name,
  createdAt,
  doneAt,
]
const changes = [
  step('complete', 1),
  step('verified', 2),
  step('verified', 3, 1),
  ['status', 'complete', 4, null] as StoredChange,
  step('complete', 5),
]
const waits = {
  fileStatus: 'complete',
  unconfirmedFrom: 'verified',
  changes,
  createdAt: at,
  fileStatusAt: new Date(9),
} as const
const confirmed = { ...waits, unconfirmedFrom: null }

test('a move to complete is not shown before it is confirmed', () => {
  expect([shownStep(waits), shownStep(confirmed)]).toEqual(['verified', 'complete'])
  expect(shownChangesOf(waits)).toEqual(changes.slice(0, 4).map(changeOf))
  expect(shownChangesOf(confirmed)).toEqual(changes.map(changeOf))
  const received = [changeOf(step('received', 1))]
  expect(shownTo(waits, received)).toEqual(received)
})

test('the step that the client sees lasts since it was entered', () => {
  expect(shownSince(confirmed)).toBe(new Date(9).toISOString())
  // what was said later of an earlier day is no entry of the step
  expect(shownSince(waits)).toBe(new Date(2).toISOString())
  const other = { ...waits, changes: [['status', 'verified', 2, null] as StoredChange, step('received', 3)] }
  expect(shownSince(other)).toBe(at.toISOString())
})

const row = {
  ...waits,
  serviceType: 'digitize',
  status: 'verified',
  hasTitleDeed: 'have',
  submissionMethod: 'mail',
  contactDueAt: null,
  contactedAt: null,
  contactMissedAt: null,
  depositPaidAt: at,
  balancePaidAt: null,
  deedReleasedAt: null,
  deedLockedAt: null,
  withdrawnAt: null,
  firmId: 7,
  hold: null,
  missingDocuments: null,
  country: 'United Kingdom',
  firmName: 'Titan Law',
  lock: null,
  depositRefunded: false,
} as Parameters<typeof stagesOfRow>[0]
const source = {
  serviceType: 'digitize',
  status: 'verified',
  fileStatus: 'verified',
  hasTitleDeed: 'have',
  submissionMethod: 'mail',
  country: 'United Kingdom',
  firmName: 'Titan Law',
  createdAt: at.toISOString(),
  firstContact: null,
  depositPaid: true,
  depositRefunded: false,
  balancePaid: false,
  deedReleased: false,
  isDeedOpen: false,
  isWithdrawn: false,
  awaitsNewFirm: false,
  hold: null,
  missingDocuments: null,
  lock: null,
} as const

test.each<[string, Partial<typeof row>, object]>([
  ['as it is', {}, {}],
  ['with an unpaid deposit', { depositPaidAt: null }, { depositPaid: false }],
  [
    'with a refunded deposit',
    { depositRefunded: true, depositPaidAt: null },
    { depositRefunded: true, depositPaid: false },
  ],
  [
    'with a paid balance',
    { balancePaidAt: at, status: 'digital_ready' },
    { balancePaid: true, status: 'digital_ready' },
  ],
  [
    'with a released deed',
    { deedReleasedAt: at, status: 'digital_ready' },
    { deedReleased: true, status: 'digital_ready' },
  ],
  [
    'with an open deed',
    { deedReleasedAt: at, balancePaidAt: at, status: 'digital_ready' },
    { deedReleased: true, balancePaid: true, isDeedOpen: true, status: 'digital_ready' },
  ],
  ['that is withdrawn', { withdrawnAt: at }, { isWithdrawn: true }],
  ['of a closed firm', { firmName: null }, { firmName: null, awaitsNewFirm: true }],
  ['on hold', { hold: 'checking' }, { hold: 'checking' }],
  [
    'of a lost deed',
    { hasTitleDeed: 'lost', status: 'pending_submission' },
    { hasTitleDeed: 'lost', status: 'pending_submission' },
  ],
  ['of another service', { serviceType: 'lease' }, { serviceType: 'lease' }],
  [
    'with a promise',
    { contactDueAt: at, fileStatus: 'file_created', unconfirmedFrom: null, status: 'pending_submission', changes: [] },
    {
      fileStatus: 'file_created',
      status: 'pending_submission',
      firstContact: { dueAt: at.toISOString(), contactedAt: null, remindedAt: null },
    },
  ],
])('the stages and rings of an application %s', (_, set, change) => {
  const whole = { ...row, ...set }
  const shown = whole.unconfirmedFrom === null ? whole.changes : changes.slice(0, 4)
  const stages = stagesOf({ ...source, ...change }, shown.map(changeOf))
  expect(stagesOfRow(whole)).toEqual(stages)
  expect(ringsOfRow(whole)).toEqual(ringsOf(stages))
})
