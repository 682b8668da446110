import { expect, test } from 'vitest'
import type { HeldApplication } from '../shared/hold-queries'
import { newsOf, noticesOf } from './hold-notice-rules'

const at = new Date('2026-11-20T08:00:00Z')
const application = {
  id: 5,
  reference: 'GW-5',
  clientName: 'Rudo Chikafu',
  clientEmail: 'rudo@example.com',
  clientNumber: '+263',
  firmName: 'Titan Law',
  firmSlug: 'titan',
  firmEmail: 'office@titan.example',
  hold: 'checking',
  heldAt: at,
  heldUntil: null,
  withdrawnAt: null,
  erasedAt: null,
} as HeldApplication

test.each<[string, Partial<HeldApplication>, string | null]>([
  ['is checked', {}, 'checking'],
  ['is kept', { hold: 'kept' }, 'kept'],
  ['is ended', { hold: null }, 'ended'],
  ['is of a withdrawn application', { withdrawnAt: at }, null],
  ['is of an erased client', { erasedAt: at }, null],
])('the notice of a hold that %s', (_, set, news) => {
  expect(newsOf({ ...application, ...set })).toBe(news)
})

const toOwner = {
  message: 'application-hold',
  to: { email: 'rudo@example.com', phone: '+263' },
  facts: { name: 'Rudo Chikafu', reference: 'GW-5', news: 'checking' },
  key: `application-hold:5:checking:${at.getTime()}`,
  reference: 'GW-5',
}
test('client and firm get a message each, once for each hold', () => {
  expect(noticesOf(application, 'checking')).toEqual([
    toOwner,
    {
      message: 'file-hold',
      to: { email: 'office@titan.example' },
      facts: {
        firm: 'Titan Law',
        firmSlug: 'titan',
        applicationId: 5,
        reference: 'GW-5',
        clientName: 'Rudo Chikafu',
        news: 'checking',
      },
      key: `file-hold:5:checking:${at.getTime()}`,
      reference: 'GW-5',
    },
  ])
  const key = (set: Partial<HeldApplication>) => noticesOf({ ...application, ...set }, 'ended')[0]?.key
  expect(key({ heldAt: null, heldUntil: new Date(7) })).toBe('application-hold:5:ended:7')
  expect(key({ heldAt: null })).toBe('application-hold:5:ended:0')
})

test.each(['firmName', 'firmSlug', 'firmEmail'] as const)('without a firm only the client gets one: %s', (field) => {
  expect(noticesOf({ ...application, [field]: null }, 'checking')).toEqual([toOwner])
})
