import { describe, expect, test } from 'vitest'
import { commandIn } from './commands'
import { laterMark, type StatusMark, whatsAppStatuses } from './delivery-state-rules'
import { errorClassOf } from './error-rules'

describe('a refusal by WhatsApp', () => {
  test.each([
    [131026, 'unreachable'],
    [131047, 'window-closed'],
    [131049, 'not-now'],
    [131050, 'not-now'],
    [130472, 'not-now'],
    [131048, 'later'],
    [130429, 'later'],
    [80007, 'later'],
    [131056, 'later'],
    [131031, 'account'],
    [368, 'account'],
    [131042, 'account'],
    [190, 'account'],
    [200, 'account'],
    [299, 'account'],
    [132000, 'template'],
    [132001, 'template'],
    [132015, 'template'],
    [131052, 'media'],
    [1, 'retry'],
    [2, 'retry'],
    [null, 'retry'],
    [131051, 'bug'],
    [131009, 'bug'],
    [100, 'bug'],
    [300, 'bug'],
    [999_999, 'bug'],
  ])('with code %s is of the class %s', (code, is) => expect(errorClassOf(code)).toBe(is))
})

describe('marks move only forward', () => {
  const mark = (status: StatusMark['status'], second = 0): StatusMark => ({
    status,
    at: new Date(second * 1000),
    error: status === 'failed' ? 131026 : null,
  })
  const arriving = ['accepted', 'sent', 'delivered', 'read'] as const

  test('in every order and any number of times, the last mark is read', () => {
    const orders = arriving.flatMap((a) =>
      arriving.flatMap((b) => arriving.flatMap((c) => arriving.map((d) => [a, b, c, d] as const))),
    )
    for (const order of orders.filter((one) => new Set(one).size === 4)) {
      const last = [...order, ...order].reduce<StatusMark | null>((now, status) => laterMark(now, mark(status)), null)
      expect(last?.status).toBe('read')
    }
  })

  test.each([
    ['read', 'failed', 'read'],
    ['delivered', 'failed', 'delivered'],
    ['failed', 'delivered', 'delivered'],
    ['sent', 'failed', 'failed'],
    ['failed', 'sent', 'failed'],
    ['accepted', 'failed', 'failed'],
    ['skipped', 'accepted', 'accepted'],
  ] as const)('%s, then %s stays %s', (before, after, stays) => {
    expect(laterMark(mark(before, 5), mark(after, 1)).status).toBe(stays)
  })

  test('the same mark keeps its first time', () => {
    for (const status of whatsAppStatuses) {
      expect(laterMark(mark(status, 5), mark(status, 3)).at).toEqual(new Date(3000))
      expect(laterMark(mark(status, 3), mark(status, 5)).at).toEqual(new Date(3000))
    }
  })
})

describe('a command is the whole text', () => {
  test.each([
    ['STOP', 'stop'],
    [' Stop. ', 'stop'],
    ['unsubscribe!', 'stop'],
    ['Opt-out', 'stop'],
    ['stop all', 'stop'],
    ['START', 'start'],
    ['opt in', 'start'],
    ['Status?', 'status'],
    ['my status', 'status'],
    ['Please stop the transfer', null],
    ['When does it start?', null],
    ['cancel', null],
    ['yes', null],
    ['', null],
  ])('%j is %s', (text, command) => expect(commandIn(text)).toBe(command))
})
