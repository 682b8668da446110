import { expect, test } from 'vitest'
import { isOwnersStep, passedByStatus, passedLabel, passedSteps } from './passed-rules'

const deed = { serviceType: 'digitize', recorded: [] as string[] } as const
const lease = { serviceType: 'lease', recorded: [] as string[] } as const

test('the steps before one that nobody recorded, in order', () => {
  expect(passedSteps(deed, 'verified')).toEqual([
    'contacted',
    'pending_documents',
    'received',
    'submitted_to_registrar',
  ])
  expect(passedSteps({ ...deed, recorded: ['contacted', 'received'] }, 'verified')).toEqual([
    'pending_documents',
    'submitted_to_registrar',
  ])
  expect(passedSteps(lease, 'verified')).toEqual(['contacted', 'pending_documents', 'received'])
  expect([
    passedSteps(deed, 'contacted'),
    passedSteps(deed, 'file_created'),
    passedSteps(lease, 'file_created'),
  ]).toEqual([[], [], []])
})

test('a status that an admin sets passes steps of a deed alone', () => {
  expect(passedByStatus({ ...deed, recorded: ['contacted'] }, 'received')).toEqual(['pending_documents'])
  expect(passedByStatus(deed, 'digital_ready').slice(-2)).toEqual(['verified', 'complete'])
  expect(passedByStatus(lease, 'received')).toEqual([])
})

test.each([
  ['contacted', false, 'Client Contacted'],
  ['pending_documents', false, 'Pending Documents'],
  ['received', true, 'Documents Received'],
  ['submitted_to_registrar', true, 'Submitted to Registrar'],
  ['verified', true, 'Deed Authenticity Verified'],
  ['complete', true, 'Validation Complete'],
] as const)('a passed step of a deed, %s, is the owner’s: %s, and is called %s', (step, is, label) => {
  expect([isOwnersStep('digitize', step), passedLabel('digitize', step)]).toEqual([is, label])
})

test('a passed step of another service is called as its firm calls it', () => {
  expect([isOwnersStep('lease', 'verified'), passedLabel('lease', 'verified')]).toEqual([false, 'Terms Finalized'])
})
