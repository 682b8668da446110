import { expect, test } from 'vitest'
import { minimumChargeCents } from '#contract/prices'
import { assertOpens, decideRelease, type Releasing } from './release-rules'

const prices = {
  depositCents: 30_000,
  balanceCents: 30_000,
  currency: 'usd',
  installmentFeeCents: 0,
  referralCents: 2_500,
} as const
const file = {
  id: 5,
  firmId: 7,
  userId: 3,
  erasedAt: null,
  status: 'in_progress',
  fileStatus: 'contacted',
  serviceType: 'digitize',
  clientName: 'Rudo Chikafu',
  clientEmail: 'rudo@example.com',
  clientPhone: null,
  referenceNumber: 'GW-ABCD',
  depositPaidAt: new Date(0),
  balancePaidAt: null,
  discountCents: 0,
} as unknown as Releasing['file']
const deed = { id: 9, version: 2, firmId: 7, state: 'uploaded', uploadedByName: 'Tariro' } as Releasing['deed']
const firm = { name: 'Titan Law', portalVariant: 'selector' } as const
const decide = (its: Partial<Releasing['file']> = {}, creditCents = 0, isSealed = true) =>
  decideRelease({ file: { ...file, ...its }, deed, firm, creditCents }, isSealed, prices)

test('a first release completes the application, makes the deed ready, and requests the balance', () => {
  const { completes, changes, events, messages } = decide()
  expect(completes).toBe(true)
  expect(changes.map(({ track, from, to }) => [track, from, to])).toEqual([
    ['fileStatus', 'contacted', 'complete'],
    ['status', 'in_progress', 'digital_ready'],
  ])
  expect(events.map(({ action, entity, id, detail }) => [action, entity, id, detail])).toEqual([
    ['move-file', 'application', 5, expect.any(String)],
    ['release-deed', 'deed', 9, 'version 2, uploaded by Tariro, sealed'],
  ])
  expect(messages.map(({ message, key }) => [message, key])).toEqual([
    ['deed-released', 'deed-released:5:2'],
    ['balance-due', 'balance-due:5:2'],
  ])
})

test('a later release of a complete and paid application changes nothing else', () => {
  const paid = { status: 'digital_ready', fileStatus: 'complete', balancePaidAt: new Date(1) } as const
  const { completes, changes, events, messages } = decide(paid, 0, false)
  expect([completes, changes]).toEqual([false, []])
  expect(events.map(({ detail }) => detail)).toEqual(['version 2, uploaded by Tariro, not sealed'])
  expect(messages.map(({ message }) => message)).toEqual(['deed-released'])
})

test.each([
  ['the price', 0, 0, 30_000],
  ['less an invitation', 2_500, 0, 27_500],
  ['less an invitation and credit', 2_500, 1_000, 26_500],
  ['the provider’s minimum', 0, 99_999, minimumChargeCents],
])('the balance that is requested is %s', (_what, discountCents, creditCents, amountCents) => {
  expect(decide({ discountCents }, creditCents).messages[1]).toMatchObject({ facts: { amountCents } })
})

test.each([
  ['was released', { deed: { ...deed, state: 'released' as const } }],
  ['is of the former firm', { file: { ...file, firmId: 8 } }],
  ['has an erased client', { file: { ...file, erasedAt: new Date(1) } }],
])('a version that %s is not released', (_which, changed) => {
  expect(() => decideRelease({ file, deed, firm, creditCents: 0, ...changed }, true, prices)).toThrow(
    'nothing-to-release',
  )
})

test('a deed opens for its owner once the balance is paid, unless it is locked', () => {
  const paid = {
    ...file,
    status: 'digital_ready' as const,
    creditCents: 1_000,
    balancePaidAt: new Date(1),
    deedLockedAt: null,
  }
  assertOpens(paid, prices)
  expect(() => assertOpens({ ...paid, balancePaidAt: null }, prices)).toThrow(
    expect.objectContaining({ code: 'balance-due', detail: expect.stringContaining('$290') as string }),
  )
  expect(() => assertOpens({ ...paid, deedLockedAt: new Date(2) }, prices)).toThrow('balance-due')
})
