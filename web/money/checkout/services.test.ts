import { expect, test } from 'vitest'
import type { OwnerApplication } from '#contract/applications/views'
import { installmentSchedule } from '#contract/installment-schedule-rules'
import { consentTerms } from '#contract/money/installments'
import { refundCopy } from '#contract/money/refunds'
import { ownerStatuses } from '#contract/owner-statuses'
import { type Prices, paymentTypes } from '#contract/prices'
import { serviceTypes } from '#contract/services'
import { firmSteps } from '#contract/steps'
import { benefitsOf, termsOf } from './copy'

const schedule = installmentSchedule(45_000, { installmentFeeCents: 8_000 } as Prices)

test('a payment speaks of a deed only where one is digitised, and of finished work only where it is recorded', () => {
  for (const serviceType of serviceTypes)
    for (const fileStatus of firmSteps)
      for (const status of ownerStatuses)
        for (const type of paymentTypes) {
          const application = { serviceType, fileStatus, status, firmName: 'Titan Law' } as OwnerApplication
          const said = [
            ...benefitsOf(application, type),
            ...termsOf(45_000, type, application),
            ...consentTerms(schedule, type, 8_000, serviceType),
            refundCopy.lockNote(serviceType),
          ].join(' ')
          expect([serviceType, /\bdeed|\bvault/i.test(said)]).toEqual([serviceType, serviceType === 'digitize'])
          if (/work is complete/.test(said)) expect(fileStatus).toBe('complete')
        }
})

test('a digital deed opens after its release', () => {
  const opens = (deedReleased: boolean) =>
    benefitsOf({ serviceType: 'digitize', firmName: 'Titan Law', deedReleased } as OwnerApplication, 'balance')[0]
  expect([opens(true), opens(false)]).toEqual([
    'Your digital deed opens in your vault',
    'It opens in your vault once Titan Law has released it',
  ])
})

test('the check of a lost deed is not promised before it is replaced', () => {
  const lost = { serviceType: 'digitize', hasTitleDeed: 'lost', firmName: 'Titan Law' } as OwnerApplication
  const said = (changes: OwnerApplication['changes']) => benefitsOf({ ...lost, changes }, 'deposit').join(' ')
  const issued = {
    track: 'replacement',
    status: 'issued',
    createdAt: '2026-11-01T08:00:00Z',
    doneAt: '2026-11-01T08:00:00Z',
  }
  expect(said([])).toMatch(/replace your lost deed/)
  expect(said([])).not.toMatch(/business days/)
  expect(said([issued])).toMatch(/checked with the Deeds Registry/)
})
