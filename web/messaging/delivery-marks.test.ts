import { expect, test } from 'vitest'
import type { MessageNotice } from '#contract/messaging/conversation-views'
import { markOf } from './delivery-marks'

const [emailedAt, at, readAt] = ['10:01', '10:02', '10:03']
const whatsapp = (status: NonNullable<MessageNotice['whatsapp']>['status'], isWhole = false) => ({
  status,
  at,
  isWhole,
})
const notice = (given: Partial<MessageNotice>) => ({ emailedAt: null, whatsapp: null, ...given })

test.each([
  ['waits for its notification', null, null, 'Sent', undefined],
  ['was emailed', null, notice({ emailedAt }), 'Emailed', emailedAt],
  ['is on its way on WhatsApp', null, notice({ whatsapp: whatsapp('accepted') }), 'Sent on WhatsApp', at],
  [
    'is on its way on both',
    null,
    notice({ emailedAt, whatsapp: whatsapp('sent') }),
    'Sent by email and on WhatsApp',
    at,
  ],
  [
    'was delivered whole',
    null,
    notice({ emailedAt, whatsapp: whatsapp('delivered', true) }),
    'Delivered on WhatsApp',
    at,
  ],
  ['was read whole', null, notice({ emailedAt, whatsapp: whatsapp('read', true) }), 'Read on WhatsApp', at],
  // a template says only that there is a message
  [
    'has a delivered template',
    null,
    notice({ emailedAt, whatsapp: whatsapp('delivered') }),
    'Notice delivered on WhatsApp',
    at,
  ],
  ['has a read template', null, notice({ emailedAt, whatsapp: whatsapp('read') }), 'Notice read on WhatsApp', at],
  [
    'failed and was emailed',
    null,
    notice({ emailedAt, whatsapp: whatsapp('failed') }),
    'Not delivered on WhatsApp, so emailed instead',
    emailedAt,
  ],
  ['failed and has no email', null, notice({ whatsapp: whatsapp('failed') }), 'Not delivered on WhatsApp', at],
  ['was read on the site', readAt, notice({ emailedAt, whatsapp: whatsapp('read', true) }), 'Read', readAt],
  ['was read on the site before any notification', readAt, null, 'Read', readAt],
] as const)('a message that %s', (_, read, given, words, when) => {
  expect(markOf({ readAt: read, notice: given })).toEqual(when === undefined ? { words } : { words, at: when })
})
