import { expect, test } from 'vitest'
import { administrationMessages, type StatusChange } from '#contract/administration/administration'
import { onHoldDetail } from '#contract/applications/hold'
import { ownerStatusLabels } from '#contract/owner-statuses'
import type { CustodyRow } from '../custody/custody-rules'
import { never } from '../progress/due-rules'
import type { ApplicationRow } from '../shared/application-queries'
import { decideAssignment } from './assign-rules'
import type { FirmRow } from './queries'
import { decideStatus } from './status-rules'

const file = {
  id: 5,
  version: 3,
  firmId: 7,
  status: 'received',
  fileStatus: 'received',
  statusBefore: null,
  unconfirmedFrom: null,
  withdrawnAt: null,
  firmNotifiedAt: null,
  changes: [],
  clientName: 'Rudo Chikafu',
  clientEmail: 'rudo@example.com',
  clientNumber: '+263',
  referenceNumber: 'GW-ABCD',
  serviceType: 'digitize',
  hasTitleDeed: 'have',
  submissionMethod: 'mail',
  contactPreference: 'zoom',
} as unknown as ApplicationRow
const at = new Date(1_000_000)
const withdrawn: ApplicationRow = { ...file, withdrawnAt: new Date(0) }
const { slug, ...office } = {
  slug: 'gambe',
  name: 'Gambe Law',
  address: 'Harare',
  phone: '+263 1',
  email: 'office@gambe.example',
}
const firm = { id: 8, slug, ...office, openingHours: '8 to 16' } as FirmRow
const owner = { to: { email: 'rudo@example.com', phone: '+263' }, reference: 'GW-ABCD' }
const about = { name: 'Rudo Chikafu', reference: 'GW-ABCD' }

test('an application goes to another firm, with a message to its owner and one to the firm', () => {
  expect(decideAssignment(file, 'Titan Law', firm)).toEqual({
    firm,
    change: {
      applicationId: 5,
      track: 'message',
      from: null,
      to: 'received',
      message: 'Your application is now with Gambe Law.',
    },
    event: {
      action: 'assign-firm',
      entity: 'application',
      id: 5,
      applicationId: 5,
      detail: 'Gambe Law, before Titan Law',
    },
    messages: [
      {
        ...owner,
        message: 'firm-assigned',
        facts: {
          ...about,
          service: 'digitize',
          hasTitleDeed: 'have',
          submissionMethod: 'mail',
          firm: { ...office, hours: '8 to 16' },
        },
        key: 'firm-assigned:5:4',
      },
      {
        message: 'firm-new-file',
        to: { email: 'office@gambe.example' },
        reference: 'GW-ABCD',
        facts: {
          firm: 'Gambe Law',
          firmSlug: 'gambe',
          applicationId: 5,
          reference: 'GW-ABCD',
          service: 'digitize',
          clientName: 'Rudo Chikafu',
          contactPreference: 'zoom',
        },
        key: 'firm-new-file:5:4',
      },
    ],
    formerNotice: undefined,
    custody: undefined,
  })
  expect(decideAssignment(file, null, firm)?.event.detail).toBe('Gambe Law')
  const notified = decideAssignment({ ...file, firmNotifiedAt: new Date(9) }, 'Titan Law', firm)
  expect(notified?.formerNotice).toBe('conversation:5:firm:9')
})

test('the former firm gets a message, and its open tasks move', () => {
  const former = { name: 'Titan Law', email: 'office@titan.example', openTasks: 2, movedNotes: 1 }
  expect(decideAssignment(file, 'Titan Law', firm, { former })?.messages[2]).toEqual({
    message: 'file-reassigned',
    to: { email: 'office@titan.example' },
    facts: {
      reference: 'GW-ABCD',
      service: 'digitize',
      clientName: 'Rudo Chikafu',
      newFirm: 'Gambe Law',
      openTasks: 2,
      movedNotes: 1,
      hasOriginal: false,
    },
    key: 'file-reassigned:5:4',
    reference: 'GW-ABCD',
  })
})

test.each<[string, CustodyRow['holder'], number | undefined, string | undefined]>([
  ['nobody recorded', null, undefined, undefined],
  ['the client has', 'client', undefined, undefined],
  ['a courier has', 'courier', 7, undefined],
  ['the former firm has', 'firm', 7, 'former-firm'],
  ['a firm before it has', 'former-firm', 6, undefined],
  ['the new firm had from an earlier time', 'former-firm', 8, 'firm'],
])('an original that %s', (_what, holder, holderFirmId, to) => {
  const recorded = (one: Partial<CustodyRow>) => ({ kind: 'received', firmId: null, ...one }) as CustodyRow
  const custody = [
    ...(holderFirmId ? [recorded({ firmId: holderFirmId, holder: 'firm' })] : []),
    ...(holder ? [recorded({ kind: 'reassigned', holder })] : []),
  ]
  const former = { name: 'Titan Law', email: 'office@titan.example', openTasks: 0, movedNotes: 0 }
  const decided = decideAssignment(file, 'Titan Law', firm, { former, custody })
  expect(decided?.custody).toEqual(to && { kind: 'reassigned', from: holder, holder: to })
  expect(decided?.messages[2]?.facts).toMatchObject({ hasOriginal: to === 'former-firm' })
})

test('the firm that has the application already is no change', () => {
  expect(decideAssignment(file, 'Titan Law', { ...firm, id: 7 })).toBeUndefined()
})

test('an inactive firm gets no application, and a withdrawn one goes nowhere', () => {
  const { unknownFirm } = administrationMessages
  expect(() => decideAssignment(file, null, undefined)).toThrow(
    expect.objectContaining({
      code: 'bad-request',
      detail: unknownFirm,
      errors: [{ path: 'firmId', message: unknownFirm }],
    }),
  )
  expect(() => decideAssignment(withdrawn, null, firm)).toThrow('withdrawn')
})

test.each([
  ['verified', 'status-changed', { label: ownerStatusLabels.verified, corrects: null }],
  ['additional_docs', 'documents-requested', { applicationId: 5, firm: 'Gwaro' }],
] as const)('the status %s has its own message', (status, message, facts) => {
  expect(decideStatus(file, { status, message: 'Seen.' }, at)).toEqual({
    changes: [{ applicationId: 5, track: 'status', from: 'received', to: status, message: 'Seen.' }],
    event: {
      action: 'set-status',
      entity: 'application',
      id: 5,
      applicationId: 5,
      detail: ownerStatusLabels[status],
    },
    set: {
      status,
      statusBefore: status === 'additional_docs' ? 'received' : null,
      unconfirmedFrom: null,
    },
    notice: { ...owner, message, key: 'status-changed:5:4', facts: { ...about, message: 'Seen.', ...facts } },
  })
})

test('the mail about a status of a lease names its own step, not one of a deed', () => {
  const lease: ApplicationRow = { ...file, serviceType: 'lease', fileStatus: 'pending_documents' }
  const { notice } = decideStatus(lease, { status: 'verified', message: 'Seen.' }, at)
  expect(notice.facts).toMatchObject({ label: 'Pending Review', corrects: null })
})

test('passed steps that were done are recorded before the status', () => {
  const alsoDone = [{ step: 'verified', on: '1970-01-01' }, { step: 'complete' }]
  const decide = (to: ApplicationRow, form: Partial<StatusChange>) =>
    decideStatus(to, { status: 'digital_ready', message: 'Seen.', alsoDone, ...form }, new Date('2026-11-25T10:00:00Z'))
  expect(decide(file, {}).changes.map(({ track, from, to, doneAt }) => [track, from, to, doneAt ?? null])).toEqual([
    ['status', 'verified', 'verified', new Date('1969-12-31T22:00:00Z')],
    ['status', 'complete', 'complete', new Date('2026-11-25T10:00:00Z')],
    ['status', 'received', 'digital_ready', null],
  ])
  const lease: ApplicationRow = { ...file, serviceType: 'lease' }
  for (const refused of [
    () => decide(file, { status: 'verified' }),
    () => decide(file, { status: 'additional_docs' }),
    () => decide(file, { alsoDone: [{ step: 'verified', on: '2026-11-26' }] }),
    () => decide(lease, { alsoDone: [{ step: 'contacted' }] }),
  ])
    expect(refused).toThrow(expect.objectContaining({ code: 'bad-request' }))
})

test('an application whose deposit was refunded gets no further status, and a correction starts no clock', () => {
  const refunded = { ...file, depositRefunded: true }
  const refusal = expect.objectContaining({ code: 'deposit-refunded' }) as Error
  for (const status of ['additional_docs', 'verified'] as const)
    expect(() => decideStatus(refunded, { status, message: 'Seen.' }, at)).toThrow(refusal)
  const done = { ...refunded, status: 'complete', fileStatus: 'complete' } as const
  const { set } = decideStatus(done, { status: 'received', message: 'Too early.' }, at)
  expect(set).toMatchObject({ fileStatus: 'received', promisedAt: never })
})

test('an open request of an application whose deposit was refunded can be ended', () => {
  const asked = { ...file, status: 'additional_docs', statusBefore: 'received', depositRefunded: true } as const
  expect(decideStatus(asked, { status: 'received', message: 'Nothing is missing.' }, at).set).toMatchObject({
    status: 'received',
    promisedAt: never,
  })
  expect(() => decideStatus(asked, { status: 'verified', message: 'Seen.' }, at)).toThrow()
})

test('a status set back is told as a correction', () => {
  const { notice } = decideStatus({ ...file, status: 'complete' }, { status: 'received', message: 'Too early.' }, at)
  expect(notice.facts).toMatchObject({ corrects: ownerStatusLabels.complete, label: ownerStatusLabels.received })
})

test.each([
  ['digitize', 'received', 'received', ownerStatusLabels.received, ownerStatusLabels.complete],
  [
    'digitize',
    'submitted_to_registrar',
    'received',
    ownerStatusLabels.submitted_to_registrar,
    ownerStatusLabels.complete,
  ],
  ['lease', 'pending_submission', 'pending_documents', 'Pending Review', 'Agreement Executed'],
  ['digitize', 'additional_docs', undefined, undefined, undefined],
] as const)('a %s set back to %s moves the firm back to %s', (serviceType, status, step, label, corrects) => {
  const done = { ...file, serviceType, status: 'complete', fileStatus: 'complete' } as ApplicationRow
  const { changes, set, notice } = decideStatus(done, { status, message: 'Too early.' }, at)
  expect(set.fileStatus).toBe(step)
  expect(set.fileStatusAt).toEqual(step && at)
  expect(changes.map(({ track, from, to }) => [track, from, to])).toEqual([
    ...(step ? [['fileStatus', 'complete', step]] : []),
    ['status', 'complete', status],
  ])
  expect(notice.facts).toMatchObject(label ? { label, corrects } : { message: 'Too early.' })
})

test('a step that the status allows stays, as does every step when a status moves on', () => {
  const early = { ...file, status: 'verified', fileStatus: 'contacted' } as ApplicationRow
  expect(decideStatus(early, { status: 'received', message: 'Too early.' }, at).set.fileStatus).toBeUndefined()
  const further = { ...file, status: 'received', fileStatus: 'complete' } as ApplicationRow
  expect(decideStatus(further, { status: 'verified', message: 'Seen.' }, at).set.fileStatus).toBeUndefined()
})

test('a withdrawn application keeps its status', () => {
  expect(() => decideStatus(withdrawn, { status: 'verified', message: 'Seen.' }, at)).toThrow('withdrawn')
})

test('no status is set on hold', () => {
  const held = expect.objectContaining({ code: 'on-hold', detail: onHoldDetail.checking }) as Error
  expect(() => decideStatus({ ...file, hold: 'checking' }, { status: 'verified', message: 'x' }, at)).toThrow(held)
})

test('of a refunded deposit a status that repeats the present one is refused, and a request is ended', () => {
  const refused = expect.objectContaining({ code: 'deposit-refunded' }) as Error
  const refunded = { ...file, depositRefunded: true }
  expect(() => decideStatus(refunded, { status: 'received', message: 'x' }, at)).toThrow(refused)
  const asked = { ...refunded, status: 'additional_docs', statusBefore: 'received' } as const
  expect(decideStatus(asked, { status: 'received', message: 'x' }, at).set).toMatchObject({ status: 'received' })
})

test('an original that stays with the former firm is named to the client, also where that is recorded', () => {
  const kept = (holder: string, firmId: number | null) => [
    { number: 1, kind: 'received', holder, firmId } as CustodyRow,
  ]
  const isWith = (custody: CustodyRow[]) =>
    decideAssignment(file, 'Titan Law', firm, { custody })?.messages.some(
      ({ facts }) => 'isWithFormerFirm' in facts && facts.isWithFormerFirm,
    )
  expect(isWith(kept('firm', 7))).toBe(true)
  expect(isWith(kept('former-firm', 7))).toBe(true)
  expect(isWith(kept('former-firm', 8))).toBe(false)
  expect(isWith(kept('client', null))).toBe(false)
  expect(isWith([])).toBe(false)
})
