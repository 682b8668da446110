import { expect, test } from 'vitest'
import { noEvidence } from '#contract/applications/evidence/evidence-views'
import { stepLabel } from '#contract/steps'
import { minimumChargeCents } from '../applications/intake/amount-rules'
import { decideRelease, type Releasing } from './release-rules'

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
  clientNumber: null,
  referenceNumber: 'GW-ABCD',
  depositPaidAt: new Date(0),
  balancePaidAt: null,
  deedLockedAt: null,
  deedReleasedAt: null,
  discountCents: 0,
} as unknown as Releasing['application']
const deed = {
  id: 9,
  version: 2,
  firmId: 7,
  state: 'uploaded',
  uploadedByName: 'Tariro',
  sha256: 'ab',
} as Releasing['deed']
const firm = { name: 'Titan Law', portalVariant: 'selector' } as const
const decide = (its: Partial<Releasing['application']> = {}, creditCents = 0, isSealed = true) =>
  decideRelease(
    {
      application: { ...file, ...its },
      deed,
      firm,
      creditCents,
      lock: null,
      depositRefunded: false,
      evidence: noEvidence,
    },
    isSealed,
    prices,
  )

const mail = { to: { email: 'rudo@example.com', phone: null }, reference: 'GW-ABCD' }
const facts = { name: 'Rudo Chikafu', reference: 'GW-ABCD', applicationId: 5 }
const released = {
  ...mail,
  message: 'deed-released',
  facts: { ...facts, firm: 'Titan Law', opens: 'balance', sha256: 'ab', evidence: noEvidence },
  key: 'deed-released:5:2',
}
const audited = (seal: string) => ({
  action: 'release-deed',
  entity: 'deed',
  id: 9,
  applicationId: 5,
  detail: `version 2 of the deed (uploaded by Tariro, ${seal})`,
})

test('a first release completes the application, makes the deed ready, and requests the balance', () => {
  expect(decide()).toEqual({
    completes: true,
    changes: [
      { applicationId: 5, track: 'fileStatus', from: 'contacted', to: 'complete' },
      { applicationId: 5, track: 'status', from: 'in_progress', to: 'complete' },
      { applicationId: 5, track: 'status', from: 'complete', to: 'digital_ready' },
    ],
    events: [
      {
        action: 'move-file',
        entity: 'application',
        id: 5,
        applicationId: 5,
        detail: stepLabel('digitize', 'complete', 'selector'),
      },
      audited('sealed'),
    ],
    messages: [
      released,
      {
        ...mail,
        message: 'balance-due',
        facts: { ...facts, service: 'digitize', hasDeed: true, amountCents: 30_000 },
        key: 'balance-due:5:2',
      },
    ],
  })
})

test('a later release of a complete and paid application changes nothing else', () => {
  const paid = {
    status: 'digital_ready',
    fileStatus: 'complete',
    balancePaidAt: new Date(1),
    deedReleasedAt: new Date(Date.UTC(2026, 9, 1)),
  } as const
  expect(decide(paid, 0, false)).toEqual({
    completes: false,
    changes: [],
    events: [audited('not sealed')],
    messages: [
      {
        ...released,
        facts: {
          ...facts,
          firm: 'Titan Law',
          opens: 'now',
          replaced: { version: 2, at: Date.UTC(2026, 9, 1) },
          evidence: noEvidence,
        },
      },
    ],
  })
})

test.each([
  ['the balance', { deedLockedAt: new Date(1) }, 'balance'],
  ['nothing', { balancePaidAt: new Date(1) }, 'now'],
  ['a payment that locks it', { balancePaidAt: new Date(1), deedLockedAt: new Date(1) }, 'payment'],
] as const)('a released deed waits for %s', (_, paid, opens) => {
  expect(decide(paid).messages[0]).toMatchObject({ facts: { opens } })
})

test('a release says what locks the deed', () => {
  const lock = { why: 'disputed', type: 'balance', amountCents: 30_000, dueAt: null, installment: null } as const
  const rest = { deed, firm, creditCents: 0, depositRefunded: false, evidence: noEvidence }
  const { messages } = decideRelease({ application: file, lock, ...rest }, true, prices)
  expect(messages[0]).toMatchObject({ facts: { lock } })
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
  ['is of the former firm', { application: { ...file, firmId: 8 } }],
  ['has an erased client', { application: { ...file, erasedAt: new Date(1) } }],
])('a version that %s is not released', (_which, changed) => {
  expect(() =>
    decideRelease(
      {
        application: file,
        deed,
        firm,
        creditCents: 0,
        lock: null,
        depositRefunded: false,
        evidence: noEvidence,
        ...changed,
      },
      true,
      prices,
    ),
  ).toThrow(
    expect.objectContaining({
      code: 'nothing-to-release',
      detail: 'This version has already been released, replaced or withdrawn.',
    }),
  )
})

test('a deed whose deposit was refunded asks for no balance', () => {
  const unpaid = { ...file, balancePaidAt: null }
  const releasing = {
    application: unpaid,
    deed,
    firm,
    creditCents: 0,
    lock: null,
    depositRefunded: true,
    evidence: noEvidence,
  }
  const { messages } = decideRelease(releasing, true, prices)
  expect(messages).toMatchObject([{ message: 'deed-released', facts: { opens: 'stopped' } }])
})
