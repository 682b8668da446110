import { expect, test } from 'vitest'
import { settingsMessages } from '#contract/accounts/settings'
import { requestMessages } from '#contract/documents/requests'
import { onlyForDeeds } from '#contract/messaging/firm-message'
import { ownerStatusLabels } from '#contract/owner-statuses'
import { serviceTypes } from '#contract/services'
import { withClient } from '../../applications/client-rules'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import { decideFirmMessage } from './message-status-rules'

const file = {
  id: 7,
  version: 3,
  serviceType: 'digitize',
  status: 'received',
  statusBefore: null,
  unconfirmedFrom: null,
  clientName: 'Rudo',
  clientEmail: 'rudo@example.com',
  clientNumber: '+263',
  referenceNumber: 'ZTL1',
  erasedAt: null,
  clientNotifiedAt: null,
} as ApplicationRow
const message = 'Please call us.'
const at = new Date(1_800_000_000_000)
const titan = { name: 'Titan', slug: 'titan', email: 'office@titan.example' }

test.each<[string, Parameters<typeof decideFirmMessage>[1], object, object, string, string]>([
  [
    'a message keeps the status',
    { message, status: undefined },
    { action: 'send-message', track: 'message', to: 'received', doneAt: null, set: {}, dueAt: at, notifiedAt: at },
    { firm: 'Titan', more: [] },
    'firm-message',
    `conversation:7:client:${at.getTime()}`,
  ],
  [
    'a request for documents changes the status to it',
    { message, status: 'additional_docs' },
    {
      action: 'request-documents',
      track: 'status',
      to: 'additional_docs',
      set: { status: 'additional_docs', statusBefore: 'received' },
      notifiedAt: at,
    },
    { applicationId: 7, firm: 'Titan' },
    'documents-requested',
    'message:7:4',
  ],
  [
    'a message about the registrar changes the status',
    { message, status: 'submitted_to_registrar' },
    {
      action: 'set-status',
      track: 'status',
      to: 'submitted_to_registrar',
      set: { status: 'submitted_to_registrar', statusBefore: null },
      notifiedAt: at,
    },
    { label: ownerStatusLabels.submitted_to_registrar },
    'status-changed',
    'message:7:4',
  ],
])('%s', (_, given, outcome, facts, owed, key) => {
  expect(decideFirmMessage(file, given, titan, at)).toMatchObject({
    ...outcome,
    notice: {
      to: { email: 'rudo@example.com', phone: '+263' },
      key,
      reference: 'ZTL1',
      message: owed,
      facts: { name: 'Rudo', reference: 'ZTL1', message, ...facts },
    },
  })
})

test('a message about the registrar never moves back: what was passed is recorded', () => {
  const verified = { ...file, status: 'verified' } as ApplicationRow
  expect(decideFirmMessage(verified, { message, status: 'submitted_to_registrar' }, titan, at)).toMatchObject({
    set: {},
    to: 'submitted_to_registrar',
    doneAt: at,
  })
})

test('a status of a deed is refused for every other service, and a request for documents is not', () => {
  for (const serviceType of serviceTypes) {
    const other = { ...file, serviceType }
    const report = () => decideFirmMessage(other, { message, status: 'submitted_to_registrar' }, titan, at)
    if (serviceType === 'digitize') expect(report().to).toBe('submitted_to_registrar')
    else expect(report).toThrow(expect.objectContaining({ code: 'bad-request', detail: onlyForDeeds }))
    expect(decideFirmMessage(other, { message, status: 'additional_docs' }, titan, at).to).toBe('additional_docs')
  }
})

test.each([
  ['none before', null, 0],
  ['an hour before', -60, 0],
  ['one that waits', 6, 6],
])('a request counts as a notification: %s', (_, last, expected) => {
  const after = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
  const known = { ...file, clientNotifiedAt: last === null ? null : after(last) }
  const { notifiedAt } = decideFirmMessage(known, { message, status: 'additional_docs' }, titan, at)
  expect(notifiedAt).toEqual(after(expected))
})

test('an application is found with its client, or refused', () => {
  expect(withClient([file])).toBe(file)
  expect(() => withClient([])).toThrow(expect.objectContaining({ code: 'not-found' }))
  const erased = { ...file, erasedAt: new Date(0) }
  expect(() => withClient([erased])).toThrow(
    expect.objectContaining({ code: 'client-erased', detail: settingsMessages.clientErased }),
  )
})

test('a client whose deposit was refunded gets no further status, and can be written to', () => {
  const refunded = { ...file, depositRefunded: true }
  const refusal = { code: 'deposit-refunded', detail: requestMessages.refunded }
  for (const status of ['additional_docs', 'submitted_to_registrar'] as const)
    expect(() => decideFirmMessage(refunded, { message, status }, titan, at)).toThrow(
      expect.objectContaining(refusal) as Error,
    )
  expect(decideFirmMessage(refunded, { message, status: undefined }, titan, at).action).toBe('send-message')
})
