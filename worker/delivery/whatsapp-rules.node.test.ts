import { describe, expect, test } from 'vitest'
import { afterRefusal, problemOf, type Sending, wayTo } from './whatsapp-rules'

const now = new Date('2030-06-15T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const nothing = { optedOutAt: null, lastInboundAt: null, unreachableAt: null }
const sending: Sending = { message: 'status-changed', isAnswer: false, number: undefined, blockedAt: undefined, now }

describe('how a message goes to a number', () => {
  test.each<[string, Partial<Sending>, string]>([
    ['one we know nothing of', {}, 'template'],
    ['one that wrote an hour ago', { number: { ...nothing, lastInboundAt: ago(1) } }, 'text'],
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
