import { expect, test } from 'vitest'
import { eventsIn } from './webhook-rules'

const webhook = (value: object, field = 'messages') => ({
  object: 'whatsapp_business_account',
  entry: [
    { id: '1', time: 1_900_000_000, changes: [{ field, value: { metadata: { phone_number_id: '42' }, ...value } }] },
  ],
})
const message = (more: object) =>
  webhook({ messages: [{ from: '263771234567', id: 'wamid.1', timestamp: '1900000000', ...more }] })
const now = 1_900_000_000_000
const webhookIn = (body: unknown) => eventsIn(body, '42', now)
const read = (body: unknown) => webhookIn(body)?.events ?? null

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
  [
    { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: 'ZTL1', title: 'x' } } },
    { is: 'choice', reference: 'ZTL1' },
  ],
  [
    { type: 'interactive', interactive: { type: 'nfm_reply' } },
    {
      is: 'unsupported',
      sentence: 'The client sent a message that we cannot show on WhatsApp, which we cannot show here.',
    },
  ],
  [
    { type: 'audio', audio: { id: '9' } },
    { is: 'unsupported', sentence: 'The client sent a voice message on WhatsApp, which we cannot show here.' },
  ],
  [
    { type: 'location', location: { latitude: -17.8, longitude: 31.05, name: 'Stand 12' } },
    { is: 'unsupported', sentence: 'The client sent a location on WhatsApp: Stand 12, -17.8, 31.05.' },
  ],
  [
    { type: 'system', system: { type: 'user_changed_number', body: 'Rudo changed from 1 to 2' } },
    { is: 'unsupported', sentence: 'WhatsApp says: Rudo changed from 1 to 2' },
  ],
  [
    { type: 'edit', edit: { original_message_id: 'wamid.0', message: { type: 'text', text: { body: 'New' } } } },
    { is: 'edit', of: 'wamid.0', text: 'New' },
  ],
  [
    {
      type: 'edit',
      edit: { original_message_id: 'wamid.0', message: { type: 'image', image: { caption: 'My deed' } } },
    },
    { is: 'edit', of: 'wamid.0', text: 'My deed' },
  ],
  [
    { type: 'revoke', revoke: { original_message_id: 'wamid.0' } },
    { is: 'deletion', of: 'wamid.0' },
  ],
  [
    { type: 'reaction', reaction: { message_id: 'wamid.0', emoji: '👍' } },
    { is: 'reaction', of: 'wamid.0', emoji: '👍' },
  ],
  [
    { type: 'reaction', reaction: { message_id: 'wamid.0' } },
    { is: 'reaction', of: 'wamid.0', emoji: '' },
  ],
])('a message %j is %j', (given, expected) => {
  expect(read(message(given))).toEqual([
    { is: 'message', id: 'wamid.1', number: '263771234567', userId: null, at: 1_900_000_000_000, message: expected },
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
    {
      is: 'status',
      id: 'wamid.1:failed',
      status: 'failed',
      code: 131026,
      recipient: { number: '263771234567', userId: null },
    },
  ])
})

const id = 'ZW.13491208655302741918'
const hello = { id: 'wamid.1', timestamp: '1900000000', type: 'text', text: { body: 'Hello' } }
test.each<[string, object, object]>([
  [
    'by number and by id',
    { messages: [{ ...hello, from: '263771234567', from_user_id: id }] },
    { number: '263771234567', userId: id },
  ],
  ['by id alone', { messages: [{ ...hello, from_user_id: id }] }, { number: null, userId: id }],
  ['by id, as `from`', { messages: [{ ...hello, from: id }] }, { number: null, userId: id }],
  [
    'by their contact',
    { contacts: [{ user_id: id, profile: { username: 'rudo' } }], messages: [hello] },
    { number: null, userId: id },
  ],
  [
    'by id, and by the number of their contact',
    { contacts: [{ wa_id: '263771234567', user_id: id }], messages: [{ ...hello, from_user_id: id }] },
    { number: '263771234567', userId: id },
  ],
  [
    'by id, beside another’s contact',
    { contacts: [{ wa_id: '263771234567', user_id: 'ZW.2' }], messages: [{ ...hello, from_user_id: id }] },
    { number: null, userId: id },
  ],
  [
    'by an id for several businesses',
    { messages: [{ ...hello, from_user_id: 'US.ENT.118157' }] },
    { number: null, userId: 'US.ENT.118157' },
  ],
])('a person is known %s', (_, value, expected) => {
  expect(read(webhook(value))).toMatchObject([{ is: 'message', ...expected }])
})

test('a status names its recipient by id where there is no number', () => {
  const value = { statuses: [{ id: 'wamid.1', status: 'read', timestamp: '1900000000', recipient_user_id: id }] }
  expect(read(webhook(value))).toMatchObject([{ is: 'status', recipient: { number: null, userId: id } }])
})

test.each([
  [{ messages: [{ ...hello }] }, ['message text']],
  [{ messages: [{ ...hello, from: 'Rudo', type: 'audio' }] }, ['message audio']],
  [{ messages: [{ ...hello, from: '263771234567', type: 'edit', edit: {} }] }, ['message edit']],
  [{ messages: [{ from: '263771234567', type: 'x y' }] }, ['message unknown']],
  [
    {
      statuses: [
        { id: 'wamid.1', status: 'sent' },
        { id: 'wamid.1', status: 'vanished', timestamp: '1' },
      ],
    },
    ['status sent', 'status vanished'],
  ],
  [{ statuses: [{ id: 'wamid.1', status: 'played', timestamp: '1' }] }, []],
])('what cannot be read of %j is named', (value, unread) => {
  expect(webhookIn(webhook(value))).toEqual({ events: [], unread })
})

test('a template that was reviewed', () => {
  const value = { event: 'REJECTED', message_template_name: 'gwaro_x', reason: 'INVALID_FORMAT' }
  expect(read(webhook(value, 'message_template_status_update'))).toEqual([
    {
      is: 'template',
      id: 'template:gwaro_x:REJECTED:1900000000',
      name: 'gwaro_x',
      state: 'REJECTED',
      reason: 'INVALID_FORMAT',
    },
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

test.each([
  [7 * 86_400, 1],
  [7 * 86_400 + 1, 0],
  [-60, 1],
])('an event that is %s seconds old counts: %s', (age, count) => {
  const timestamp = String(now / 1000 - age)
  const statuses = [{ id: 'wamid.2', status: 'read', timestamp, recipient_id: '263771234567' }]
  expect(read(message({ timestamp, type: 'text', text: { body: 'Hello' } }))).toHaveLength(count)
  expect(read(webhook({ statuses }))).toHaveLength(count)
  const approved = { event: 'APPROVED', message_template_name: 'gwaro_x' }
  const [entry] = webhook(approved, 'message_template_status_update').entry
  const reviewed = { object: 'whatsapp_business_account', entry: [{ ...entry, time: Number(timestamp) }] }
  expect(read(reviewed)).toHaveLength(count)
})
