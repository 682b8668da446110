import { describe, expect, test } from 'vitest'
import { maxApplicationBytes } from '#contract/documents/documents'
import { limits } from '#contract/fields/fields'
import { unconfirmedSender } from '#contract/messaging/conversation'
import { assertSeen, decideMessage, maxMessages, messageLimit, noticeTime, type Written } from './new-message-rules'
import { shownText } from './shown-text-rules'

const at = new Date(1_800_000_000_000)
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)

test.each([
  ['never before', null, at],
  ['long ago', later(-11), at],
  ['exactly ten minutes ago', later(-10), at],
  ['just now', at, later(10)],
  ['a minute ago', later(-1), later(9)],
  ['with one that waits', later(4), later(4)],
])('a side that was notified %s is notified at %s', (_, last, dueAt) => {
  expect(noticeTime(last, at)).toEqual(dueAt)
})

const application = {
  id: 7,
  referenceNumber: 'ZTL1',
  serviceType: 'digitize',
  status: 'received',
  statusBefore: null,
  clientName: 'Rudo',
  clientEmail: 'rudo@example.com',
  clientNumber: '+263',
  messageCount: 3,
  clientNotifiedAt: null,
  firmNotifiedAt: null,
  newDocumentsAt: null,
  missingDocuments: null,
  erasedAt: null,
  withdrawnAt: null,
} as const
const firm = { name: 'Titan', slug: 'titan', email: 'office@titan.example' }
const written: Written = { sender: 'client', by: 'Rudo', channel: 'web', text: 'Hello', attachments: [] }
const quota = [{ files: 0, bytes: 0 }]
const sidesOf = (sender: Written['sender'], firms = [firm]) =>
  decideMessage(application, firms, { ...written, sender }, quota, at).notices.map(({ side }) => side)

describe('a message', () => {
  test('notifies the others, and the firm only if there is one', () => {
    expect([sidesOf('client'), sidesOf('firm'), sidesOf('platform')]).toEqual([
      ['firm'],
      ['client'],
      ['client', 'firm'],
    ])
    expect([sidesOf('client', []), sidesOf('platform', [])]).toEqual([[], ['client']])
  })

  const file = { sizeBytes: 1_000 }
  test.each([
    ['of an erased client', { erasedAt: at }, {}, 'client-erased'],
    ['beyond the limit', { messageCount: maxMessages }, {}, 'quota-reached'],
    ['with a file after a withdrawal', { withdrawnAt: at }, { attachments: [file] }, 'withdrawn'],
    ['without anything', {}, { text: '' }, 'bad-request'],
    ['of too many characters', {}, { text: 'x'.repeat(4_001) }, 'bad-request'],
  ])('%s is refused', (_, changed, given, code) => {
    const decide = () => decideMessage({ ...application, ...changed }, [firm], { ...written, ...given }, quota, at)
    expect(decide).toThrow(expect.objectContaining({ code }))
  })

  test('with files is refused when they do not all fit', () => {
    const decide = (files: number) => () =>
      decideMessage(application, [firm], { ...written, attachments: [file, file] }, [{ files, bytes: 0 }], at)
    expect(decide(38)).not.toThrow()
    expect(decide(39)).toThrow(expect.objectContaining({ code: 'quota-reached' }))
  })

  test('with a client’s files marks them as new, and answers a request', () => {
    const decide = (changed: object, sender: Written['sender']) =>
      decideMessage({ ...application, ...changed }, [firm], { ...written, sender, attachments: [file] }, quota, at)
        .received
    expect(decide({}, 'client')).toEqual({ mark: at })
    expect(decide({ status: 'additional_docs', statusBefore: 'verified', newDocumentsAt: at }, 'client')).toEqual({
      mark: undefined,
      status: 'verified',
    })
    expect(decide({}, 'firm')).toBeUndefined()
  })

  test.each([
    ['Hello', 0, 'Hello'],
    ['Hello', 1, 'Hello\n\n(1 file attached)'],
    ['', 2, '(2 files attached)'],
  ])('%j with %i files is mailed as %j: never the name of a file', (text, files, shown) => {
    expect(shownText({ text, attachments: Array.from({ length: files }, () => file) })).toBe(shown)
  })

  test('by email is mailed with what was not taken, and that its sender is not confirmed', () => {
    const refusedFiles = [{ name: 'deed.docx', reason: 'Please send a PDF.' }]
    const shown = shownText({ text: 'Hello', attachments: [file], refusedFiles, isOtherSender: true })
    expect(shown).toBe(`Hello\n\n(1 file attached)\n\n(1 file was not taken)\n\n(${unconfirmedSender.firm})`)
  })
})

describe('a message that is notified', () => {
  const decide = (set: Partial<Written>, more: object = {}, firms = [firm]) =>
    decideMessage({ ...application, ...more }, firms, { ...written, ...set }, quota, at)
  const reference = 'ZTL1'

  test('of a client goes to the firm’s office', () => {
    expect(decide({})).toEqual({
      notices: [
        {
          side: 'firm',
          dueAt: at,
          text: 'Hello',
          notice: {
            message: 'client-message',
            to: { email: 'office@titan.example' },
            facts: {
              firm: 'Titan',
              firmSlug: 'titan',
              applicationId: 7,
              reference,
              service: 'digitize',
              from: 'Rudo',
              message: 'Hello',
              more: [],
            },
            key: `conversation:7:firm:${at.getTime()}`,
            reference,
          },
        },
      ],
      marks: { firmNotifiedAt: at },
      received: undefined,
    })
  })

  test('of a firm goes to the client in its name, one of the platform to both in its own', () => {
    const froms = (set: Partial<Written>, firms = [firm]) =>
      decide(set, {}, firms).notices.map(({ notice: { facts } }) =>
        'from' in facts ? facts.from : 'firm' in facts && facts.firm,
      )
    expect(froms({ sender: 'firm', by: 'Tendai' })).toEqual(['Titan'])
    expect(froms({ sender: 'firm', by: 'Tendai' }, [])).toEqual(['Tendai'])
    expect(froms({ sender: 'platform', by: 'Ada' })).toEqual(['Ada', 'Ada'])
    expect(froms({ sender: 'client', by: 'Helper' })).toEqual(['Rudo'])
    expect(decide({ sender: 'firm' }).marks).toEqual({ clientNotifiedAt: at })
    expect(decide({ sender: 'platform' }).marks).toEqual({ clientNotifiedAt: at, firmNotifiedAt: at })
  })

  test('without an email of the client goes to the phone', () => {
    const [one] = decide({ sender: 'firm' }, { clientEmail: '' }).notices
    expect(one?.notice.to).toEqual({ email: null, phone: '+263' })
  })
})

test('a text of the largest size, a file alone and a text after a withdrawal are sent', () => {
  const send =
    (set: Partial<Written>, more: object = {}) =>
    () =>
      decideMessage({ ...application, ...more }, [firm], { ...written, ...set }, quota, at)
  expect(send({ text: 'x'.repeat(limits.longText) })).not.toThrow()
  expect(send({ text: '', attachments: [{ sizeBytes: 1 }] })).not.toThrow()
  expect(send({}, { withdrawnAt: at })().received).toBeUndefined()
  const full = [maxApplicationBytes - 1, 2].map((sizeBytes) => ({ sizeBytes }))
  expect(send({ attachments: full })).toThrow('quota-reached')
})

test('a writer who does not know every message writes none', () => {
  const unseen = expect.objectContaining({ code: 'new-message' }) as Error
  for (const seen of [undefined, 3, 4]) expect(() => assertSeen({ messageCount: 3 }, seen)).not.toThrow()
  expect(() => assertSeen({ messageCount: 3 }, 2)).toThrow(unseen)
  expect(messageLimit(7, 'client').key).toBe('message 7 client')
})
