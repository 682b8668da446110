import { expect, test } from 'vitest'
import { settingsMessages } from '#contract/account-settings'
import { ownerStatusLabels } from '#contract/pipelines'
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

test.each<[string, Parameters<typeof decideMessage>[1], object, object, string]>([
  [
    'a message keeps the status',
    { message, status: undefined },
    { action: 'send-message', track: 'message', to: 'received' },
    { firm: 'Titan' },
    'firm-message',
  ],
  [
    'a request for documents changes the status to it',
    { message, status: 'additional_docs' },
    { action: 'request-documents', track: 'status', to: 'additional_docs' },
    { applicationId: 7, firm: 'Titan' },
    'documents-requested',
  ],
  [
    'a message about the registrar changes the status',
    { message, status: 'submitted_to_registrar' },
    { action: 'set-status', track: 'status', to: 'submitted_to_registrar' },
    { label: ownerStatusLabels.submitted_to_registrar },
    'status-changed',
  ],
])('%s', (_, given, outcome, facts, owed) => {
  expect(decideMessage(file, given, 'Titan')).toEqual({
    ...outcome,
    owed: {
      to: { email: 'rudo@example.com', phone: '+263' },
      key: 'message:7:4',
      reference: 'ZTL1',
      message: owed,
      facts: { name: 'Rudo', reference: 'ZTL1', message, ...facts },
    },
  })
})

test('an application is found with its client, or refused', () => {
  expect(fileWithClient([file])).toBe(file)
  expect(() => fileWithClient([])).toThrow(expect.objectContaining({ code: 'not-found' }))
  const erased = { ...file, erasedAt: new Date(0) }
  expect(() => fileWithClient([erased])).toThrow(
    expect.objectContaining({ code: 'client-erased', detail: settingsMessages.clientErased }),
  )
})
