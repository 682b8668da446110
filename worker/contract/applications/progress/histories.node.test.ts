import { expect, test } from 'vitest'
import { ownerStatuses } from '#contract/owner-statuses'
import { type ServiceType, serviceTypes } from '../../services'
import { firmSteps } from '../../steps'
import type { OwnerApplication } from '../views'
import { progressOf } from './next-rules'
import { type Change, originalOf } from './recorded-rules'
import { isToReplace } from './replacement-rules'
import { stagesOf } from './stage-rules'

const createdAt = '2026-11-01T08:00:00Z'
const change = (track: string, status: string, isRecord = false): Change & { doneAt: string | null } => ({
  track,
  status,
  createdAt,
  doneAt: isRecord ? createdAt : null,
})

const entries = [
  ...ownerStatuses.map((status) => change('status', status)),
  ...firmSteps.slice(1).map((status) => change('fileStatus', status)),
  change('status', 'received', true),
  change('status', 'verified', true),
  change('custody', 'firm'),
  change('custody', 'client'),
]

/** Every history of so many entries, back and forth. */
function* histories(length: number): Generator<OwnerApplication['changes']> {
  if (length === 0) yield []
  else for (const rest of histories(length - 1)) for (const entry of entries) yield [...rest, entry]
}

/** What proves each stage: the rows, any of them. */
type Proofs = Partial<Record<'you' | 'firm' | 'registry' | 'end', readonly string[]>>
const registered = { firm: ['received', 'verified'], registry: ['complete'], end: ['complete'] }
const signed = { firm: ['received', 'verified'], end: ['complete'] }
const proofs: Record<ServiceType | 'lost', Proofs> = {
  digitize: { you: ['firm'], firm: ['submitted_to_registrar', 'verified'], registry: ['verified'] },
  lost: { firm: ['submitted_to_registrar', 'verified'], registry: ['verified'] },
  transfer: registered,
  bond: registered,
  diligence: { firm: ['pending_documents'], registry: ['received'], end: ['complete'] },
  lease: signed,
  sale: signed,
  management: signed,
}

const money = [
  { depositPaid: false, balancePaid: false, deedReleased: false, digitalDeedUrl: null },
  { depositPaid: true, balancePaid: false, deedReleased: false, digitalDeedUrl: null },
  { depositPaid: true, balancePaid: true, deedReleased: false, digitalDeedUrl: null },
] as const

const application = {
  id: 7,
  createdAt,
  stepSince: createdAt,
  firstContact: { dueAt: '2026-11-02T08:00:00Z', contactedAt: null, remindedAt: null },
  firmName: 'Titan Law',
  submissionMethod: 'mail',
  withdrawnAt: null,
  closed: null,
  awaitsNewFirm: false,
  depositCents: 5000,
  balanceCents: 45_000,
} as OwnerApplication

const last = (changes: readonly Change[], track: string) =>
  changes.findLast((one) => one.track === track && !one.doneAt)?.status

test('nothing is said that no row says: every service, a lost deed, custody and payments, up to three entries', () => {
  let count = 0
  for (const changes of [0, 1, 2, 3].flatMap((length) => [...histories(length)])) {
    const status = (last(changes, 'status') ?? 'pending_submission') as (typeof ownerStatuses)[number]
    const fileStatus = (last(changes, 'fileStatus') ?? 'file_created') as (typeof firmSteps)[number]
    const has = (key: string) => changes.some((one) => one.status === key)
    for (const kind of [...serviceTypes, 'lost'] as const) {
      const isDeed = kind === 'digitize' || kind === 'lost'
      const serviceType = kind === 'lost' ? 'digitize' : kind
      const hasTitleDeed = kind === 'lost' ? 'lost' : 'have'
      for (const paid of money) {
        count += 1
        const one: OwnerApplication = {
          ...application,
          ...paid,
          serviceType,
          hasTitleDeed,
          status,
          fileStatus,
          changes,
        }
        const broken = (why: string) =>
          new Error(`${why}: ${JSON.stringify([kind, status, fileStatus, changes, paid])}`)
        const stages = stagesOf({ ...one, isDeedOpen: false, isWithdrawn: false }, changes)
        for (const { key, state } of stages) {
          const isOwners = key === 'you' && kind !== 'digitize'
          if (state === 'done' && !isOwners && !proofs[kind][key]?.some(has)) throw broken(`tick at ${key}`)
        }
        if (stages.some(({ waitingFor }) => waitingFor === 'Ready' || waitingFor === 'Locked')) throw broken('ready')
        const { where, next, todo } = progressOf(one, Date.parse(createdAt))
        if (/deed is ready|document is ready|in your vault\.$/.test(where) || todo === 'open-deed')
          throw broken('ready')
        if (/is with your law firm/.test(where) && originalOf(changes)?.with !== 'firm') throw broken('custody')
        if (!isDeed && /\bdeed\b|vault|title deed/.test(where + next)) throw broken('a deed')
        const isUnreplaced = kind === 'lost' && originalOf(changes) === null
        if (isToReplace(one) !== isUnreplaced) throw broken('replacement')
        if (stages.some(({ label, state }) => label === 'Replacement deed' && state === 'done'))
          throw broken('replaced')
        if (
          originalOf(changes)?.with === 'firm' &&
          (/waiting for your original|[Ss]end it/.test(where + next) ||
            (paid.depositPaid && status === 'pending_submission' && isDeed && stages[0]?.state === 'now'))
        )
          throw broken('sent again')
        if (isUnreplaced && (/[Ss]end it|Keep your original/.test(next) || todo === 'instructions'))
          throw broken('send')
      }
    }
  }
  expect(count).toBe(3 * 8 * (1 + 16 + 16 ** 2 + 16 ** 3))
})
