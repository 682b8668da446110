import { expect, test } from 'vitest'
import { faultsLeft } from './testing/lab/invariants'
import { inOrder, ordersOf, tripsOf } from './testing/lab/orders'
import { shuffled } from './testing/lab/plan'
import { changeFrom, countRows } from './testing/lab/row-counts'
import { isWhole, seed } from './testing/lab/settings'
import type { Subject } from './testing/lab/subject'
import { subjects } from './testing/lab/subjects'
import { pauseWebhooks } from './testing/paying'

/** One after the other. */
const isSerial = (order: readonly string[]) => /^(a*b*|b*a*)$/.test(order.join(''))

const acting =
  ({ acts }: Awaited<ReturnType<Subject['make']>>, name: string) =>
  async (DB: D1Database) =>
    (await acts[name]?.(DB))?.status ?? 0

/** What came of two acts: their answers; the rows and what else they change. */
async function outcomeOf(
  { make, isToldOnce }: Subject,
  a: string,
  b: string,
  order: ReturnType<typeof ordersOf>[number],
) {
  const one = await make()
  const rows = await countRows()
  const statuses = await inOrder(order, { a: acting(one, a), b: acting(one, b) })
  const change = changeFrom(rows, await countRows())
  return {
    statuses,
    outcome: JSON.stringify([isToldOnce ? '' : change.replace(/file_counts \d+, /, ''), await one.state()]),
  }
}

test.each(subjects)('two who act on $name at the same time do what they would one after the other', async (subject) => {
  await pauseWebhooks()
  const names = Object.keys((await subject.make()).acts)
  const pairs = names.flatMap((first, at) => names.slice(at).map((second) => [first, second] as const))
  const trips = new Map<string, number>()
  for (const name of names) trips.set(name, await tripsOf(acting(await subject.make(), name)))
  const known = new Set(await faultsLeft())
  const found: string[] = []
  const met = { bothDone: false, oneRefused: false }
  const done = new Set<string>()
  let tried = 0
  for (const [a, b] of isWhole ? pairs : shuffled(pairs, seed).slice(0, Math.ceil(pairs.length / 15))) {
    const orders = ordersOf(trips.get(a) ?? 0, trips.get(b) ?? 0)
    const outcomes = new Map<string, string>()
    for (const order of orders) {
      const { statuses, outcome } = await outcomeOf(subject, a, b, order)
      for (const [at, name] of [a, b].entries()) if ((statuses[at] ?? 500) < 400) done.add(name)
      met.bothDone ||= !isSerial(order) && statuses.every((one) => one < 400)
      met.oneRefused ||= !isSerial(order) && statuses.some((one) => one >= 400)
      // who is refused does nothing
      if (statuses.every((one) => one < 400) || isSerial(order)) outcomes.set(order.join(''), outcome)
      const wrong = [
        ...(await faultsLeft()).filter((one) => !known.has(one)),
        ...statuses.flatMap((one, at) =>
          one < 500 || (one === 503 && subject.mayWait?.includes(at === 0 ? a : b)) ? [] : [`answered ${one}`],
        ),
      ]
      for (const one of wrong) known.add(one)
      found.push(...wrong.map((one) => `npm run lab -- --seed ${seed}: ${a} and ${b} as ${order.join('')}: ${one}`))
    }
    // the first order is one after the other, and so is the last
    const serial = [[...outcomes.values()][0], [...outcomes.values()].at(-1)]
    for (const [order, outcome] of outcomes)
      if (!serial.includes(outcome) && !subject.alsoRight?.test(`${a} and ${b}: ${outcome}`))
        found.push(`${a} and ${b} as ${order}: ${outcome}, not ${serial.join(' or ')}`)
    tried += orders.length
  }
  console.log(
    `lab: ${subject.name}, ${tried} orders of ${names.map((name) => `${name} ${trips.get(name)}`).join(', ')}`,
  )
  expect(found).toEqual([])
  if (!isWhole) return
  expect(met).toEqual({ bothDone: true, oneRefused: true })
  // an act that is always refused tries nothing
  expect(names.filter((name) => !done.has(name))).toEqual([])
})
