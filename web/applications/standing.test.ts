import { expect, test } from 'vitest'
import type { OwnerApplication } from '#contract/application-views'
import { fileStatuses, ownerStatuses } from '#contract/pipelines'
import { serviceTypes } from '#contract/services'
import { byWhen, publicStanding, standingOf, stepSinceOf, type Todo } from './standing'
import { stepsOf } from './steps'

const application: OwnerApplication = {
  id: 7,
  referenceNumber: 'ZTL2026K7Q2M9XA4D',
  serviceType: 'digitize',
  submissionMethod: 'mail',
  status: 'pending_submission',
  fileStatus: 'file_created',
  depositPaid: true,
  startedElsewhere: false,
  balancePaid: false,
  createdAt: '2026-11-01T08:00:00Z',
  stepSince: '2026-11-02T08:00:00Z',
  digitalDeedUrl: null,
  deedReleased: false,
  propertyAddress: null,
  titleDeedNumber: null,
  firmName: 'Titan Law',
  notForSale: false,
  depositCents: 20_000,
  balanceCents: 30_000,
  totalCents: 50_000,
  discountCents: 0,
  creditCents: 0,
}

test('the owner has exactly one thing to do, and only when something is to be done', () => {
  const todo = (change: Partial<OwnerApplication>) => standingOf({ ...application, ...change }).todo
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

test('amounts are the operator’s, and no status of any service is without words', () => {
  expect(standingOf({ ...application, depositPaid: false }).next).toContain('$200')
  expect(standingOf({ ...application, status: 'digital_ready' }).next).toContain('$300')
  for (const serviceType of serviceTypes) {
    for (const status of ownerStatuses) {
      for (const fileStatus of fileStatuses) {
        const one = { ...application, serviceType, status, fileStatus }
        for (const { where, next } of [standingOf(one), publicStanding(one)]) {
          expect(where + next).not.toMatch(/undefined|null/)
        }
      }
    }
  }
  expect(JSON.stringify(publicStanding({ ...application, status: 'digital_ready' }))).not.toMatch(/\$|your/i)
})

test('the usual end of a step counts from the day it was reached, and the owner has one for what is to be sent', () => {
  const day = (change: Partial<OwnerApplication>, todo: Todo | null = null) => {
    const by = byWhen({ ...application, ...change }, todo)
    return by && [by.turn, by.day.toISOString().slice(0, 10)]
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

test('the timeline marks every status up to the current one as done and the current one as active', () => {
  const changes = [
    { track: 'status', status: 'received', createdAt: '2026-11-10T08:00:00Z' },
    { track: 'message', status: 'received', createdAt: '2026-11-11T08:00:00Z' },
  ]
  const steps = stepsOf({ ...application, status: 'received' }, changes)
  expect(steps.map(({ state }) => state)).toEqual(['done', 'active', 'todo', 'todo', 'todo', 'todo', 'todo'])
  expect(steps[1]).toMatchObject({ label: 'Documents Received', at: '2026-11-10T08:00:00Z' })
  expect(stepsOf({ ...application, status: 'complete' }, changes)[4]).toMatchObject({
    state: 'done',
    label: 'Additional Docs Requested',
    message: 'Not needed',
  })

  const lease = stepsOf({ ...application, serviceType: 'lease', fileStatus: 'pending_documents' }, [])
  expect(lease.map(({ label, state }) => [label, state])).toEqual([
    ['File Created', 'done'],
    ['Client Contacted', 'done'],
    ['Pending Review', 'active'],
    ['Terms Reviewed', 'todo'],
    ['Terms Finalized', 'todo'],
    ['Agreement Executed', 'todo'],
  ])
})
