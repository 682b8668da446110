import { describe, expect, test } from 'vitest'
import { ownerStatuses } from '#contract/owner-statuses'
import { serviceTypes } from '../../services'
import { firmSteps } from '../../steps'
import type { DeedLock } from '../deed-lock'
import type { OwnerApplication, PublicPage } from '../views'
import { progressOf } from './next-rules'
import type { Change } from './recorded-rules'
import { type Stage, stagesOf } from './stage-rules'
import type { ProgressSource } from './stage-sentence'
import { progressLine, stepText } from './stage-text'
import { stepsOf } from './step-rules'
import { publicProgress } from './visitor-rules'

const source: ProgressSource = {
  serviceType: 'digitize',
  status: 'pending_submission',
  fileStatus: 'contacted',
  createdAt: '2026-10-30T10:00:00.000Z',
  firstContact: { dueAt: '2026-10-31T10:00:00.000Z', contactedAt: null, remindedAt: null },
  depositPaid: true,
  balancePaid: false,
  country: 'uk',
  firmName: 'Titan Law',
}

/** A history that reaches each of these steps in turn. */
const reaching = (track: string, steps: readonly string[]): Change[] =>
  steps.map((status, position) => ({ track, status, createdAt: `day ${position}` }))
const all: readonly Change[] = [
  ...reaching('status', ['received', 'submitted_to_registrar', 'verified', 'complete', 'digital_ready']),
  ...reaching('fileStatus', firmSteps),
  ...reaching('custody', ['firm']),
]

/** Recorded step by step: `x` for done, `?` for not recorded, `o` for now with who acts, `-` for to come. */
const drawn = (given: Partial<ProgressSource>, changes: readonly Change[] = all) =>
  stagesOf({ ...source, ...given }, changes)
    .map(({ state, waitingFor }) => ({ done: 'x', 'not-recorded': '?', now: `o ${waitingFor}`, next: '-' })[state])
    .join(' | ')

const asked: Change = { track: 'status', status: 'additional_docs', createdAt: 'later' }

describe('where an application is', () => {
  test.each<[string, Partial<ProgressSource>, string]>([
    ['a deed that the firm has, still at the first status', {}, 'x | o With the firm | - | -'],
    ['a lost deed', { hasTitleDeed: 'lost' }, 'x | o With the firm | - | -'],
    ['a lost deed, not paid', { hasTitleDeed: 'lost', depositPaid: false }, 'o Waiting for your deposit | - | - | -'],
    ['a lost deed, replaced', { hasTitleDeed: 'lost', status: 'received' }, 'x | o With the firm | - | -'],
    ['received', { status: 'received' }, 'x | o With the firm | - | -'],
    ['received, not paid', { status: 'received', depositPaid: false }, 'x | o Waiting for your deposit | - | -'],
    ['at the Registry', { status: 'submitted_to_registrar' }, 'x | x | o With the Deeds Registry | -'],
    ['verified', { status: 'verified' }, 'x | x | x | o With the firm'],
    ['ready, not released', { status: 'digital_ready' }, 'x | x | x | o With the firm'],
    ['ready, not paid', { status: 'digital_ready', deedReleased: true }, 'x | x | x | o Your turn'],
    ['paid, not released', { status: 'digital_ready', balancePaid: true }, 'x | x | x | o With the firm'],
    ['waiting for a new firm', { status: 'received', awaitsNewFirm: true }, 'x | o Waiting for a new law firm | - | -'],
    [
      'locked',
      { status: 'digital_ready', balancePaid: true, deedReleased: true, isDeedOpen: false },
      'x | x | x | o Locked',
    ],
    ['open', { status: 'digital_ready', balancePaid: true, isDeedOpen: true }, 'x | x | x | x'],
    ['withdrawn', { isWithdrawn: true }, ''],
    [
      'a transfer, not paid',
      { serviceType: 'transfer', fileStatus: 'file_created', depositPaid: false },
      'o Waiting for your deposit | - | - | -',
    ],
    ['a transfer', { serviceType: 'transfer', fileStatus: 'file_created' }, 'x | o With the firm | - | -'],
    [
      'a transfer to register',
      { serviceType: 'transfer', fileStatus: 'verified' },
      'x | x | o With the Deeds Registry | -',
    ],
    ['a transfer, complete', { serviceType: 'transfer', fileStatus: 'complete' }, 'x | x | x | x'],
    ['searches', { serviceType: 'diligence', fileStatus: 'pending_documents' }, 'x | x | o With the firm | -'],
    ['a report', { serviceType: 'diligence', fileStatus: 'received' }, 'x | x | x | o With the firm'],
    ['a lease', { serviceType: 'lease', fileStatus: 'verified' }, 'x | x | o With the firm'],
  ])('%s', (_, given, expected) => expect(drawn(given)).toBe(expected))

  test.each<[string, Partial<ProgressSource>, Change[], string]>([
    ['a jump to verified', { status: 'verified' }, reaching('status', ['verified']), '? | x | x | o With the firm'],
    ['a jump to the end', { status: 'complete' }, reaching('status', ['complete']), '? | ? | ? | o With the firm'],
    ['rows without a history', { status: 'verified' }, [], '? | ? | ? | o With the firm'],
    [
      'a lease completed in one move',
      { serviceType: 'lease', fileStatus: 'complete' },
      reaching('fileStatus', ['complete']),
      'x | ? | x',
    ],
    ['a deed to keep until the first contact', {}, [], 'o Waiting for the firm | - | - | -'],
    ['a deed to send', { firstContact: null }, [], 'o Your turn | - | - | -'],
    ['a deed on its way', { firstContact: null }, reaching('custody', ['sent']), 'o Waiting for the firm | - | - | -'],
    [
      'a deed with the former firm',
      { firstContact: null },
      reaching('custody', ['former-firm']),
      'o Waiting for the firm | - | - | -',
    ],
    ['a deed to confirm', { firstContact: null }, reaching('custody', ['firm', 'courier']), 'o Your turn | - | - | -'],
    ['a lost deed to replace', { hasTitleDeed: 'lost' }, [], 'x | o To be replaced | - | -'],
    [
      'a lost deed, its replacement issued, and not recorded who has it',
      { hasTitleDeed: 'lost' },
      reaching('replacement', ['issued']),
      'x | o With the firm | - | -',
    ],
    ['documents asked for at once', { status: 'additional_docs' }, [asked], 'o Your turn | - | - | -'],
    [
      'documents asked for by the Registry',
      { status: 'additional_docs' },
      [...reaching('status', ['received', 'submitted_to_registrar']), asked],
      '? | x | o Your turn | -',
    ],
    [
      'a photo of a deed is not the deed',
      { status: 'received' },
      reaching('status', ['received']),
      '? | o With the firm | - | -',
    ],
    [
      'a lost deed at the Registry is not replaced by that',
      { status: 'submitted_to_registrar', hasTitleDeed: 'lost' },
      reaching('status', ['received', 'submitted_to_registrar']),
      'x | ? | o With the Deeds Registry | -',
    ],
    [
      'a contact is not a preparation',
      { serviceType: 'diligence', fileStatus: 'received' },
      reaching('fileStatus', ['contacted', 'received']),
      'x | ? | x | o With the firm',
    ],
  ])('what nobody recorded has no tick: %s', (_, given, changes, expected) =>
    expect(drawn(given, changes)).toBe(expected),
  )

  test('every step of every service has a place', () => {
    for (const serviceType of serviceTypes)
      for (const status of ownerStatuses)
        for (const fileStatus of firmSteps) {
          const stages = stagesOf({ ...source, serviceType, status, fileStatus }, all)
          const isFinished = stages.at(-1)?.state === 'done'
          expect(stages.filter(({ state }) => state === 'now').length).toBe(isFinished ? 0 : 1)
        }
  })
})

describe('where its stages are', () => {
  const placesOf = (given: Partial<ProgressSource>) => stagesOf({ ...source, ...given }).map(({ place }) => place)
  test.each<[Partial<ProgressSource>, string[]]>([
    [{}, ['United Kingdom', 'Titan Law', 'Deeds Registry', 'Your vault']],
    [{ country: 'Other', firmName: null }, ['You', 'Law firm', 'Deeds Registry', 'Your vault']],
    [{ serviceType: 'bond' }, ['United Kingdom', 'Titan Law', 'Deeds Registry', 'Bond registered']],
    [{ serviceType: 'sale', country: 'Malawi' }, ['Malawi', 'Titan Law', 'Completion of the sale']],
  ])('%o', (given, expected) => expect(placesOf(given)).toEqual(expected))

  test('a visitor does not learn where the original is', () => {
    const received = { ...source, status: 'received' } as const
    for (const changes of [[], reaching('custody', ['firm'])])
      expect(stagesOf(received, changes, 'visitor')[0]).toMatchObject({ label: 'Application', state: 'done' })
  })

  test('a visitor does not learn the country', () =>
    expect(stagesOf({ ...source, country: null }, [], 'visitor').map(({ place }) => place)).toEqual([
      'The owner',
      'Titan Law',
      'Deeds Registry',
      'The vault',
    ]))
})

describe('its dates', () => {
  const datesOf = (given: Partial<ProgressSource>, changes: [status: string, createdAt: string][] = []) => {
    const track = (given.serviceType ?? 'digitize') === 'digitize' ? 'status' : 'fileStatus'
    return stagesOf(
      { ...source, createdAt: 'start', ...given },
      changes.map(([status, createdAt]) => ({ track, status, createdAt })),
    ).map(({ at }) => at)
  }
  const changes: [string, string][] = [
    ['received', 'first'],
    ['received', 'r'],
    ['verified', 'v'],
    ['digital_ready', 'd'],
  ]
  test.each<[string, Partial<ProgressSource>, [string, string][], (string | null)[]]>([
    ['the start is known', {}, [], ['start', null, null, null]],
    ['the first record counts', { status: 'received' }, changes, [null, 'first', null, null]],
    ['a skipped Registry', { status: 'verified' }, changes, [null, 'first', 'v', 'v']],
    ['the newest step of a stage', { status: 'digital_ready' }, changes, [null, 'first', 'v', 'd']],
    ['the deed in the vault', { status: 'digital_ready', isDeedOpen: true }, changes, [null, 'first', 'v', 'd']],
    [
      'the current step without a history',
      { status: 'received', fileStatus: 'received', stepSince: 's' },
      [],
      [null, 's', null, null],
    ],
    [
      'another step without a history',
      { status: 'submitted_to_registrar', fileStatus: 'received', stepSince: 's' },
      [],
      [null, null, null, null],
    ],
    [
      'a report',
      { serviceType: 'diligence', fileStatus: 'complete' },
      [
        ['contacted', 'c'],
        ['pending_documents', 'p'],
        ['complete', 'e'],
      ],
      ['start', 'start', 'p', 'e'],
    ],
  ])('%s', (_, given, known, expected) => expect(datesOf(given, known)).toEqual(expected))
})

const request = {
  where: 'Your law firm needs more documents from you.',
  next: 'Upload them, and Titan Law will continue as soon as they arrive.',
}

test('a request for documents reads the same on the page, in mails and on WhatsApp, also while a payment is late', () => {
  const lock: DeedLock = { why: 'overdue', type: 'deposit', amountCents: 8_800, dueAt: null, installment: 2 }
  for (const serviceType of serviceTypes)
    for (const paid of [{ depositPaid: true }, { depositPaid: true, lock }, { depositPaid: false }]) {
      const asking = {
        ...source,
        firstContact: null,
        serviceType,
        status: 'additional_docs',
        fileStatus: 'received',
        ...paid,
      } as const
      const page = { ...asking, lock: null, ...paid, withdrawnAt: null, closed: null, changes: [] }
      expect(progressOf(page as unknown as OwnerApplication, 0)).toMatchObject(request)
      const line = progressLine(stagesOf(asking))
      expect(line).toContain(`, your turn.`)
      expect(line.endsWith(`${request.where} ${request.next}`), line).toBe(true)
      const visitor = publicProgress({ ...asking, ...page } as unknown as PublicPage['application'], 0)
      const says = stagesOf(asking, [], 'visitor').flatMap((stage) => stage.says ?? [])
      expect(says).toEqual([`${visitor.where} ${visitor.next}`])
    }
})

test.each<[Partial<ProgressSource>, string]>([
  [
    { fileStatus: 'file_created' },
    'step 1 of 4. Now: United Kingdom (Original deed), waiting for the firm. To come: Titan Law (Check by a lawyer). The first contact of Titan Law with you is due by 31 Oct, 12:00 (Harare).',
  ],
  [
    { fileStatus: 'file_created', awaitsNewFirm: true },
    'step 1 of 4. Now: United Kingdom (Original deed), waiting for a new law firm. To come: Titan Law (Check by a lawyer).',
  ],
  [
    {},
    'step 1 of 4. Now: United Kingdom (Original deed), waiting for the firm. To come: Titan Law (Check by a lawyer). The first contact of Titan Law with you is due by 31 Oct, 12:00 (Harare).',
  ],
  [
    { firstContact: { dueAt: '2026-10-31T10:00:00.000Z', contactedAt: '2026-10-31T09:00:00.000Z', remindedAt: null } },
    'step 1 of 4. Now: United Kingdom (Original deed), your turn. To come: Titan Law (Check by a lawyer). Your law firm is waiting for your original title deed. Agree in writing with Titan Law how it travels and comes back. Then send it by courier, tracked and insured, with a signature. Delivery takes 3-5 business days.',
  ],
  [
    { submissionMethod: 'dropoff', firstContact: null },
    'step 1 of 4. Now: United Kingdom (Original deed), your turn. To come: Titan Law (Check by a lawyer). Your law firm is waiting for your original title deed. Agree in writing with Titan Law when you bring it and how it comes back. The instructions have the address and the hours.',
  ],
  [
    { hasTitleDeed: 'lost', firstContact: null },
    'step 2 of 4. Now: Titan Law (Replacement deed), to be replaced. To come: Deeds Registry (Registry check). Your title deed has to be replaced first. Your lawyer will tell you what it costs and how long it takes. Send nothing yet.',
  ],
  [
    { serviceType: 'sale', fileStatus: 'verified' },
    'step 3 of 3. Now: Completion of the sale, with the firm. Your sale agreement is signed. Titan Law now completes the sale.',
  ],
  [
    { serviceType: 'sale', fileStatus: 'complete' },
    'all 3 steps done. Your sale is complete. Every step is done. Titan Law can tell you what to keep.',
  ],
])('as a line of text: %o', (given, expected) =>
  expect(
    progressLine(
      stagesOf(
        { ...source, ...given },
        all.filter(({ track }) => track !== 'custody'),
      ),
    ),
  ).toBe(`Where your application is: ${expected}`),
)

test('a mail says how the original travels as the page does, and no more once it is on its way', () => {
  for (const submissionMethod of ['mail', 'dropoff'] as const)
    for (const where of [null, 'sent', 'bank', 'former-firm', 'firm', 'registry', 'courier', 'handed']) {
      const changes = where === null ? [] : [{ track: 'custody', status: where, createdAt: '2026-11-20T10:00:00Z' }]
      const sending = { ...source, submissionMethod, depositPaid: true, firstContact: null }
      const page = { ...sending, lock: null, withdrawnAt: null, closed: null, changes }
      const { where: place, next } = progressOf(page as unknown as OwnerApplication, 0)
      const says = stagesOf(sending, changes).flatMap((stage) => stage.says ?? [])
      const isWithOthers = ['firm', 'registry', 'courier', 'handed'].includes(where ?? '')
      expect([where, says]).toEqual([where, isWithOthers ? [] : [`${place} ${next}`]])
      expect(isWithOthers && /[Ss]end|bring/.test(`${place} ${next}`), where ?? '').toBe(false)
    }
})

test('a finished application says that all steps are done only where each is recorded', () => {
  const [stage] = stagesOf(source)
  const of = (...states: Stage['state'][]) => stepText(states.map((state) => ({ ...(stage as Stage), state })))
  expect(of('done', 'done', 'done')).toBe('all 3 steps done')
  expect(of('done', 'not-recorded', 'not-recorded', 'done')).toBe('finished, 2 of 4 steps recorded')
  expect(of('done', 'not-recorded', 'now', 'next')).toBe('step 3 of 4')
})

test('the first stage and step have the day of the application, also after a request for documents', () => {
  const changes = [asked, { track: 'status', status: 'pending_submission', createdAt: 'much later' }]
  const [first] = stagesOf({ ...source, createdAt: 'day 0' }, changes)
  const [step] = stepsOf({ ...source, createdAt: 'day 0' }, changes)
  expect([first?.at, step?.at]).toEqual(['day 0', 'day 0'])
})

test('once a replacement is issued, a lawyer checks the deed', () => {
  const labelOf = (changes: Change[]) => stagesOf({ ...source, hasTitleDeed: 'lost' }, changes)[1]?.label
  expect(labelOf([])).toBe('Replacement deed')
  expect(labelOf(reaching('replacement', ['issued']))).toBe('Check by a lawyer')
})
