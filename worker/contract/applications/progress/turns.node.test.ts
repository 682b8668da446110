import { expect, test } from 'vitest'
import { ownerStatuses } from '#contract/owner-statuses'
import { isOriginalAwaited } from '../../applications/custody'
import { serviceTypes } from '../../services'
import { firmSteps } from '../../steps'
import { type CustodyHolder, custodyHolders, isOwnersAnswer } from '../custody'
import type { OwnerApplication, PublicPage } from '../views'
import { isContactMade } from './contact-text'
import { waitingForLabels } from './copy'
import { type DueDate, dueDateOf } from './due-date-rules'
import { type OwnerProgress, progressOf } from './next-rules'
import { isOnItsWayBack } from './original-copy'
import { maySend } from './original-rules'
import { waitText } from './pending-rules'
import { isNothingToSend } from './replacement-rules'
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
/** Besides one that a firm works on: without a firm, and what nobody works on, for which nothing is promised. */
const standings = [
  {},
  { firmName: null },
  { firmName: null, awaitsNewFirm: true },
  { hold: 'checking' },
  { withdrawnAt: createdAt },
  { lock: { why: 'overdue', type: 'balance', amountCents: 8800, dueAt: createdAt, installment: 2 } },
] satisfies Partial<OwnerApplication>[]
const isOrdinary = (standing: Partial<OwnerApplication>) => Object.keys(standing).length === 0

/** Every state of every service, with its original at every place, before and after the first contact. */
function* applications(): Generator<OwnerApplication> {
  for (const standing of standings)
    for (const kind of kinds)
      for (const status of ownerStatuses)
        for (const fileStatus of firmSteps)
          for (const firstContact of isOrdinary(standing) ? contacts : [null])
            for (const paid of money)
              for (const place of kind.serviceType === 'digitize' ? places : [null])
                for (const submissionMethod of methodsOf(kind, standing))
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
                      ...standing,
                      changes: [
                        ...kind.changes,
                        ...(place === null ? [] : [{ track: 'custody', status: place, createdAt, doneAt: null }]),
                      ],
                    } as unknown as OwnerApplication
}

const methodsOf = ({ serviceType }: (typeof kinds)[number], standing: Partial<OwnerApplication>) =>
  serviceType !== 'digitize' ? [null] : isOrdinary(standing) ? (['mail', 'dropoff'] as const) : (['mail'] as const)

interface Read {
  application: OwnerApplication
  owner: OwnerProgress
  stages: Stage[]
  visitor: Omit<OwnerProgress, 'todo'>
  visitorStages: Stage[]
  /** What the instructions say while nothing is sent; null where they are not offered or say something else. */
  wait: string | null
  due: DueDate | undefined
  /** All that is read of it. */
  text: string
}

function read(application: OwnerApplication): Read {
  const { changes, serviceType, status, fileStatus, firstContact, firmName, deedReleased } = application
  const { awaitsNewFirm, hold, withdrawnAt, depositRefunded } = application
  const isWithdrawn = withdrawnAt !== null
  const shown = { serviceType, status, fileStatus, firstContact, createdAt, awaitsNewFirm, hold, isWithdrawn }
  const owner = progressOf(application, now)
  const stages = stagesOf({ ...application, isWithdrawn, isDeedOpen: application.digitalDeedUrl !== null }, changes)
  const isReleased = deedReleased ? { isReleased: true } : {}
  const visitor = publicProgress({ ...shown, ...isReleased } as unknown as PublicPage['application'], now, firmName)
  const visitorStages = stagesOf({ ...shown, firmName }, [], 'visitor')
  const isOffered = serviceType === 'digitize' && !isWithdrawn && !depositRefunded
  const isWaiting = isOffered && !isNothingToSend(application) && !maySend(application)
  const wait = isWaiting ? waitText(application, now) : null
  const texts = [
    owner.where,
    owner.next,
    progressLine(stages),
    ...stepsOf({ ...application, isWithdrawn }, changes).map(({ label, note }) => `${label} ${note}`),
    visitor.where,
    visitor.next,
    progressLine(visitorStages),
    ...(wait === null ? [] : [wait]),
  ]
  const due = dueDateOf(application, owner.todo)
  return { application, owner, stages, visitor, visitorStages, wait, due, text: texts.join('\n') }
}

const isAt = (stages: readonly Stage[], label: string) => stages.some(({ waitingFor }) => waitingFor === label)
const holderIn = ({ changes }: OwnerApplication) => changes.findLast(({ track }) => track === 'custody')?.status

const isPaused = ({ awaitsNewFirm, hold, withdrawnAt }: OwnerApplication) =>
  awaitsNewFirm || hold !== null || withdrawnAt !== null
const isWithOwner = (application: OwnerApplication) => {
  const holder = holderIn(application)
  return holder === undefined || isOwnersAnswer(holder as CustodyHolder)
}

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
    // an installment that is due comes first
    if (todo === 'pay-overdue') return false
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
  'a visitor learns from whose turn it is who has the original': ({ application: { status }, visitorStages }) =>
    status !== 'additional_docs' && isAt(visitorStages, waitingForLabels.you.visitor),
  'something is due while nobody works on it, or of an owner who has nothing to do': ({ application, owner, due }) =>
    !application.depositRefunded &&
    due !== undefined &&
    (isPaused(application) || (due.waitingFor === 'owner' && owner.todo === null)),
  'the instructions leave out the deposit that comes first': ({ application, wait }) =>
    wait !== null &&
    !application.depositPaid &&
    isOriginalAwaited(application) &&
    isWithOwner(application) &&
    !isPaused(application) &&
    !wait.includes('Pay the deposit of $50 first.'),
  'the instructions ask to send, bring or agree on something while nobody works on it': ({ application, wait }) =>
    wait !== null && isPaused(application) && /agree|send it|bring|will contact|records when/i.test(wait),
  'an application without a firm is with one': ({ application: { firmName }, text }) =>
    firmName === null && /application is with (a|your) law firm/.test(text),
  'a sentence begins in lower case': ({ owner, visitor, wait }) =>
    [owner.where, owner.next, visitor.where, visitor.next, wait ?? ''].some((one) => /(?:^|[.?!] )[a-z]/.test(one)),
  // a final document opens in the vault
  'a service without a deed speaks of one': ({ application: { serviceType, deedReleased }, text }) =>
    serviceType !== 'digitize' &&
    ((!deedReleased && /\bvault/i.test(text)) ||
      /\bdeed|\boriginal\b|courier|waybill/i.test(text.replaceAll(/Deeds Registry|title deed number/g, ''))),
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
      const { firmName, hold, withdrawnAt } = application
      const paid = { depositPaid, contactedAt: firstContact?.contactedAt }
      const state = { serviceType, status, fileStatus, ...paid, changes, firmName, hold, withdrawnAt }
      broken[what]?.push(`${JSON.stringify(state)} ${one.owner.todo}\n${one.text}`)
    }
  }
  for (const [what, shown] of Object.entries(broken)) expect(shown, what).toEqual([])
  // a deed is released at its last status
  const each = firmSteps.length * ((ownerStatuses.length - 1) * 3 + money.length)
  const others = standings.length - 1
  expect(states).toBe(each * (contacts.length * (6 + 3 * places.length * 2) + others * (6 + 3 * places.length)))
})
