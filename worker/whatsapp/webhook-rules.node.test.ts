import { expect, test } from 'vitest'
import { eventsIn } from './webhook-rules'

const webhook = (value: object, field = 'messages') => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '1', time: 7, changes: [{ field, value: { metadata: { phone_number_id: '42' }, ...value } }] }],
})
const message = (more: object) =>
  webhook({ messages: [{ from: '263771234567', id: 'wamid.1', timestamp: '1900000000', ...more }] })
const read = (body: unknown) => eventsIn(body, '42')

test.each<[object, object]>([
  [
    { type: 'text', text: { body: 'Hello' } },
    { is: 'text', text: 'Hello' },
  ],
  [
    { type: 'image', image: { id: '9', mime_type: 'image/jpeg', caption: 'My deed' } },
    { is: 'media', id: '9', name: 'photo', text: 'My deed' },
  ],
  [
    { type: 'document', document: { id: '9', filename: 'deed.pdf' } },
    { is: 'media', id: '9', name: 'deed.pdf', text: '' },
  ],
  [
    { type: 'interactive', interactive: { type: 'list_reply', list_reply: { id: 'ZTL1', title: 'x' } } },
    { is: 'choice', reference: 'ZTL1' },
  ],
  [{ type: 'interactive', interactive: { type: 'nfm_reply' } }, { is: 'unsupported' }],
  [{ type: 'audio', audio: { id: '9' } }, { is: 'unsupported' }],
  [{ type: 'something-new' }, { is: 'unsupported' }],
  [{ type: 'reaction' }, { is: 'ignored' }],
  [{ type: 'system' }, { is: 'ignored' }],
])('a message %j is %j', (given, expected) => {
  expect(read(message(given))).toEqual([
    { is: 'message', id: 'wamid.1', from: '263771234567', at: 1_900_000_000_000, message: expected },
  ])
})

test('a status has an id of its own, and the code of a failure', () => {
  const one = { id: 'wamid.1', timestamp: '1900000000', recipient_id: '263771234567' }
  const statuses = [
    { ...one, status: 'sent' },
    { ...one, status: 'failed', errors: [{ code: 131026 }] },
    { ...one, status: 'played' },
  ]
  expect(read(webhook({ statuses: [...statuses, ...statuses] }))).toMatchObject([
    { is: 'status', id: 'wamid.1:sent', wamid: 'wamid.1', status: 'sent', code: null },
    { is: 'status', id: 'wamid.1:failed', status: 'failed', code: 131026, recipient: '263771234567' },
  ])
})

test('a template that was reviewed', () => {
  const value = { event: 'REJECTED', message_template_name: 'gwaro_x', reason: 'INVALID_FORMAT' }
  expect(read(webhook(value, 'message_template_status_update'))).toEqual([
    { is: 'template', id: 'template:gwaro_x:REJECTED:7', name: 'gwaro_x', state: 'REJECTED', reason: 'INVALID_FORMAT' },
  ])
})

test.each([
  [undefined],
  [null],
  ['text'],
  [[]],
  [{}],
  [{ object: 'page', entry: [] }],
  [{ object: 'whatsapp_business_account' }],
  [{ object: 'whatsapp_business_account', entry: [{ changes: 'x' }] }],
])('%j is no webhook', (body) => expect(read(body)).toBeNull())

test.each([
  [message({ type: 'text', from: undefined })],
  [message({ type: 'text', id: 7 })],
  [message({ type: 'text', timestamp: 'now' })],
  [message({ type: 'image', image: { id: '../../secrets' } })],
  [webhook({ messages: 'x', statuses: { a: 1 } })],
  [webhook({}, 'account_update')],
  [
    webhook({
      metadata: { phone_number_id: '43' },
      messages: [{ from: '263771234567', id: 'w', timestamp: '1', type: 'x' }],
    }),
  ],
])('%j holds nothing for us', (body) => expect(read(body)).toEqual([]))
