import { expect, test } from 'vitest'
import type { PublicPage } from '#contract/applications/views'
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
const stepsOf = (html: string) => [...html.matchAll(/<li>([^<]*)<\/li>/g)].map(([, step]) => step)

test.each([
  ['digitize', at(3)],
  ['transfer', at(2)],
] as const)('the steps of %s have the dates of its own track', (serviceType, date) => {
  const html = trackingMarkup(page({ serviceType }), Date.parse('2026-11-02T08:00:00Z'))
  expect(stepsOf(html)).toContain(`Documents Received (now), ${harareTime(new Date(date))}`)
})

test('a withdrawn application says so, and no step of it is the present one', () => {
  const html = trackingMarkup(page({ isWithdrawn: true }), Date.parse('2026-11-02T08:00:00Z'))
  expect(html).toContain('<h1>Withdrawn</h1><p>This application was withdrawn. It is closed.</p>')
  expect(html).not.toContain('(now)')
  expect(stepsOf(html)).toContain(`Documents Received (done), ${harareTime(new Date(at(3)))}`)
})
