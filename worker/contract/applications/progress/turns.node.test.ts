import { expect, test } from 'vitest'
import { firmSteps, ownerStatuses } from '../../pipelines'
import { serviceTypes } from '../../services'
import { custodyHolders } from '../custody'
import type { OwnerApplication, PublicPage } from '../views'
import { isContactMade } from './contact-text'
import { waitingForLabels } from './copy'
import { type OwnerProgress, progressOf } from './next-rules'
import { isOnItsWayBack } from './original-copy'
import { maySend } from './original-rules'
import { type Stage, stagesOf } from './stage-rules'
import { progressLine } from './stage-text'
import { stepsOf } from './step-rules'
import { publicProgress } from './visitor-rules'

const createdAt = '2026-11-01T08:00:00Z'
const now = Date.parse(createdAt)

const contacts = [
  null,
  { dueAt: '2026-11-02T08:00:00Z', contactedAt: null, remindedAt: null },
  { dueAt: '2026-11-02T08:00:00Z', contactedAt: createdAt, remindedAt: null },
]
const money = [
  { depositPaid: false },
  { depositPaid: true },
  { depositPaid: true, deedReleased: true },
  { depositPaid: true, deedReleased: true, balancePaid: true, digitalDeedUrl: '/deed' },
  { depositPaid: false, depositRefunded: true },
] satisfies Partial<OwnerApplication>[]
const kinds = [
  ...serviceTypes.map((serviceType) => ({ serviceType, hasTitleDeed: 'have' as const, changes: [] })),
  { serviceType: 'digitize' as const, hasTitleDeed: 'lost' as const, changes: [] },
  {
    serviceType: 'digitize' as const,
    hasTitleDeed: 'lost' as const,
    changes: [{ track: 'replacement', status: 'issued', createdAt, doneAt: null }],
  },
]
const places = [null, ...custodyHolders]

/** Every state of every service, with its original at every place, before and after the first contact. */
function* applications(): Generator<OwnerApplication> {
  for (const kind of kinds)
    for (const status of ownerStatuses)
      for (const fileStatus of firmSteps)
        for (const firstContact of contacts)
          for (const paid of money)
            for (const place of kind.serviceType === 'digitize' ? places : [null])
              for (const submissionMethod of kind.serviceType === 'digitize' ? (['mail', 'dropoff'] as const) : [null])
                if (!paid.deedReleased || status === 'digital_ready')
                  yield {
                    id: 7,
                    ...kind,
                    submissionMethod,
                    status,
                    fileStatus,
                    firstContact,
                    createdAt,
                    stepSince: createdAt,
                    country: '',
                    firmName: 'Titan Law',
                    depositRefunded: false,
                    balancePaid: false,
                    deedReleased: false,
                    digitalDeedUrl: null,
                    lock: null,
                    withdrawnAt: null,
                    closed: null,
                    awaitsNewFirm: false,
                    hold: null,
                    depositCents: 5000,
                    balanceCents: 45_000,
                    ...paid,
                    changes: [
                      ...kind.changes,
                      ...(place === null ? [] : [{ track: 'custody', status: place, createdAt, doneAt: null }]),
                    ],
                  } as unknown as OwnerApplication
}

interface Read {
  application: OwnerApplication
  owner: OwnerProgress
  stages: Stage[]
  visitor: Omit<OwnerProgress, 'todo'>
  visitorStages: Stage[]
  /** All that is read of it. */
  text: string
}

function read(application: OwnerApplication): Read {
  const { changes, serviceType, status, fileStatus, firstContact, firmName, deedReleased } = application
  const shown = { serviceType, status, fileStatus, firstContact, createdAt }
  const owner = progressOf(application, now)
  const stages = stagesOf({ ...application, isDeedOpen: application.digitalDeedUrl !== null }, changes)
  const isReleased = deedReleased ? { isReleased: true } : {}
  const visitor = publicProgress({ ...shown, ...isReleased } as PublicPage['application'], now, firmName)
  const visitorStages = stagesOf({ ...shown, firmName }, [], 'visitor')
  const texts = [
    owner.where,
    owner.next,
    progressLine(stages),
    ...stepsOf(application, changes).map(({ label, note }) => `${label} ${note}`),
    visitor.where,
    visitor.next,
    progressLine(visitorStages),
  ]
  return { application, owner, stages, visitor, visitorStages, text: texts.join('\n') }
}

const isAt = (stages: readonly Stage[], label: string) => stages.some(({ waitingFor }) => waitingFor === label)
const holderIn = ({ changes }: OwnerApplication) => changes.findLast(({ track }) => track === 'custody')?.status

const withRegistry: readonly string[] = ['digitize', 'transfer', 'bond', 'diligence']

/** What is never so, in any state. */
const never: Record<string, (read: Read) => boolean> = {
  'it is the owner’s turn, and there is nothing that they can do': ({ application, owner: { todo }, stages }) => {
    const canConfirm = isOnItsWayBack(holderIn(application))
    const canAct = todo === 'instructions' ? maySend(application) : todo !== null || canConfirm
    return isAt(stages, waitingForLabels.you.owner) && !canAct
  },
  'the deposit is waited for, and the page does not ask for it': ({ owner: { todo }, stages }) =>
    isAt(stages, waitingForLabels.deposit) && todo !== 'pay-deposit',
  'the owner is asked to send the original when they may not, or may and it is not their turn': ({
    application,
    owner: { next, todo },
    stages,
  }) => {
    if (application.status !== 'pending_submission' || application.depositRefunded) return false
    const isAsked = todo === 'instructions' || /Then send it|when you bring it/.test(`${next}${progressLine(stages)}`)
    const isTurn = isAt(stages, waitingForLabels.you.owner)
    const isReplaced = application.hasTitleDeed === 'lost' && holderIn(application) === undefined
    return !isReplaced && maySend(application) ? !isAsked || !isTurn : isAsked
  },
  'the owner is waited for before the first contact': ({ application, stages, visitorStages }) => {
    if (application.status !== 'pending_submission' || isContactMade(application)) return false
    const isOwners = isAt(stages, waitingForLabels.you.owner) && !isOnItsWayBack(holderIn(application))
    return isOwners || isAt(visitorStages, waitingForLabels.you.visitor)
  },
  // a final document opens in the vault
  'a service without a deed speaks of one': ({ application: { serviceType, deedReleased }, text }) =>
    serviceType !== 'digitize' &&
    ((!deedReleased && /\bvault/i.test(text)) ||
      /\bdeed|\boriginal\b|courier|waybill/i.test(text.replaceAll('Deeds Registry', ''))),
  'a service without the Registry speaks of it': ({ application: { serviceType }, text }) =>
    !withRegistry.includes(serviceType) && /Registry|registrar/i.test(text),
}

test('every sentence of every state of every service, before and after the first contact and each payment', () => {
  const broken = Object.fromEntries(Object.keys(never).map((what): [string, string[]] => [what, []]))
  let states = 0
  for (const application of applications()) {
    states += 1
    const one = read(application)
    for (const [what, isBroken] of Object.entries(never)) {
      if ((broken[what]?.length ?? 0) > 2 || !isBroken(one)) continue
      const { serviceType, status, fileStatus, depositPaid, firstContact, changes } = application
      const state = { serviceType, status, fileStatus, depositPaid, contactedAt: firstContact?.contactedAt, changes }
      broken[what]?.push(`${JSON.stringify(state)} ${one.owner.todo}\n${one.text}`)
    }
  }
  for (const [what, shown] of Object.entries(broken)) expect(shown, what).toEqual([])
  // a deed is released at its last status
  const each = firmSteps.length * contacts.length * ((ownerStatuses.length - 1) * 3 + money.length)
  expect(states).toBe(each * (6 + 3 * places.length * 2))
})
