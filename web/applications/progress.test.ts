import { expect, test } from 'vitest'
import { submissionMethods } from '#contract/applications/applications'
import { dueDateOf, publicDueDate } from '#contract/applications/progress/due-date-rules'
import { type NextStepAction, progressOf as ownerProgress } from '#contract/applications/progress/next-rules'
import { waitText } from '#contract/applications/progress/pending-rules'
import { stagesOf } from '#contract/applications/progress/stage-rules'
import { publicProgress as visitorProgress } from '#contract/applications/progress/visitor-rules'
import type { OwnerApplication } from '#contract/applications/views'
import { ownerStatuses } from '#contract/owner-statuses'
import { serviceTypes } from '#contract/services'
import { firmSteps } from '#contract/steps'
import { instructionsFor } from '../documents/instructions'
import { statusCopy } from './status-badge'

const application: OwnerApplication = {
  id: 7,
  referenceNumber: 'ZTL2026K7Q2M9XA4D',
  serviceType: 'digitize',
  submissionMethod: 'mail',
  hasTitleDeed: 'have',
  status: 'pending_submission',
  fileStatus: 'file_created',
  depositPaid: true,
  depositRefunded: false,
  hold: null,
  startedElsewhere: false,
  unreadMessages: 0,
  balancePaid: false,
  createdAt: '2026-11-01T08:00:00Z',
  firstContact: {
    dueAt: '2026-11-02T08:00:00Z',
    contactedAt: null,
    remindedAt: null,
  } as OwnerApplication['firstContact'],
  stepSince: '2026-11-02T08:00:00Z',
  changes: [],
  digitalDeedUrl: null,
  lock: null,
  deedReleased: false,
  propertyAddress: null,
  titleDeedNumber: null,
  firmName: 'Titan Law',
  awaitsNewFirm: false,
  closed: null,
  country: 'United Kingdom',
  withdrawnAt: null,
  notForSale: false,
  propertyShown: false,
  depositCents: 20_000,
  balanceCents: 30_000,
  totalCents: 50_000,
  discountCents: 0,
  creditCents: 0,
}

const promise = { dueAt: '2026-11-02T08:00:00Z', contactedAt: null, remindedAt: null }
const now = Date.parse('2026-11-01T20:00:00Z')
const progressOf = (one: OwnerApplication) => ownerProgress(one, now)
const publicProgress = (one: Parameters<typeof visitorProgress>[0]) => visitorProgress(one, now, 'Titan Law')

test('a step of another service is a sentence about the service', () => {
  const transfer = { ...application, serviceType: 'transfer', fileStatus: 'received' } as const
  const where = 'Titan Law has received the documents for your transfer.'
  expect(progressOf(transfer).where).toBe(where)
  expect(progressOf({ ...transfer, status: 'digital_ready' })).toMatchObject({ where, todo: 'pay-balance' })
  const lease = { ...application, serviceType: 'lease', fileStatus: 'complete' } as const
  expect(progressOf(lease).where).toBe('Your lease is ready. The agreement is signed.')
  expect(publicProgress(lease).where).toBe('The lease is ready. The agreement is signed.')
})

test('of an application that goes no further a visitor reads where it is, and not what would come next', () => {
  const next = 'The owner’s page says what comes next.'
  for (const serviceType of serviceTypes)
    for (const status of ownerStatuses) {
      const one = { ...application, serviceType, status, isStopped: true } as const
      expect(publicProgress(one)).toEqual({ ...publicProgress({ ...application, serviceType, status }), next })
      expect(publicProgress({ ...one, isWithdrawn: true }).next).not.toBe(next)
      const now = stagesOf(one, [], 'visitor').filter(({ state }) => state === 'now')
      expect(
        now
          .map(({ waitingFor, says }) => [waitingFor, says])
          .flat()
          .every((text) => text === null),
      ).toBe(true)
    }
})

test('the owner has at most one next step', () => {
  const todo = (change: Partial<OwnerApplication>) => progressOf({ ...application, ...change }).todo
  expect(todo({ depositPaid: false })).toBe('pay-deposit')
  expect(todo({})).toBeNull()
  expect(todo({ firstContact: { ...promise, contactedAt: '2026-11-01T12:00:00Z' } })).toBe('instructions')
  expect(todo({ fileStatus: 'contacted' })).toBeNull()
  expect(todo({ status: 'received' })).toBeNull()
  expect(todo({ status: 'additional_docs' })).toBe('upload')
  expect(todo({ status: 'digital_ready', deedReleased: true })).toBe('pay-balance')
  expect(todo({ status: 'digital_ready', deedReleased: true, balancePaid: true, digitalDeedUrl: '/x' })).toBe(
    'open-deed',
  )
  expect(todo({ status: 'digital_ready', deedReleased: true, balancePaid: true })).toBeNull()
})

test('a locked deed names its one cause, with its amount, its day and its button', () => {
  const locked = (lock: OwnerApplication['lock'], more: Partial<OwnerApplication> = {}) =>
    progressOf({ ...application, status: 'digital_ready', deedReleased: true, balancePaid: true, lock, ...more })
  const due = {
    why: 'overdue',
    type: 'balance',
    amountCents: 8800,
    dueAt: '2026-11-03T08:00:00Z',
    installment: 2,
  } as const
  const where = 'Your digital deed is locked.'
  expect(locked(due)).toEqual({
    where,
    next: 'Your $88 installment was due on 3 Nov 2026. Please pay it now, with any card.',
    todo: 'pay-overdue',
  })
  const rest = { ...due, why: 'rest', amountCents: 17_800, installment: 7 } as const
  expect(locked(rest)).toMatchObject({
    next: 'You cancelled your installments. The rest, $178, was due on 3 Nov 2026. Please pay it now, with any card.',
    todo: 'pay-overdue',
  })
  const taken = { type: 'balance', amountCents: 45_000, dueAt: null, installment: null } as const
  expect(locked({ ...taken, why: 'disputed' })).toEqual({
    where,
    next: 'Your bank has received a dispute about your balance payment of $450. If you didn’t mean to dispute it, please tell your bank that you made the payment, and contact us.',
    todo: null,
  })
  expect(locked({ ...taken, why: 'refunded' }, { balancePaid: false })).toMatchObject({
    where,
    next: 'We refunded your balance payment of $450. Pay the balance again to open your deed.',
    todo: 'pay-balance',
  })
  // an overdue deposit plan, before there is a deed: nothing is locked, and it can be paid
  const early = progressOf({ ...application, status: 'received', lock: { ...due, type: 'deposit', amountCents: 2200 } })
  expect(early).toMatchObject({
    where: 'Titan Law has recorded that your documents were received.',
    next: 'Your $22 installment was due on 3 Nov 2026. Please pay it now, with any card.',
    todo: 'pay-overdue',
  })
})

test('an installment that could not be charged is named, with the next attempt and its button, while nothing is locked', () => {
  const declined = {
    type: 'deposit',
    amountCents: 2200,
    dueAt: '2026-11-03T08:00:00Z',
    installment: 2,
    nextAt: '2026-11-06T08:00:00Z',
  } as const
  expect(progressOf({ ...application, status: 'received', declined: { ...declined, isRetried: true } })).toEqual({
    where: 'Titan Law has recorded that your documents were received.',
    next: 'Your $22 installment, due on 3 Nov 2026, couldn’t be charged. We’ll try again on 6 Nov 2026. You can also pay it now, with any card.',
    todo: 'pay-overdue',
  })
  expect(progressOf({ ...application, status: 'received', declined: { ...declined, isRetried: false } }).next).toBe(
    'Your $22 installment, due on 3 Nov 2026, couldn’t be charged. Please pay it by 6 Nov 2026, with any card.',
  )
})

test('a refunded deposit is not asked for again, open or closed', () => {
  const refunded = { ...application, depositPaid: false, depositRefunded: true }
  expect(progressOf(refunded)).toEqual({
    where: 'We refunded your deposit.',
    next: 'There is nothing to pay. If you want to go on with this application, contact us.',
    todo: null,
  })
  expect(progressOf({ ...refunded, withdrawnAt: '2026-11-25' }).next).toContain('there is nothing to pay')
})

test('amounts come from the settings, and every status of every service has a text', () => {
  expect(progressOf({ ...application, depositPaid: false }).next).toContain('$200')
  expect(progressOf({ ...application, status: 'digital_ready' }).next).toContain('$300')
  for (const serviceType of serviceTypes) {
    for (const status of ownerStatuses) {
      for (const fileStatus of firmSteps) {
        const one = { ...application, serviceType, status, fileStatus }
        for (const { where, next } of [progressOf(one), publicProgress(one)]) {
          expect(where + next).not.toMatch(/undefined|null/)
          if (serviceType !== 'digitize') expect(where + next).not.toMatch(/\bdeed\b|vault/)
          expect(where).not.toMatch(/deed is ready/)
        }
        expect(JSON.stringify(publicProgress(one))).not.toMatch(/\byour?\b/i)
      }
    }
  }
  expect(JSON.stringify(publicProgress({ ...application, status: 'digital_ready' }))).not.toMatch(/\$|your/i)
})

test('only an owner is asked to send a deed, and only one that exists and that the service needs', () => {
  const lost = { ...application, hasTitleDeed: 'lost' } as const
  for (const submissionMethod of submissionMethods) {
    const { where, next, todo } = progressOf({ ...lost, submissionMethod })
    expect(where).toBe('Your title deed has to be replaced first.')
    expect(next).toBe(
      'Titan Law will contact you by 2 Nov, 10:00 (Harare). It is about replacing your lost deed. Your lawyer will tell you what it costs and how long it takes. Send nothing yet.',
    )
    expect(todo).toBeNull()
    expect(progressOf({ ...lost, submissionMethod, depositPaid: false }).todo).toBe('pay-deposit')
    expect(instructionsFor({ ...lost, submissionMethod })).toBe('replacement')
    expect(instructionsFor({ ...application, submissionMethod })).toBe('wait')
    const contacted = { ...application, firstContact: null, submissionMethod, fileStatus: 'contacted' } as const
    expect(instructionsFor(contacted)).toBe(submissionMethod)
    expect(instructionsFor({ ...contacted, depositPaid: false })).toBe('wait')
    expect(instructionsFor({ ...contacted, fileStatus: 'received', status: 'received' })).toBe('wait')
    for (const status of ownerStatuses) {
      const asked: OwnerApplication = { ...lost, submissionMethod, status }
      expect(instructionsFor(asked)).toBe('replacement')
    }
    expect(instructionsFor({ ...application, serviceType: 'transfer', submissionMethod })).toBe('lawyer')
    expect(JSON.stringify(publicProgress({ ...application, submissionMethod }))).not.toMatch(/FedEx|DHL|drop|send it/i)
  }
  expect(progressOf({ ...lost, status: 'received' }).where).not.toContain('with your law firm')
  for (const serviceType of serviceTypes.filter((one) => one !== 'digitize')) {
    expect(progressOf({ ...application, serviceType }).next).toMatch(
      /by 2 Nov, 10:00 \(Harare\)\. Please don’t send anything before that\.$/,
    )
  }
})

test('the instructions say who has the original, or what comes before it is sent', () => {
  const custody = (status: string) => ({ track: 'custody', status, createdAt: '2026-11-10T08:00:00Z', doneAt: null })
  const text = (change: Partial<OwnerApplication>, ...holders: string[]) =>
    waitText({ ...application, ...change, changes: holders.map(custody) }, now)
  const promised = 'Titan Law will contact you by 2 Nov, 10:00 (Harare).'
  const keep = `Keep your original title deed. ${promised} You then agree in writing how it travels and how it comes back.`
  expect([text({}), text({}, 'bank')]).toEqual([keep, keep])
  const deposit = 'Pay the deposit of $200 first.'
  const agree = 'Before it leaves you, you agree in writing how it travels and how it comes back.'
  expect(text({ depositPaid: false })).toBe(`${deposit} ${keep}`)
  const contacted = { firstContact: null, fileStatus: 'contacted' } as const
  expect(text({ ...contacted, depositPaid: false })).toBe(`${deposit} Keep your original title deed. ${agree}`)
  expect(text({ firstContact: null })).toBe(`Keep your original title deed. ${agree}`)
  expect(text({ awaitsNewFirm: true, firmName: null })).toBe('Keep your original title deed.')
  const unnamed = { awaitsNewFirm: true, firmName: null, firstContact: null }
  expect(text(unnamed, 'sent')).toBe(
    'Your original: on its way to your law firm, recorded on 10 Nov 2026. There is nothing to send now.',
  )
  const former = 'Your original: with your former law firm since 10 Nov 2026. There is nothing to send now.'
  for (const paused of [unnamed, { hold: 'checking' as const }])
    expect(text(paused, 'firm', 'former-firm')).toBe(former)
  // declined, and no other firm has it
  const open = 'Your application is open. Your former law firm has your original title deed.'
  expect(text({ firmName: null, firstContact: null }, 'former-firm')).toBe(open)
  expect(text({ firmName: null, firstContact: null }, 'sent')).toMatch(/on its way\. A law firm records/)
  expect(text({}, 'firm', 'former-firm')).toBe(
    `Your application is with Titan Law. ${promised} Your former law firm has your original title deed. Agree in writing with Titan Law how it gets there.`,
  )
  expect(text({ firstContact: null, fileStatus: 'contacted' }, 'sent')).toContain('is on its way. Titan Law records')
  expect(text({ fileStatus: 'received', status: 'received' }, 'firm')).toBe(
    'Your original: with Titan Law since 10 Nov 2026. There is nothing to send now.',
  )
  expect(text({ fileStatus: 'received', status: 'received' })).toBe('There is nothing to send now.')
})

test('a withdrawn application has no next step and no due date', () => {
  const one = { ...application, depositPaid: false, withdrawnAt: '2026-11-03T08:00:00Z' }
  expect(progressOf(one)).toMatchObject({ where: 'You withdrew this application.', todo: null })
  expect(dueDateOf(one, null)).toBeUndefined()
  expect(publicProgress({ ...one, isWithdrawn: true }).where).toBe('This application was withdrawn.')
  expect(statusCopy(one)).toBe('Withdrawn')
})

test('the status of an application whose deposit was refunded is that', () => {
  const refunded = { ...application, depositPaid: false, depositRefunded: true }
  expect(statusCopy(refunded)).toBe('Deposit refunded')
  expect(statusCopy({ ...refunded, withdrawnAt: '2026-11-03T08:00:00Z' })).toBe('Withdrawn')
})

test('of a refunded deposit no step is due, at any step', () => {
  const refunded = { ...application, depositPaid: false, depositRefunded: true }
  const due = firmSteps.map((fileStatus) => dueDateOf({ ...refunded, fileStatus, status: 'received' }, null))
  expect(due).toEqual(firmSteps.map(() => undefined))
})

test('a due date counts from the day the step was reached, and sending something has one too', () => {
  const day = (change: Partial<OwnerApplication>, todo: NextStepAction | null = null) => {
    const by = dueDateOf({ ...application, ...change }, todo)
    return by && [by.waitingFor, new Date(by.at).toISOString().slice(0, 10)]
  }
  expect(day({ fileStatus: 'received' })).toEqual(['firm', '2026-11-09'])
  expect(day({ fileStatus: 'complete' })).toBeUndefined()
  expect(day({ fileStatus: 'complete', status: 'complete' })).toEqual(['firm', '2026-11-29'])
  expect(day({ fileStatus: 'contacted' }, 'instructions')).toEqual(['owner', '2026-11-16'])
  // nothing is sent before the first contact, which has its own hour
  expect([day({}, 'instructions'), day({})]).toEqual([undefined, undefined])
  expect(day({ fileStatus: 'received', awaitsNewFirm: true })).toBeUndefined()
  // nobody knows how long the replacement of a lost deed takes
  expect(day({ fileStatus: 'contacted', hasTitleDeed: 'lost' })).toBeUndefined()
  expect(day({ fileStatus: 'pending_documents' }, 'upload')).toEqual(['owner', '2026-11-16'])
  expect(day({ fileStatus: 'verified' }, 'upload')).toBeUndefined()
  for (const todo of ['pay-deposit', 'pay-balance', 'open-deed'] as const) expect(day({}, todo)).toBeUndefined()

  const received = { ...application, fileStatus: 'received', status: 'received' } as const
  const publicDay = (change: { isStopped?: true; stepSince?: string }) => {
    const by = publicDueDate({ ...received, ...change })
    return by && new Date(by.at).toISOString().slice(0, 10)
  }
  expect([publicDay({}), publicDay({ stepSince: '2026-11-10T08:00:00Z' })]).toEqual(['2026-11-09', '2026-11-17'])
  expect(publicDay({ isStopped: true })).toBeUndefined()
})

test('only a recorded receipt of the original says that the law firm has it', () => {
  const received = { ...application, status: 'received', hasTitleDeed: 'have' } as const
  const custody = (status: string) => ({ track: 'custody', status, createdAt: '2026-11-10T08:00:00Z', doneAt: null })
  const whereWith = (...changes: OwnerApplication['changes']) => progressOf({ ...received, changes }).where
  expect(whereWith()).toBe('Titan Law has recorded that your documents were received.')
  expect(whereWith(custody('firm'))).toBe('Your title deed is with your law firm.')
  expect(whereWith(custody('firm'), custody('courier'))).not.toContain('with your law firm')
})

test('nothing is due while an application waits for a new firm, at any step', () => {
  for (const more of [
    { depositPaid: false },
    { status: 'digital_ready' as const },
    { status: 'additional_docs' as const },
  ]) {
    const { where, todo } = progressOf({ ...application, ...more, firmName: null, awaitsNewFirm: true })
    expect([where, todo]).toEqual(['Your application is waiting for a new law firm.', null])
  }
})

test('a closed application says who closed it and why, and nothing is due', () => {
  const closed = { by: 'Titan Law', reason: 'The property was sold.' }
  const { where, next, todo } = progressOf({ ...application, depositPaid: false, withdrawnAt: '2026-11-25', closed })
  expect([where, next, todo]).toEqual([
    'Titan Law closed this application.',
    'There is nothing more to pay or to do. Reason: The property was sold.',
    null,
  ])
  expect(statusCopy({ ...application, withdrawnAt: '2026-11-25', closed })).toBe('Closed')
})

test('nothing is ready, and nothing opens, before a deed is released', () => {
  const ready = { ...application, status: 'digital_ready', fileStatus: 'complete' } as const
  expect(progressOf(ready)).toEqual({
    where: 'Your digital deed is not released yet.',
    next: 'The $300 balance can be paid now. The deed opens in your vault once Titan Law has released it.',
    todo: 'pay-balance',
  })
  expect(progressOf({ ...ready, balancePaid: true }).where).toBe('Your digital deed is not released yet.')
  expect(publicProgress(ready).where).toBe('The digital deed is not released yet.')
  expect(progressOf({ ...ready, deedReleased: true }).where).toBe('Your digital deed is ready.')
  expect(publicProgress({ ...ready, isReleased: true }).where).toBe('The digital deed is ready.')
})

test('the promise of the first contact has an hour, and is late after it', () => {
  const later = Date.parse('2026-11-02T08:00:01Z')
  const by = '2 Nov, 10:00 (Harare)'
  expect(progressOf(application)).toEqual({
    where: 'Your application is with Titan Law.',
    next: `Keep your original title deed. Titan Law will contact you by ${by}. You then agree in writing how it travels and how it comes back.`,
    todo: null,
  })
  const late = `Titan Law is late. The first contact was due by ${by}.`
  expect(ownerProgress(application, later).next).toContain(`${late} Ask them`)
  expect(visitorProgress(application, later, 'Titan Law').next).toContain(late)
  const reminded = { ...application, firstContact: { ...promise, remindedAt: '2026-11-02T08:05:00Z' } }
  expect(ownerProgress(reminded, later).next).toContain(`Titan Law is late. We have reminded them. The first`)
  expect(visitorProgress(reminded, later, 'Titan Law').next).toContain('Titan Law is late. We have reminded them.')
  const written = { ...application, firstContact: { ...promise, contactedAt: '2026-11-01T12:00:00Z' } }
  expect(ownerProgress(written, later).next).toMatch(/^Agree in writing with Titan Law how it travels and comes back\./)
  const lease = { ...written, serviceType: 'lease' } as const
  expect(ownerProgress(lease, later).next).toBe(
    'The first contact of Titan Law is recorded: 1 Nov, 14:00 (Harare). Your lawyer tells you which documents to send.',
  )
  // a firm that got the application later has promised its first contact, too
  const next = { ...application, fileStatus: 'contacted' } as const
  expect(ownerProgress(next, now).next).toContain(`Titan Law will contact you by ${by}.`)
  expect(ownerProgress(next, later).next).toContain(late)
  const contacted = { ...written, fileStatus: 'contacted' } as const
  expect([progressOf(contacted).next, publicProgress(contacted).next].join()).not.toContain('contact')
})

test('the finished page says where the original is, or that it is not recorded', () => {
  const finished = { ...application, status: 'digital_ready', balancePaid: true, deedReleased: true } as const
  const opened = { ...finished, digitalDeedUrl: '/x' }
  const custody = (status: string) => ({ track: 'custody', status, createdAt: '2026-11-10T08:00:00Z', doneAt: null })
  const next = (...holders: string[]) => progressOf({ ...opened, changes: holders.map(custody) }).next
  expect(next()).toMatch(/Your original: not recorded where it is\.$/)
  expect(next('firm')).toContain('Your original: with Titan Law since 10 Nov 2026. Ask Titan Law how it comes back.')
  expect(next('firm', 'client')).toContain('Your original: with you since 10 Nov 2026.')
})

test('a visitor learns that an application waits for a new firm', () => {
  expect(publicProgress({ ...application, awaitsNewFirm: true }).where).toBe(
    'This application is waiting for a new law firm.',
  )
})
