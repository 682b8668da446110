import { expect, test } from 'vitest'
import { submissionMethods } from '#contract/applications/applications'
import { type NextStepAction, progressOf, publicProgress } from '#contract/applications/progress/next-rules'
import type { OwnerApplication } from '#contract/applications/views'
import { firmSteps, ownerStatuses } from '#contract/pipelines'
import { serviceTypes } from '#contract/services'
import { instructionsFor } from '../documents/instructions'
import { dueDateOf, stepSinceOf } from './progress'
import { statusCopy } from './status-badge'

const application: OwnerApplication = {
  id: 7,
  referenceNumber: 'ZTL2026K7Q2M9XA4D',
  serviceType: 'digitize',
  submissionMethod: 'mail',
  hasTitleDeed: 'have',
  status: 'pending_submission',
  fileStatus: 'file_created',
  depositPaid: true,
  startedElsewhere: false,
  unreadMessages: 0,
  balancePaid: false,
  createdAt: '2026-11-01T08:00:00Z',
  stepSince: '2026-11-02T08:00:00Z',
  changes: [],
  digitalDeedUrl: null,
  deedReleased: false,
  propertyAddress: null,
  titleDeedNumber: null,
  firmName: 'Titan Law',
  awaitsNewFirm: false,
  closed: null,
  country: 'United Kingdom',
  withdrawnAt: null,
  notForSale: false,
  depositCents: 20_000,
  balanceCents: 30_000,
  totalCents: 50_000,
  discountCents: 0,
  creditCents: 0,
}

test('a step of another service is a sentence about the service', () => {
  const transfer = { ...application, serviceType: 'transfer', fileStatus: 'received' } as const
  expect(progressOf(transfer).where).toBe('Your transfer: documents received.')
  expect(progressOf({ ...transfer, status: 'digital_ready' }).where).toBe('Your final document is ready.')
})

test('the owner has at most one next step', () => {
  const todo = (change: Partial<OwnerApplication>) => progressOf({ ...application, ...change }).todo
  expect(todo({ depositPaid: false })).toBe('pay-deposit')
  expect(todo({})).toBe('instructions')
  expect(todo({ status: 'received' })).toBeNull()
  expect(todo({ status: 'additional_docs' })).toBe('upload')
  expect(todo({ status: 'digital_ready', deedReleased: true })).toBe('pay-balance')
  expect(todo({ status: 'digital_ready', deedReleased: true, balancePaid: true, digitalDeedUrl: '/x' })).toBe(
    'open-deed',
  )
  expect(todo({ status: 'digital_ready', deedReleased: true, balancePaid: true })).toBeNull()
})

test('amounts come from the settings, and every status of every service has a text', () => {
  expect(progressOf({ ...application, depositPaid: false }).next).toContain('$200')
  expect(progressOf({ ...application, status: 'digital_ready' }).next).toContain('$300')
  for (const serviceType of serviceTypes) {
    for (const status of ownerStatuses) {
      for (const fileStatus of firmSteps) {
        const one = { ...application, serviceType, status, fileStatus }
        for (const { where, next } of [progressOf(one), publicProgress(one)]) {
          expect(where + next).not.toMatch(/undefined|null/)
        }
      }
    }
  }
  expect(JSON.stringify(publicProgress({ ...application, status: 'digital_ready' }))).not.toMatch(/\$|your/i)
})

test('only an owner is asked to send a deed, and only one that exists and that the service needs', () => {
  const lost = { ...application, hasTitleDeed: 'lost' } as const
  for (const submissionMethod of submissionMethods) {
    const { where, next, todo } = progressOf({ ...lost, submissionMethod })
    expect(where).toBe('Your title deed has to be replaced first.')
    expect(next).toContain('within 24 hours to start the replacement process via the Deeds Office. Send nothing yet.')
    expect(todo).toBeNull()
    expect(progressOf({ ...lost, submissionMethod, depositPaid: false }).todo).toBe('pay-deposit')
    expect(instructionsFor({ ...lost, submissionMethod })).toBe('replacement')
    expect(instructionsFor({ ...application, submissionMethod })).toBe(submissionMethod)
    expect(instructionsFor({ ...application, serviceType: 'transfer', submissionMethod })).toBe('lawyer')
    expect(JSON.stringify(publicProgress({ ...application, submissionMethod }))).not.toMatch(/FedEx|DHL|drop|send it/i)
  }
  expect(progressOf({ ...lost, status: 'received' }).where).not.toContain('with your law firm')
  for (const serviceType of serviceTypes.filter((one) => one !== 'digitize')) {
    expect(progressOf({ ...application, serviceType }).next).toMatch(
      /within 24 hours\. Please don’t send anything before that\.$/,
    )
  }
})

test('a withdrawn application has no next step and no due date', () => {
  const one = { ...application, depositPaid: false, withdrawnAt: '2026-11-03T08:00:00Z' }
  expect(progressOf(one)).toMatchObject({ where: 'You withdrew this application.', todo: null })
  expect(dueDateOf(one, null)).toBeUndefined()
  expect(publicProgress({ ...one, isWithdrawn: true }).where).toBe('This application was withdrawn.')
  expect(statusCopy(one)).toBe('Withdrawn')
})

test('a due date counts from the day the step was reached, and sending something has one too', () => {
  const day = (change: Partial<OwnerApplication>, todo: NextStepAction | null = null) => {
    const by = dueDateOf({ ...application, ...change }, todo)
    return by && [by.waitingFor, by.day.toISOString().slice(0, 10)]
  }
  expect(day({ fileStatus: 'received' })).toEqual(['firm', '2026-11-09'])
  expect(day({ fileStatus: 'complete' })).toBeUndefined()
  expect(day({ fileStatus: 'complete', status: 'complete' })).toEqual(['firm', '2026-11-29'])
  expect(day({}, 'instructions')).toEqual(['owner', '2026-11-16'])
  expect(day({ fileStatus: 'pending_documents' }, 'upload')).toEqual(['owner', '2026-11-16'])
  expect(day({ fileStatus: 'verified' }, 'upload')).toBeUndefined()
  for (const todo of ['pay-deposit', 'pay-balance', 'open-deed'] as const) expect(day({}, todo)).toBeUndefined()

  const changes = [{ track: 'fileStatus', status: 'received', createdAt: '2026-11-10T08:00:00Z' }]
  expect(stepSinceOf({ ...application, fileStatus: 'received' }, changes)).toBe('2026-11-10T08:00:00Z')
  expect(stepSinceOf(application, changes)).toBe(application.createdAt)
})

test('only a recorded receipt of the original says that the law firm has it', () => {
  const received = { ...application, status: 'received', hasTitleDeed: 'have' } as const
  const custody = (status: string) => ({ track: 'custody', status, createdAt: '2026-11-10T08:00:00Z', doneAt: null })
  const whereWith = (...changes: OwnerApplication['changes']) => progressOf({ ...received, changes }).where
  expect(whereWith()).toBe('Titan Law has recorded that your documents were received.')
  expect(whereWith(custody('firm'))).toBe('Your title deed is with your law firm.')
  expect(whereWith(custody('firm'), custody('courier'))).not.toContain('with your law firm')
})

test('nothing is due while an application waits for a new firm, at any step', () => {
  for (const more of [
    { depositPaid: false },
    { status: 'digital_ready' as const },
    { status: 'additional_docs' as const },
  ]) {
    const { where, todo } = progressOf({ ...application, ...more, firmName: null, awaitsNewFirm: true })
    expect([where, todo]).toEqual(['Your application is waiting for a new law firm.', null])
  }
})

test('a closed application says who closed it and why, and nothing is due', () => {
  const closed = { by: 'Titan Law', reason: 'The property was sold.' }
  const { where, next, todo } = progressOf({ ...application, depositPaid: false, withdrawnAt: '2026-11-25', closed })
  expect([where, next, todo]).toEqual([
    'Titan Law closed this application.',
    'There is nothing more to pay or to do. Reason: The property was sold.',
    null,
  ])
  expect(statusCopy({ ...application, withdrawnAt: '2026-11-25', closed })).toBe('Closed')
})
