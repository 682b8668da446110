import { expect, test } from 'vitest'
import type { FileRow } from '../file-tables'
import { fileWithClient } from './client-rules'
import { decideMessage } from './message-rules'

const file = {
  id: 7,
  version: 3,
  status: 'received',
  clientName: 'Rudo',
  clientEmail: 'rudo@example.com',
  clientPhone: '+263',
  referenceNumber: 'ZTL1',
  erasedAt: null,
} as FileRow
const message = 'Please call us.'

test.each<[string, Parameters<typeof decideMessage>[1], unknown[], object]>([
  [
    'a message keeps the status',
    { message, status: undefined },
    ['send-message', 'message', 'received', 'firm-message'],
    { firm: 'Titan', message },
  ],
  [
    'a request for documents changes the status to it',
    { message, status: 'additional_docs' },
    ['request-documents', 'status', 'additional_docs', 'documents-requested'],
    { applicationId: 7, firm: 'Titan', message },
  ],
  [
    'a message about the registrar changes the status',
    { message, status: 'submitted_to_registrar' },
    ['set-status', 'status', 'submitted_to_registrar', 'status-changed'],
    { message },
  ],
])('%s', (_, given, outcome, facts) => {
  const { action, track, to, owed } = decideMessage(file, given, 'Titan')
  expect([action, track, to, owed.message]).toEqual(outcome)
  expect(owed).toMatchObject({ key: 'message:7:4', to: { email: 'rudo@example.com', phone: '+263' }, facts })
})

test('an application is found with its client, or refused', () => {
  expect(fileWithClient([file])).toBe(file)
  expect(() => fileWithClient([])).toThrow(expect.objectContaining({ code: 'not-found' }))
  const erased = { ...file, erasedAt: new Date(0) }
  expect(() => fileWithClient([erased])).toThrow(expect.objectContaining({ code: 'client-erased' }))
})
