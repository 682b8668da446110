import { describe, expect, test } from 'vitest'
import { operatorNotice } from './operator-rules'
import { afterRefusal, problemOf, resendAfter, type Sending, wayTo } from './whatsapp-rules'

const now = new Date('2030-06-15T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const nothing = { optedOutAt: null, lastInboundAt: null, unreachableAt: null }
const sending: Sending = {
  message: 'status-changed',
  isAnswer: false,
  isTheirs: true,
  number: undefined,
  blockedAt: undefined,
  now,
}

describe('how a message goes to a number', () => {
  test.each<[string, Partial<Sending>, string]>([
    ['one we know nothing of', {}, 'template'],
    ['one that wrote an hour ago', { number: { ...nothing, lastInboundAt: ago(1) } }, 'text'],
    [
      'one that wrote an hour ago, of an application that it has not said yes to',
      { isTheirs: false, number: { ...nothing, lastInboundAt: ago(1) } },
      'template',
    ],
    ['one that wrote almost a day ago', { number: { ...nothing, lastInboundAt: ago(23.95) } }, 'template'],
    ['one that wrote two days ago', { number: { ...nothing, lastInboundAt: ago(48) } }, 'template'],
    ['one that sent STOP', { number: { ...nothing, optedOutAt: ago(900), lastInboundAt: ago(1) } }, 'skip'],
    ['one not on WhatsApp', { number: { ...nothing, unreachableAt: ago(24 * 29) } }, 'skip'],
    ['one not on WhatsApp a month ago', { number: { ...nothing, unreachableAt: ago(24 * 31) } }, 'template'],
    ['one that wrote after that', { number: { ...nothing, unreachableAt: ago(3), lastInboundAt: ago(1) } }, 'text'],
    ['any, while the account is blocked', { blockedAt: ago(0.9) }, 'skip'],
    ['any, an hour after it was blocked', { blockedAt: ago(1) }, 'template'],
    ['a message without a template', { message: 'password-reset' }, 'skip'],
    [
      'the answer to STOP',
      {
        message: 'whatsapp-stopped',
        isAnswer: true,
        number: { ...nothing, optedOutAt: ago(0), lastInboundAt: ago(0) },
      },
      'text',
    ],
    ['an answer that is a day late', { message: 'whatsapp-status', isAnswer: true }, 'skip'],
  ])('to %s', (_, changed, way) => expect(wayTo({ ...sending, ...changed })).toBe(way))
})

test.each([
  [131047, 'text', 'template'],
  [131047, 'template', 'give-up'],
  [130429, 'template', 'again'],
  [null, 'text', 'again'],
  [131026, 'template', 'give-up'],
  [131049, 'template', 'give-up'],
  [132001, 'template', 'give-up'],
  [368, 'text', 'give-up'],
] as const)('after %s to a %s: %s', (code, way, next) => expect(afterRefusal(code, way)).toBe(next))

test.each([
  [368, 'account'],
  [190, 'account'],
  [132001, 'template status-changed'],
  [100, 'call 100'],
  [131026, null],
  [131049, null],
  [130429, null],
  [null, null],
])('an operator sees %s as %s', (code, key) => expect(problemOf(code, 'status-changed')).toBe(key))

const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
test.each([
  ['a limit', 130429, 'template', 0, inMinutes(5)],
  ['a limit, again', 131048, 'template', 1, inMinutes(30)],
  ['a limit, a third time', 131056, 'text', 2, inMinutes(120)],
  ['a limit, for good', 131056, 'template', 3, null],
  ['an outage', 131000, 'template', 0, inMinutes(5)],
  ['no known code', null, null, 0, inMinutes(5)],
  ['a closed window', 131047, 'text', 0, now],
  ['a closed window for a template', 131047, 'template', 0, null],
  ['a closed window for what went out before there was a record of it', 131047, null, 0, null],
  ['a number without WhatsApp', 131026, 'template', 0, null],
  ['a choice of WhatsApp', 131049, 'template', 0, null],
  ['the account', 131042, 'template', 0, null],
  ['a paused template', 132015, 'template', 0, null],
  ['a wrong call', 100, 'template', 0, null],
  ['a medium', 131052, 'text', 0, null],
] as const)('a late refusal because of %s: code %s of a %s, sent again %s times', (_, code, way, tries, at) => {
  expect(resendAfter({ message: 'status-changed', way, tries }, code, now)).toEqual(at)
})

test('an answer without a template is not sent again when the window is closed', () => {
  expect(resendAfter({ message: 'whatsapp-status', way: 'text', tries: 0 }, 131047, now)).toBeNull()
})

describe('the operator gets a mail', () => {
  const notice = (key: string, at = now, email: string | undefined = 'operator@example.com') =>
    operatorNotice(email, { key, code: 368, details: 'Restricted.' }, at)

  test.each([
    ['account', 'account', null, '15 Jun 2030'],
    ['template status-changed', 'template', 'status-changed', '15 Jun 2030'],
    ['call 100', 'call', '100', '15 Jun 2030'],
  ])('of %s, one a day', (key, kind, about, day) => {
    expect(notice(key)).toEqual({
      message: 'operator-notice',
      to: { email: 'operator@example.com' },
      facts: { kind, about, code: 368, details: 'Restricted.' },
      key: `operator-notice:${kind}:${day}`,
    })
  })

  test('another one on the next day in Harare, and none without an address or about anything else', () => {
    expect(notice('account', new Date('2030-06-15T22:00:00Z'))?.key).toBe('operator-notice:account:16 Jun 2030')
    expect([notice('account', now, ''), notice('something else')]).toEqual([undefined, undefined])
    expect(operatorNotice(undefined, { key: 'account', code: 1, details: '' }, now)).toBeUndefined()
  })
})
