import { expect, test } from 'vitest'
import type { OwnerApplication } from '#contract/applications/views'
import { benefitsOf, proofCopy } from './copy'

const dueAt = '2026-11-26T08:00:00.000Z'
const application = (contactedAt: string | null, serviceType: 'digitize' | 'lease') =>
  ({ serviceType, firmName: 'Titan Law', firstContact: { dueAt, contactedAt, remindedAt: null } }) as OwnerApplication

test.each(['digitize', 'lease'] as const)('of %s, the first contact is promised only while it is ahead', (service) => {
  const promised = (contactedAt: string | null, now: number) =>
    benefitsOf(application(contactedAt, service), 'deposit', now).some(
      (line) => line === 'Titan Law will contact you by 26 Nov, 10:00 (Harare)',
    )
  const due = Date.parse(dueAt)
  expect([promised(null, due), promised(null, due + 1), promised('2026-11-25T09:00:00.000Z', due)]).toEqual([
    true,
    false,
    false,
  ])
})

test.each([
  [1, 'PDF, 1 page, 2.1 MB'],
  [12, 'PDF, 12 pages, 2.1 MB'],
  [null, 'PDF, 2.1 MB'],
  [undefined, 'PDF, 2.1 MB'],
])('a file of %s pages', (pages, words) => {
  expect(proofCopy.kind(pages, '2.1 MB')).toBe(words)
})
