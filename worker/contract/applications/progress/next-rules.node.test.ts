import { expect, test } from 'vitest'
import type { PublicPage } from '../views'
import { type NextStepAction, progressOf, serviceProgress } from './next-rules'
import { waitText } from './pending-rules'
import { publicProgress } from './visitor-rules'

type Application = Parameters<typeof progressOf>[0]
const application = {
  id: 7,
  serviceType: 'digitize',
  submissionMethod: 'mail',
  hasTitleDeed: 'have',
  status: 'pending_submission',
  fileStatus: 'contacted',
  depositPaid: true,
  depositRefunded: false,
  hold: null,
  balancePaid: false,
  createdAt: '2026-11-01T08:00:00Z',
  firstContact: null,
  stepSince: '2026-11-02T08:00:00Z',
  changes: [],
  digitalDeedUrl: null,
  lock: null,
  deedReleased: false,
  firmName: 'Titan Law',
  awaitsNewFirm: false,
  closed: null,
  country: 'United Kingdom',
  withdrawnAt: null,
  depositCents: 20_000,
  balanceCents: 30_000,
  missingDocuments: null,
} as unknown as Application
const now = Date.parse('2026-11-01T20:00:00Z')
const promise = { dueAt: '2026-11-02T08:00:00Z', contactedAt: null, remindedAt: null }
const custody = (...holders: string[]) =>
  holders.map((status) => ({ track: 'custody', status, createdAt: '2026-11-10T08:00:00Z', doneAt: null }))
const issued = { track: 'replacement', status: 'issued', createdAt: '2026-11-10T08:00:00Z', doneAt: null }
const ready = { status: 'digital_ready', fileStatus: 'complete' }

test.each<[string, object, string, string, NextStepAction | null]>([
  [
    'whose deposit is not paid',
    { depositPaid: false, firstContact: promise, fileStatus: 'file_created' },
    'Your application is open. Pay the deposit to start.',
    'The deposit is $200. Titan Law will contact you by 2 Nov, 10:00 (Harare).',
    'pay-deposit',
  ],
  [
    'whose deposit is not paid, with no promise',
    { depositPaid: false },
    'Your application is open. Pay the deposit to start.',
    'The deposit is $200.',
    'pay-deposit',
  ],
  [
    'with a firm that got it later',
    { firstContact: promise, status: 'received', fileStatus: 'received' },
    'Titan Law has recorded that your documents were received.',
    'Next, the deed is checked with the Deeds Registry. That takes 5-7 business days. Titan Law will contact you by 2 Nov, 10:00 (Harare).',
    null,
  ],
  [
    'with a firm that got it before the original',
    { firstContact: promise },
    'Your application is with Titan Law.',
    'Keep your original title deed. Titan Law will contact you by 2 Nov, 10:00 (Harare). You then agree in writing how it travels and how it comes back.',
    null,
  ],
  [
    'that was withdrawn during a promise',
    { firstContact: promise, withdrawnAt: '2026-11-03' },
    'You withdrew this application.',
    'It is closed, and there is nothing to pay. You can start a new one at any time.',
    null,
  ],
  [
    'on hold during a promise',
    { firstContact: promise, hold: 'checking' },
    'Your application is on hold. We are checking its title deed number.',
    'We’ll tell you as soon as the check is finished. Until then there is nothing to pay. What you have paid and sent so far is kept. You can write to your law firm and to us, and upload what shows that the property is yours.',
    null,
  ],
  [
    'without a firm, received',
    { firmName: null, status: 'received', fileStatus: 'received' },
    'The firm has recorded that your documents were received.',
    'Next, the deed is checked with the Deeds Registry. That takes 5-7 business days.',
    null,
  ],
  [
    'without a firm, before the original',
    { firmName: null, fileStatus: 'contacted' },
    'Your application is open.',
    'Keep your original title deed. Before it leaves you, you agree in writing how it travels and how it comes back.',
    null,
  ],
  [
    'without a firm, ready and paid',
    { firmName: null, ...ready, balancePaid: true },
    'Your digital deed is not released yet.',
    'The deed opens in your vault once the law firm has released it.',
    null,
  ],
  [
    'without a firm, ready',
    { firmName: null, ...ready },
    'Your digital deed is not released yet.',
    'The $300 balance can be paid now. The deed opens in your vault once the law firm has released it.',
    'pay-balance',
  ],
  [
    'that is ready and paid',
    { ...ready, balancePaid: true },
    'Your digital deed is not released yet.',
    'The deed opens in your vault once Titan Law has released it.',
    null,
  ],
  [
    'with a released deed',
    { ...ready, deedReleased: true },
    'Your digital deed is ready.',
    'Pay the $300 balance to open it in your vault.',
    'pay-balance',
  ],
  [
    'with an open deed',
    { ...ready, deedReleased: true, balancePaid: true, digitalDeedUrl: '/x' },
    'Your digital deed is in your vault.',
    'Download it and keep a copy. Your original: not recorded where it is.',
    'open-deed',
  ],
  [
    'of a lease, with an open document',
    { ...ready, serviceType: 'lease', deedReleased: true, balancePaid: true, digitalDeedUrl: '/x' },
    'Your final document is in your vault.',
    'Download it and keep a copy.',
    'open-deed',
  ],
  [
    'with a deed that cannot be opened',
    { ...ready, deedReleased: true, balancePaid: true },
    'Your digital deed is locked.',
    'Please contact support to find out why.',
    null,
  ],
  [
    'of a lease whose balance is due',
    { ...ready, serviceType: 'lease' },
    'Your lease is ready. The agreement is signed.',
    'Every step is done. Titan Law can tell you what to keep. The $300 balance can be paid now.',
    'pay-balance',
  ],
  [
    'of a new lease',
    { serviceType: 'lease', fileStatus: 'file_created', firstContact: promise },
    'Your lease agreement: the application is open.',
    'Titan Law will contact you by 2 Nov, 10:00 (Harare). Please don’t send anything before that.',
    null,
  ],
  [
    'of a lease, received',
    { serviceType: 'lease', fileStatus: 'received', status: 'received' },
    'The terms of your lease were reviewed.',
    'Titan Law now finalises them.',
    null,
  ],
  [
    'that is verified, the original with the firm',
    { status: 'verified', fileStatus: 'verified', changes: custody('firm') },
    'Titan Law has recorded that your title deed was verified.',
    'Next, the deed is digitised. The whole process takes 2-4 weeks.',
    null,
  ],
  [
    'that is received, the original with the firm',
    { status: 'received', fileStatus: 'received', changes: custody('firm') },
    'Your title deed is with your law firm.',
    'Next, the deed is checked with the Deeds Registry. That takes 5-7 business days.',
    null,
  ],
  [
    'whose original the firm has before the move',
    { changes: custody('firm') },
    'Your title deed is with your law firm.',
    'Next, the deed is checked with the Deeds Registry. That takes 5-7 business days.',
    null,
  ],
  [
    'whose original the firm has before the first contact',
    { changes: custody('firm'), fileStatus: 'file_created', firstContact: promise },
    'Your title deed is with your law firm.',
    'Titan Law will contact you by 2 Nov, 10:00 (Harare). Next, the deed is checked with the Deeds Registry. That takes 5-7 business days.',
    null,
  ],
  [
    'whose original is at the Registry before the move',
    { changes: custody('firm', 'registry') },
    'Your title deed is with the Deeds Registry.',
    'The Deeds Registry check takes 5-7 business days.',
    null,
  ],
  [
    'whose original is at the Registry before the first contact',
    { changes: custody('firm', 'registry'), fileStatus: 'file_created', firstContact: promise },
    'Your title deed is with the Deeds Registry.',
    'Titan Law will contact you by 2 Nov, 10:00 (Harare). The Deeds Registry check takes 5-7 business days.',
    null,
  ],
  [
    'that is received, the original at the Registry',
    { changes: custody('firm', 'registry'), status: 'received', fileStatus: 'received' },
    'Titan Law has recorded that your documents were received.',
    'Next, the deed is checked with the Deeds Registry. That takes 5-7 business days.',
    null,
  ],
  [
    'whose original is on its way back',
    { changes: custody('firm', 'courier') },
    'Your original: on its way back to you since 10 Nov 2026.',
    'Please confirm here when you have it.',
    null,
  ],
  [
    'whose original was handed back',
    { changes: custody('firm', 'handed') },
    'Your original: handed back on 10 Nov 2026 and not confirmed by you yet.',
    'Please confirm here when you have it.',
    null,
  ],
  [
    'whose original was brought by a helper',
    { changes: custody('sent').map((change) => ({ ...change, byHelper: true })) },
    'Your helper told us that your title deed is on its way.',
    'Titan Law records when it has your deed, and we tell you.',
    null,
  ],
  [
    'whose original was sent',
    { changes: custody('sent') },
    'You told us that your title deed is on its way.',
    'Titan Law records when it has your deed, and we tell you.',
    null,
  ],
  [
    'whose original is with the former firm',
    { changes: custody('former-firm') },
    'Your application is with Titan Law.',
    'Your former law firm has your original title deed. Agree in writing with Titan Law how it gets there.',
    null,
  ],
  [
    'of a lost deed',
    { hasTitleDeed: 'lost' },
    'Your title deed has to be replaced first.',
    'Your lawyer will tell you what it costs and how long it takes. Send nothing yet.',
    null,
  ],
  [
    'of a replaced deed',
    { hasTitleDeed: 'lost', changes: [issued] },
    'Your replacement deed has been issued.',
    'Titan Law records next who has it. Send nothing unless your lawyer asks you to.',
    null,
  ],
  [
    'of a replaced deed, without a firm',
    { hasTitleDeed: 'lost', changes: [issued], firmName: null },
    'Your replacement deed has been issued.',
    'The firm records next who has it. Send nothing unless your lawyer asks you to.',
    null,
  ],
  [
    'at a later step of the firm',
    { fileStatus: 'received' },
    'Your application is with Titan Law.',
    'Titan Law acts next.',
    null,
  ],
  [
    'whose original is brought',
    { submissionMethod: 'dropoff' },
    'Your law firm is waiting for your original title deed.',
    'Agree in writing with Titan Law when you bring it and how it comes back. The instructions have the address and the hours.',
    'instructions',
  ],
  [
    'whose original is sent in no chosen way',
    { submissionMethod: null },
    'Your law firm is waiting for your original title deed.',
    'Agree in writing with Titan Law how it travels and comes back. Then send it by courier, tracked and insured, with a signature. Delivery takes 3-5 business days.',
    'instructions',
  ],
  [
    'that is complete',
    { status: 'complete', fileStatus: 'complete' },
    'Titan Law has completed its work on your deed.',
    'Next, a second person checks the digital deed and releases it.',
    null,
  ],
  [
    'with a request for documents',
    { status: 'additional_docs', statusBefore: 'received', fileStatus: 'received', firstContact: promise },
    'Your law firm needs more documents from you.',
    'Upload them, and Titan Law will continue as soon as they arrive. Titan Law will contact you by 2 Nov, 10:00 (Harare).',
    'upload',
  ],
  [
    'of a lease, with a request for documents',
    { serviceType: 'lease', status: 'additional_docs', fileStatus: 'received' },
    'Your law firm needs more documents from you.',
    'Upload them, and Titan Law will continue as soon as they arrive.',
    'upload',
  ],
])('what the owner reads of an application %s', (_, set, where, next, todo) => {
  expect(progressOf({ ...application, ...set }, now)).toEqual({ where, next, todo })
})

test.each<[string, object, string]>([
  [
    'whose deposit is not paid',
    { depositPaid: false, firstContact: promise, fileStatus: 'file_created' },
    'Pay the deposit of $200 first. Keep your original title deed. Titan Law will contact you by 2 Nov, 10:00 (Harare). You then agree in writing how it travels and how it comes back.',
  ],
  [
    'with a firm that got it later',
    { firstContact: promise, status: 'received', fileStatus: 'received' },
    'There is nothing to send now.',
  ],
  ['on hold during a promise', { firstContact: promise, hold: 'checking' }, 'Keep your original title deed.'],
  [
    'whose original the firm has before the move',
    { changes: custody('firm') },
    'Your original: with Titan Law since 10 Nov 2026. There is nothing to send now.',
  ],
  [
    'whose original is at the Registry before the move',
    { changes: custody('firm', 'registry') },
    'Your original: with the Deeds Registry since 10 Nov 2026. There is nothing to send now.',
  ],
  [
    'whose original is on its way back',
    { changes: custody('firm', 'courier') },
    'Your original: on its way back to you since 10 Nov 2026. Please confirm here when you have it.',
  ],
  [
    'whose original was sent',
    { changes: custody('sent') },
    'You told us that your title deed is on its way. Titan Law records when it has your deed, and we tell you.',
  ],
  [
    'whose original is with the former firm',
    { changes: custody('former-firm') },
    'Your application is with Titan Law. Your former law firm has your original title deed. Agree in writing with Titan Law how it gets there.',
  ],
  [
    'that was sent, at a later step',
    { changes: custody('sent'), status: 'received' },
    'Your original: on its way to Titan Law, recorded on 10 Nov 2026. There is nothing to send now.',
  ],
])('what the instructions say of an application %s', (_, set, text) => {
  expect(waitText({ ...application, ...set }, now)).toBe(text)
})

const visit = (set: object, more: Partial<PublicPage['application']>) => {
  const { firmName, changes, ...rest } = { ...application, ...set } as Application
  return publicProgress(
    { ...rest, isWithdrawn: false, ...more } as unknown as PublicPage['application'],
    now,
    firmName,
    changes,
  )
}
test.each<[string, object, Partial<PublicPage['application']>, string, string]>([
  [
    'whose deposit is not paid',
    { depositPaid: false, firstContact: promise, fileStatus: 'file_created' },
    {},
    'The application is open.',
    'Titan Law will contact the owner by 2 Nov, 10:00 (Harare). The owner’s page says what comes next.',
  ],
  [
    'whose deposit is not paid, to be replaced',
    { depositPaid: false, firstContact: promise, fileStatus: 'file_created' },
    { isToReplace: true },
    'The application is with the law firm.',
    'Titan Law will contact the owner by 2 Nov, 10:00 (Harare). The law firm acts next.',
  ],
  [
    'whose deposit is not paid, closed',
    { depositPaid: false, firstContact: promise, fileStatus: 'file_created' },
    { isClosed: true },
    'This application was closed.',
    'There is nothing more to do.',
  ],
  [
    'with a firm that got it later',
    { firstContact: promise, status: 'received', fileStatus: 'received' },
    {},
    'The law firm has recorded that the documents were received.',
    'Next, the deed is checked with the Deeds Registry. That takes 5-7 business days. Titan Law will contact the owner by 2 Nov, 10:00 (Harare).',
  ],
  [
    'with a firm that got it later, to be replaced',
    { firstContact: promise, status: 'received', fileStatus: 'received' },
    { isToReplace: true },
    'The law firm has recorded that the documents were received.',
    'Next, the deed is checked with the Deeds Registry. That takes 5-7 business days. Titan Law will contact the owner by 2 Nov, 10:00 (Harare).',
  ],
  [
    'with a firm that got it later, released',
    { firstContact: promise, status: 'received', fileStatus: 'received' },
    { isReleased: true },
    'The law firm has recorded that the documents were received.',
    'Next, the deed is checked with the Deeds Registry. That takes 5-7 business days. Titan Law will contact the owner by 2 Nov, 10:00 (Harare).',
  ],
  [
    'with a firm that got it before the original',
    { firstContact: promise },
    {},
    'The application is open.',
    'The owner’s page says what comes next. Titan Law will contact the owner by 2 Nov, 10:00 (Harare).',
  ],
  [
    'with a firm that got it before the original, to be replaced',
    { firstContact: promise },
    { isToReplace: true },
    'The application is with the law firm.',
    'The law firm acts next. Titan Law will contact the owner by 2 Nov, 10:00 (Harare).',
  ],
  [
    'that is ready and paid',
    { ...ready, balancePaid: true },
    {},
    'The digital deed is not released yet.',
    'The law firm releases it.',
  ],
  [
    'that is ready and paid, released',
    { ...ready, balancePaid: true },
    { isReleased: true },
    'The digital deed is ready.',
    'The owner can open it once everything is paid.',
  ],
  [
    'of a new lease',
    { serviceType: 'lease', fileStatus: 'file_created', firstContact: promise },
    {},
    'The lease agreement: the application is open.',
    'Titan Law will contact the owner by 2 Nov, 10:00 (Harare).',
  ],
  [
    'of a lease, received',
    { serviceType: 'lease', fileStatus: 'received', status: 'received' },
    {},
    'The terms of the lease were reviewed.',
    'Titan Law now finalises them.',
  ],
  [
    'of a replaced deed, to be replaced',
    { hasTitleDeed: 'lost', changes: [issued] },
    { isToReplace: true },
    'The application is with the law firm.',
    'Recorded so far: Replacement deed issued (10 Nov 2026). The law firm acts next.',
  ],
  [
    'with a request for documents',
    { status: 'additional_docs', statusBefore: 'received', fileStatus: 'received', firstContact: promise },
    {},
    'The law firm has asked the owner for more documents.',
    'The work continues as soon as they arrive. Titan Law will contact the owner by 2 Nov, 10:00 (Harare).',
  ],
  [
    'of a lease, with a request for documents',
    { serviceType: 'lease', status: 'additional_docs', fileStatus: 'received' },
    {},
    'The law firm has asked the owner for more documents.',
    'The work continues as soon as they arrive.',
  ],
  [
    'that is complete, released',
    { status: 'complete', fileStatus: 'complete' },
    { isReleased: true },
    'The law firm has completed its work on the deed.',
    'Next, a second person checks the digital deed and releases it.',
  ],
])('what a visitor reads of an application %s', (_, set, more, where, next) => {
  expect(visit(set, more)).toEqual({ where, next })
})

test('a deed has no words of another service', () => {
  expect(() => serviceProgress(application, 'you', now)).toThrow('A deed has statuses of its own.')
})
