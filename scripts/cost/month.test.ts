import { expect, test } from 'vitest'
import { billOf, centsOf, livesInHalf, usageOf } from './month.ts'
import { type Item, prices } from './prices.ts'

const items = Object.keys(prices) as Item[]
const nothing = usageOf(0, 0)

test('what is in the plan costs nothing, and what is over costs its share', () => {
  for (const item of items) expect([item, centsOf(item, prices[item].included)]).toEqual([item, 0])
  expect(centsOf('requests', 10_000_000 - 1)).toBe(0)
  expect(centsOf('requests', 15_000_000)).toBe(150)
  // the provider's own examples: https://developers.cloudflare.com/workers/platform/pricing/
  expect(centsOf('cpu', 7 * 15_000_000)).toBe(150)
  expect(centsOf('requests', 100_000_000)).toBe(2_700)
  expect(centsOf('rowsWritten', 51_000_000)).toBe(100)
  expect(centsOf('databaseGb', 6)).toBe(75)
  expect(centsOf('mails', 4_000)).toBe(35)
  expect(centsOf('whatsApp', 1_000)).toBe(400)
})

test('files are charged in whole units, the rest in proportion', () => {
  // one gigabyte and one operation more than the plan has
  expect(centsOf('fileGb', 11.1)).toBe(3)
  expect(centsOf('fileWrites', 1_000_001)).toBe(450)
  expect(centsOf('fileReads', 10_000_001)).toBe(36)
  expect(centsOf('queue', 1_500_000)).toBe(20)
  // 990 GB, as in https://developers.cloudflare.com/r2/pricing/
  expect(centsOf('fileGb', 1_000)).toBe(1_485)
})

test('a cent is rounded once a line, and the total is the sum of the lines and the plan', () => {
  expect(centsOf('mails', 3_014)).toBe(0)
  expect(centsOf('mails', 3_015)).toBe(1)
  const { lines, total } = billOf({ ...nothing, mails: 3_015, whatsApp: 2, requests: 10_020_000 })
  expect([lines.mails, lines.whatsApp, lines.requests, total]).toEqual([1, 1, 1, 503])
})

test('a service without applications costs the plan', () => {
  expect(billOf(nothing).total).toBe(500)
  expect(nothing.requests).toBe(8_640)
  expect([nothing.mails, nothing.databaseGb, nothing.keyReads]).toEqual([0, 0, 0])
})

test('what a month needs follows the applications', () => {
  const [one, ten] = [usageOf(60_000, 50_000), usageOf(600_000, 50_000)]
  expect([one.databaseGb, ten.databaseGb]).toEqual([3, 30])
  // a sixtieth of them began in this month
  expect([one.mails, ten.mails]).toEqual([25_000, 250_000])
  for (const item of items) {
    expect([item, (ten[item] - nothing[item]) / (one[item] - nothing[item])]).toEqual([item, expect.closeTo(10, 9)])
  }
})

test('half of a database of 10 GB', () => {
  expect(livesInHalf(5_000)).toBe(1_000_000)
  expect(livesInHalf(75_000)).toBe(66_666)
})
