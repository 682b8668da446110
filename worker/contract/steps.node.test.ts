import { describe, expect, test } from 'vitest'
import { carryForward } from '#contract/carry-forward-rules'
import { type OwnerStatus, ownerStatuses } from '#contract/owner-statuses'
import { type ServiceType, serviceTypes } from './services'
import { firmSteps, isStep, nextStep, type Step, stepLabel, stepLabels } from './steps'

describe('the steps of an application', () => {
  test.each<[Step, Step | undefined]>([
    ['file_created', 'contacted'],
    ['contacted', 'pending_documents'],
    ['pending_documents', 'received'],
    ['received', 'verified'],
    ['verified', 'complete'],
    ['complete', undefined],
  ])('after %s comes %s', (status, next) => expect(nextStep(status)).toBe(next))

  test.each(['', 'Complete', 'digital_ready', 'toString'])(
    'nothing comes after "%s", which is not a step',
    (status) => {
      expect(nextStep(status)).toBeUndefined()
      expect(isStep(status)).toBe(false)
    },
  )

  test('only listed words are steps', () => {
    expect(firmSteps.every(isStep)).toBe(true)
    for (const other of [undefined, null, 0, ['contacted']]) expect(isStep(other)).toBe(false)
  })
})

describe('the labels of the steps', () => {
  test.each<[ServiceType, string, string, string, string]>([
    ['digitize', 'Pending Documents', 'Documents Received', 'Digitization Complete', 'Digital Copy Ready'],
    ['transfer', 'Pending Signatures', 'Documents Received', 'Documents Verified', 'Transfer Registered'],
    ['lease', 'Pending Review', 'Terms Reviewed', 'Terms Finalized', 'Agreement Executed'],
    ['diligence', 'Pending Searches', 'Searches Complete', 'Research Complete', 'Report Delivered'],
    ['sale', 'Pending Signatures', 'Documents Received', 'Agreement Signed', 'Sale Completed'],
    ['management', 'Pending Approval', 'Terms Reviewed', 'Terms Approved', 'Management Active'],
    ['bond', 'Pending Notarization', 'Documents Received', 'Bond Notarized', 'Bond Registered'],
  ])('a selector portal ends %s with %s, %s, %s and %s', (service, ...later) => {
    expect(stepLabels(service)).toEqual(['File Created', 'Client Contacted', ...later])
  })

  test.each<[ServiceType, string, string, string, string]>([
    ['digitize', 'Pending Documents', 'Documents Received', 'Digitization Complete', 'Digital Copy Ready'],
    ['transfer', 'Pending Documents', 'Documents Received', 'Transfer Initiated', 'Transfer Complete'],
    ['diligence', 'Pending Documents', 'Documents Received', 'Review Complete', 'Report Ready'],
  ])('a stepper portal ends %s with %s, %s, %s and %s', (service, ...later) => {
    expect(stepLabels(service, 'stepper')).toEqual(['File Created', 'Client Contacted', ...later])
  })

  test.each<ServiceType>(['lease', 'sale', 'management', 'bond'])(
    'a stepper portal names the steps of %s as a selector does',
    (service) => expect(stepLabels(service, 'stepper')).toEqual(stepLabels(service, 'selector')),
  )

  test('an unknown service reads as a deed to digitise', () => {
    for (const variant of ['selector', 'stepper'] as const) {
      expect(stepLabels('toString', variant)).toEqual(stepLabels('digitize', variant))
    }
  })

  test('each step has the label of its place, and an unknown one that of the first', () => {
    for (const service of serviceTypes) {
      expect(firmSteps.map((status) => stepLabel(service, status))).toEqual(stepLabels(service))
      expect(firmSteps.map((status) => stepLabel(service, status, 'stepper'))).toEqual(stepLabels(service, 'stepper'))
      expect(stepLabel(service, 'lost')).toBe('File Created')
    }
  })
})

describe('the owner’s status after a move by the firm', () => {
  const own = 'own'
  // rows: the owner's status · columns: the firm's step
  const table: Record<OwnerStatus, Record<Step, OwnerStatus | typeof own>> = {
    pending_submission: {
      file_created: own,
      contacted: own,
      pending_documents: own,
      received: 'received',
      verified: 'verified',
      complete: 'complete',
    },
    received: {
      file_created: own,
      contacted: own,
      pending_documents: own,
      received: own,
      verified: 'verified',
      complete: 'complete',
    },
    submitted_to_registrar: {
      file_created: own,
      contacted: own,
      pending_documents: own,
      received: own,
      verified: 'verified',
      complete: 'complete',
    },
    verified: {
      file_created: own,
      contacted: own,
      pending_documents: own,
      received: own,
      verified: own,
      complete: 'complete',
    },
    additional_docs: {
      file_created: own,
      contacted: own,
      pending_documents: own,
      received: own,
      verified: own,
      complete: 'complete',
    },
    complete: {
      file_created: own,
      contacted: own,
      pending_documents: own,
      received: own,
      verified: own,
      complete: own,
    },
    digital_ready: {
      file_created: own,
      contacted: own,
      pending_documents: own,
      received: own,
      verified: own,
      complete: own,
    },
  }

  test.each(ownerStatuses)('from %s it moves forward and never back', (current) => {
    const seen = Object.fromEntries(firmSteps.map((moved) => [moved, carryForward(current, moved)]))
    const expected = Object.entries(table[current]).map(([moved, next]) => [moved, next === own ? current : next])
    expect(seen).toEqual(Object.fromEntries(expected))
  })
})
