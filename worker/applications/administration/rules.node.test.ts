import { expect, test } from 'vitest'
import { ownerStatusLabels } from '#contract/pipelines'
import type { FileRow } from '../file-tables'
import { decideAssignment } from './assign-rules'
import type { FirmRow } from './queries'
import { decideStatus } from './status-rules'

const file = {
  id: 5,
  version: 3,
  firmId: 7,
  status: 'received',
  withdrawnAt: null,
  clientName: 'Rudo Chikafu',
  clientEmail: 'rudo@example.com',
  clientPhone: null,
  referenceNumber: 'GW-ABCD',
  serviceType: 'digitize',
} as unknown as FileRow
const withdrawn: FileRow = { ...file, withdrawnAt: new Date(0) }
const firm = { id: 8, name: 'Gambe Law', slug: 'gambe', email: 'office@gambe.example' } as FirmRow

test('an application goes to another firm, with a message to its owner and one to the firm', () => {
  const decided = decideAssignment(file, 'Titan Law', firm)
  expect(decided?.change).toMatchObject({
    track: 'message',
    to: 'received',
    message: 'Your file is now with Gambe Law.',
  })
  expect(decided?.event.detail).toBe('Gambe Law, before Titan Law')
  expect(decided?.messages.map(({ key }) => key)).toEqual(['firm-assigned:5:4', 'firm-new-file:5:4'])
  expect(decideAssignment(file, null, firm)?.event.detail).toBe('Gambe Law')
})

test('the firm that has the application already is no change', () => {
  expect(decideAssignment(file, 'Titan Law', { ...firm, id: 7 })).toBeUndefined()
})

test('an inactive firm gets no application, and a withdrawn one goes nowhere', () => {
  expect(() => decideAssignment(file, null, undefined)).toThrow('bad-request')
  expect(() => decideAssignment(withdrawn, null, firm)).toThrow('withdrawn')
})

test.each([
  ['verified', 'status-changed', { label: ownerStatusLabels.verified, message: 'Seen.' }],
  ['additional_docs', 'documents-requested', { applicationId: 5, message: 'Seen.' }],
] as const)('the status %s has its own message', (status, message, facts) => {
  const { change, event, notice } = decideStatus(file, { status, message: 'Seen.' })
  expect(change).toMatchObject({ track: 'status', from: 'received', to: status, message: 'Seen.' })
  expect(event.detail).toBe(ownerStatusLabels[status])
  expect(notice).toMatchObject({ message, key: 'status-changed:5:4', facts })
})

test('a withdrawn application keeps its status', () => {
  expect(() => decideStatus(withdrawn, { status: 'verified', message: 'Seen.' })).toThrow('withdrawn')
})
