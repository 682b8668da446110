import { expect, test } from 'vitest'
import { ownerStatuses } from '#contract/owner-statuses'
import { serviceTypes } from '../../services'
import { firmSteps } from '../../steps'
import type { DeedLock } from '../deed-lock'
import type { OwnerApplication, PublicPage } from '../views'
import { progressOf } from './next-rules'
import { stagesOf } from './stage-rules'
import { progressLine } from './stage-text'
import { publicProgress } from './visitor-rules'

const createdAt = '2026-11-01T08:00:00Z'
const refunded: DeedLock = { why: 'stopped', type: 'balance', amountCents: 45_000, dueAt: null, installment: null }
const kinds = {
  withdrawn: { withdrawnAt: createdAt, depositRefunded: false },
  'withdrawn and refunded': { withdrawnAt: createdAt, depositRefunded: true },
  closed: {
    withdrawnAt: createdAt,
    depositRefunded: true,
    closed: { by: 'Titan Law', reason: 'The property was sold.' },
  },
  refunded: { depositRefunded: true },
} satisfies Record<string, Partial<OwnerApplication>>

const money = [
  {},
  { deedReleased: true, lock: null },
  { deedReleased: true, lock: refunded },
  { lock: refunded },
] satisfies Partial<OwnerApplication>[]

/** What no sentence may say once there is nothing to pay. */
const asks =
  /\bpay (?!or\b)|\bpaid\b|\bunpaid\b|\bdue\b|\bstep \d|\bbalance\b(?! payment)|\bNot due|\bUpload|will contact|Send it|locked until/i
const allowed = /nothing (?:more )?to pay|We refunded your (?:deposit|balance payment)/g

test('a closed or refunded application is asked for nothing, whatever its status, in every sentence', () => {
  let count = 0
  for (const [kind, its] of Object.entries(kinds))
    for (const serviceType of serviceTypes)
      for (const status of ownerStatuses)
        for (const fileStatus of firmSteps)
          for (const paid of money) {
            count += 1
            const application = {
              serviceType,
              submissionMethod: 'mail',
              hasTitleDeed: 'have',
              status,
              fileStatus,
              stepSince: createdAt,
              changes: [],
              depositPaid: false,
              balancePaid: false,
              createdAt,
              digitalDeedUrl: null,
              deedReleased: false,
              lock: null,
              firmName: 'Titan Law',
              awaitsNewFirm: false,
              country: '',
              withdrawnAt: null,
              closed: null,
              depositCents: 5_000,
              balanceCents: 45_000,
              ...its,
              ...paid,
            } as unknown as OwnerApplication
            const isWithdrawn = application.withdrawnAt !== null
            const { where, next, todo } = progressOf(application, Date.parse(createdAt))
            const stages = stagesOf({ ...application, isDeedOpen: false, isWithdrawn })
            const texts = [where, next, ...(stages.length > 0 ? [progressLine(stages)] : [])]
            if (isWithdrawn) {
              const { firmName: _, ...shown } = application
              const visitor = publicProgress(
                { ...shown, isWithdrawn } as unknown as PublicPage['application'],
                Date.parse(createdAt),
              )
              texts.push(visitor.where, visitor.next)
            }
            const said = texts.join(' ').replaceAll(allowed, '')
            expect(asks.exec(said)?.[0], `${kind}, ${serviceType}, ${status}, ${fileStatus}: ${said}`).toBeUndefined()
            expect(todo).toBeNull()
          }
  expect(count).toBe(4 * 7 * 7 * firmSteps.length * 4)
})

test('the line of a refunded application names no step', () => {
  const stages = stagesOf({ serviceType: 'lease', status: 'received', fileStatus: 'verified', depositRefunded: true })
  expect(progressLine(stages)).toBe(
    'Where your application is: deposit refunded. We refunded your deposit. There is nothing to pay. If you want to go on with this application, contact us.',
  )
})
