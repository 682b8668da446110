import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findings, nextStatus } from './payment-status-rules'
import { paymentStatuses } from './tables'

const arrived = ['succeeded', 'disputed', 'refunded', 'duplicate'] as const
const cells = paymentStatuses.flatMap((status) => findings.map((finding) => ({ status, finding })))

test('a finding about money that has not arrived never changes a payment that has', () => {
  for (const status of arrived) {
    for (const finding of ['unpaid', 'processing', 'canceled', 'mismatch'] as const) {
      expect([status, finding, nextStatus(status, finding)]).toEqual([status, finding, status])
    }
  }
})

test('money that arrives is booked from every status except that of a duplicate', () => {
  for (const status of paymentStatuses.filter((each) => each !== 'duplicate')) {
    expect(nextStatus(status, 'received')).toBe('succeeded')
    expect(nextStatus(status, 'disputed')).toBe('disputed')
    expect(nextStatus(status, 'refunded')).toBe('refunded')
  }
})

test('a duplicate stays one, and only money that has not counted becomes one', () => {
  for (const finding of findings) expect(nextStatus('duplicate', finding)).toBe('duplicate')
  const second = paymentStatuses.filter((status) => nextStatus(status, 'duplicate') === 'duplicate')
  expect(second).toEqual(['open', 'processing', 'duplicate', 'failed', 'canceled', 'refunded'])
})

test('the same finding twice changes nothing the second time', () => {
  for (const { status, finding } of cells) {
    const next = nextStatus(status, finding)
    expect([status, finding, nextStatus(next, finding)]).toEqual([status, finding, next])
  }
})

test('docs/payments.md shows the same table', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/payments.md'), 'utf8')
  const row = (name: string, values: readonly string[]) => `| ${[name, ...values].join(' | ')} |`
  expect(page).toContain(row('', findings))
  for (const status of paymentStatuses) {
    const nexts = findings.map((finding) => nextStatus(status, finding))
    expect(page).toContain(
      row(
        `**${status}**`,
        nexts.map((next) => (next === status ? '·' : next)),
      ),
    )
  }
})
