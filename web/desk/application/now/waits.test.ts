import { expect, test } from 'vitest'
import { noEvidence } from '#contract/applications/evidence/evidence-views'
import { isEvidenceDue, isIdentityDue, isToUpload, waitsOf } from './waits'

type Page = Parameters<typeof waitsOf>[0]
const now = new Date('2026-11-26T08:00:00Z')
const quiet = {
  file: {
    serviceType: 'digitize',
    status: 'received',
    ownerStatus: 'received',
    depositPaid: true,
    balancePaid: false,
    awaitingReplyAt: null,
    newDocumentsAt: null,
  },
  requests: [],
  tasks: [],
  deeds: [],
  identity: null,
  parties: { parties: 0, undecided: 0, declined: 0 },
  custody: { isDue: false, isOverdue: false },
  evidence: { due: [], awaitsSecond: false, own: { facts: noEvidence } },
} as unknown as Page
const file = (changed: Partial<Page['file']>): Page => ({ ...quiet, file: { ...quiet.file, ...changed } })
const request = (name: string, state: Page['requests'][number]['state']) =>
  ({ name, state }) as Page['requests'][number]
const task = (title: string, due: string, doneAt: string | null = null) =>
  ({ title, due, doneAt, assignee: null }) as Page['tasks'][number]
const textsOf = (page: Page) => {
  const { firm, client, registry } = waitsOf(page, now)
  return {
    firm: firm.map(({ text }) => text),
    client: client.map(({ text }) => text),
    registry: registry.map(({ text }) => text),
  }
}

test('the part of the checks is open while something is due or waits for a second person, and not because of its entries', () => {
  const evidence = (changed: object) =>
    isEvidenceDue({ evidence: { ...quiet.evidence, entries: [], ...changed } as Page['evidence'] })
  expect(evidence({ due: ['lodged'] })).toBe(true)
  expect(evidence({ awaitsSecond: true })).toBe(true)
  expect(evidence({ entries: [{}] })).toBe(false)
})

test('a file on which nothing is open waits for no one', () => {
  expect(textsOf(quiet)).toEqual({ firm: [], client: [], registry: [] })
})

test('documents that were asked for without a list wait for the client', () => {
  expect(textsOf(file({ ownerStatus: 'additional_docs' })).client).toEqual(['The documents that you asked for'])
})

test('an unanswered message, and documents that came, wait for the firm', () => {
  expect(textsOf(file({ awaitingReplyAt: '2026-11-25T06:30:00Z' })).firm).toEqual([
    'Reply to the client, who wrote on 25 Nov 2026, 08:30',
  ])
  const page = { ...file({ newDocumentsAt: '2026-11-25T06:30:00Z' }) }
  expect(textsOf(page).firm).toEqual(['Look at the new documents'])
  const requests = [
    request('Passport', 'received'),
    request('Marriage certificate', 'requested'),
    request('Plan', 'accepted'),
  ]
  expect(textsOf({ ...page, requests })).toEqual({
    firm: ['Check 1 document: Passport'],
    client: ['1 document: Marriage certificate'],
    registry: [],
  })
})

test('a refused document waits for the client again, and a withdrawn one for no one', () => {
  expect(
    textsOf({ ...quiet, requests: [request('Passport', 'refused'), request('Plan', 'withdrawn')] }).client,
  ).toEqual(['1 document: Passport'])
})

test('tasks wait from the day on which they are due, three by name', () => {
  const tasks = [
    task('Ring', '2026-11-24'),
    task('Write', '2026-11-26'),
    task('Later', '2026-11-27'),
    task('Done', '2026-11-20', '2026-11-21T08:00:00Z'),
    task('File', '2026-11-26'),
    task('Copy', '2026-11-26'),
  ]
  expect(textsOf({ ...quiet, tasks }).firm).toEqual([
    'Ring: Overdue by 2 days',
    'Write: Due today',
    'File: Due today',
    '1 more task due',
  ])
})

test('the client owes the deposit, and the balance once the deed is ready', () => {
  expect(textsOf(file({ depositPaid: false })).client).toEqual(['Deposit'])
  expect(textsOf(file({ depositPaid: false, refunded: ['deposit'] })).client).toEqual([])
  expect(textsOf(file({ ownerStatus: 'digital_ready' })).client).toEqual(['Balance'])
  expect(textsOf(file({ ownerStatus: 'digital_ready', balancePaid: true })).client).toEqual([])
})

test('nothing waits for a client who deleted their account, and of the firm only its tasks and the original', () => {
  const erased = file({ clientEmail: '', depositPaid: false, status: 'verified', ownerStatus: 'additional_docs' })
  const page = {
    ...erased,
    tasks: [task('Return the original', '2026-11-24')],
    custody: { isDue: true, isOverdue: false },
  }
  expect(textsOf(page as Page)).toEqual({
    firm: ['Return the original: Overdue by 2 days', 'Record whether you have the original deed'],
    client: [],
    registry: [],
  })
})

test('a client whose deposit was refunded is waited for with nothing', () => {
  const page = file({ depositPaid: false, refunded: ['deposit'], ownerStatus: 'additional_docs' })
  expect(textsOf({ ...page, requests: [request('Passport', 'requested')] }).client).toEqual([])
})

test('a lodged deed waits for the Registry until its validation is recorded', () => {
  const lodged = { state: 'recorded', on: '2026-11-20' } as const
  const withFacts = (facts: typeof noEvidence): Page => ({
    ...quiet,
    evidence: { ...quiet.evidence, own: { ...quiet.evidence.own, facts } },
  })
  expect(textsOf(withFacts({ ...noEvidence, lodged })).registry).toEqual([
    'Registrar’s validation, lodged on 20 Nov 2026',
  ])
  const validated = { state: 'recorded', on: '2026-11-24', deedNumberMasked: null } as const
  expect(textsOf(withFacts({ ...noEvidence, lodged, validated })).registry).toEqual([])
})

test('the deed is to be uploaded once it is verified, and the identity check is next before a release only', () => {
  expect(isToUpload(quiet)).toBe(false)
  expect(isToUpload(file({ status: 'verified' }))).toBe(true)
  expect(isToUpload(file({ status: 'verified', serviceType: 'lease' }))).toBe(false)
  const identity = { need: 'check', isWaiting: false } as Page['identity']
  const deeds = [{ state: 'uploaded' }] as Page['deeds']
  expect(isIdentityDue({ identity, deeds: [] })).toBe(false)
  expect(isIdentityDue({ identity, deeds })).toBe(true)
  expect(isIdentityDue({ identity: { need: 'check', isWaiting: true } as Page['identity'], deeds: [] })).toBe(true)
})

test('an identity check that waits for its second person is named by whether a release is still to come', () => {
  const identity = { need: 'check', isWaiting: true } as Page['identity']
  const withDeeds = (...states: Page['deeds'][number]['state'][]) =>
    textsOf({ ...quiet, identity, deeds: states.map((state) => ({ state })) as Page['deeds'] }).firm
  const before = 'Identity check before the release'
  expect(withDeeds()).toEqual([before])
  expect(withDeeds('uploaded', 'released')).toEqual(['Release the uploaded deed', before])
  expect(withDeeds('released')).toEqual(['A second member confirms the identity check'])
})

test('a requisition, what a lawyer has not seen, and what is required before the next step wait for the firm', () => {
  const item = (name: string, before: string, more: object = {}) => ({
    name,
    before,
    isRequired: true,
    state: 'missing',
    ...more,
  })
  const remark = (kind: string, more: object = {}) => ({
    kind,
    name: null,
    on: '2026-11-20T08:00:00Z',
    waits: true,
    ...more,
  })
  const checklist = {
    items: [
      item('Rates', 'verified'),
      item('Duty', 'complete'),
      item('Consent', 'verified', { isRequired: false }),
      item('Search', 'verified', { state: 'done' }),
    ],
    remarks: [remark('requisition'), remark('passed', { name: 'Agreement' }), remark('requisition', { waits: false })],
  } as unknown as Page['checklist']
  expect(textsOf({ ...quiet, checklist } as Page).firm).toEqual([
    'Answer the requisition of 20 Nov 2026',
    'A lawyer sees why this was passed over: Agreement',
    'Needed before the next step: Rates',
  ])
})

test('a conflict waits until a lawyer decided, and a declined one until the file is closed', () => {
  const parties = (undecided: number, declined: number) =>
    textsOf({ ...quiet, parties: { parties: 2, undecided, declined } })
  expect(parties(2, 0).firm).toEqual(['Decide about 2 possible conflicts of interest'])
  expect(parties(0, 1).firm).toEqual([
    'Your firm declined because of a conflict: pass this file or the other one on, or close one',
  ])
})
