import { expect, test } from 'vitest'
import type { PublicPage, TrackingPage } from '#contract/applications/views'
import { harareTime } from '#contract/time'
import { trackingMarkup } from './markup'

const at = (day: number) => `2026-11-0${day}T08:00:00.000Z`
const page = (application: Partial<PublicPage['application']>): PublicPage => ({
  access: 'public',
  application: {
    referenceNumber: 'ZTL2026K7Q2M9XA4D',
    serviceType: 'digitize',
    submissionMethod: 'mail',
    status: 'received',
    fileStatus: 'received',
    createdAt: at(1),
    stepSince: at(4),
    firstContact: null,
    ...application,
  },
  statusHistory: [
    { status: 'received', track: 'fileStatus', createdAt: at(2), doneAt: null },
    { status: 'received', track: 'status', createdAt: at(3), doneAt: null },
    { status: 'received', track: 'fileStatus', createdAt: at(4), doneAt: null },
  ],
  documents: [],
  payments: [],
  deed: null,
  firm: null,
  activity: [],
})
const stepsOf = (html: string) =>
  [...html.matchAll(/<li>([^<]*)<\/li>/g)].map(([, step]) => step?.replaceAll('\u00a0', ' '))

test.each([
  ['digitize', at(3)],
  ['transfer', at(2)],
] as const)('the steps of %s have the dates of its own track', (serviceType, date) => {
  const html = trackingMarkup(page({ serviceType }), Date.parse('2026-11-02T08:00:00Z'))
  expect(stepsOf(html)).toContain(`Documents Received (now), ${harareTime(new Date(date))}`)
  expect(html).toContain('\u00a0Nov\u00a02026')
})

test('a withdrawn application says so, and no step of it is the present one', () => {
  const html = trackingMarkup(page({ isWithdrawn: true }), Date.parse('2026-11-02T08:00:00Z'))
  expect(html).toContain('<h1>Withdrawn</h1><p>This application was withdrawn. It is closed.</p>')
  expect(html).not.toContain('(now)')
  expect(stepsOf(html)).toContain(`Documents Received (done), ${harareTime(new Date(at(3)))}`)
})

test('a plan that is running is not paid: the page names what is still to come', () => {
  const next = (type: 'deposit' | 'balance', dueAt: string) => ({ type, amountCents: 8_800, dueAt })
  const paying = (application: object, nextInstallments: object[]) =>
    trackingMarkup(
      {
        ...page({}),
        access: 'full',
        nextInstallments,
        application: { ...page({}).application, ...own, ...application },
      } as unknown as TrackingPage,
      Date.parse('2026-11-02T08:00:00Z'),
    )
  const own = {
    id: 7,
    depositPaid: true,
    balancePaid: true,
    withdrawnAt: null,
    closed: null,
    lock: null,
    balanceCents: 45_000,
    depositCents: 5_000,
    changes: [],
  }
  expect(paying({}, [])).toContain('Nothing. Everything is paid.')
  expect(paying({}, [next('balance', '2026-12-03T08:00:00Z')])).toContain(
    '<p>Nothing to do now. Next installment: $88 on 3\u00a0Dec\u00a02026.</p>',
  )
  expect(paying({}, [next('balance', '2026-11-01T08:00:00Z')])).toContain(
    'Your $88 installment was due on 1\u00a0Nov\u00a02026.',
  )
  expect(paying({ balancePaid: false }, [next('deposit', '2026-12-03T08:00:00Z')])).toContain(
    'Next installment: $88 on 3\u00a0Dec\u00a02026. The $450 balance is due when your deed is ready.',
  )
})
