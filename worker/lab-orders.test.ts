import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { actions, aFile, type OnOne, type People } from './testing/lab/actions'
import { faultsLeft } from './testing/lab/invariants'
import { before, inOrder, ordersOf, tripsOf } from './testing/lab/orders'
import { shuffled } from './testing/lab/plan'
import { changeFrom, countRows } from './testing/lab/row-counts'
import { isWhole, seed } from './testing/lab/settings'
import { pauseWebhooks } from './testing/paying'
import { aFirm, ownerBrowser, signedInMember } from './testing/people'

const names = Object.keys(actions)
const pairs = names.flatMap((first, at) => names.slice(at).map((second) => [first, second] as const))

const acting = (name: string, file: OnOne, people: People) => async (DB: D1Database) =>
  (await actions[name]?.(file, people, (own) => before(DB, own)))?.status ?? 0

/** One after the other. */
const isSerial = (order: readonly string[]) => /^(a*b*|b*a*)$/.test(order.join(''))

/** What came of two actions: their answers; the rows and where the application is. */
async function outcomeOf(a: string, b: string, order: ReturnType<typeof ordersOf>[number], people: People) {
  const file = await aFile()
  const rows = await countRows()
  const statuses = await inOrder(order, { a: acting(a, file, people), b: acting(b, file, people) })
  const change = changeFrom(rows, await countRows())
  const state = await env.DB.prepare(
    'select firm_id, file_status, status, withdrawn_at is not null as withdrawn from applications where id = ?',
  )
    .bind(file.id)
    .first()
  return { statuses, outcome: JSON.stringify([change.replace(/file_counts \d+, /, ''), state]) }
}

test('two people who act on one application at the same time do what they would one after the other', async () => {
  await pauseWebhooks()
  const titan = await aFirm('titan', 'selector')
  await aFirm('gambe')
  const people = { member: await signedInMember(titan), admin: await ownerBrowser('admin@example.com', 'admin') }
  const trips = new Map<string, number>()
  for (const name of names) trips.set(name, await tripsOf(acting(name, await aFile(), people)))
  const found: string[] = []
  let tried = 0
  for (const [a, b] of isWhole ? pairs : shuffled(pairs, seed).slice(0, Math.ceil(pairs.length / 10))) {
    const orders = ordersOf(trips.get(a) ?? 0, trips.get(b) ?? 0)
    const outcomes = new Map<string, string>()
    for (const order of orders) {
      const { statuses, outcome } = await outcomeOf(a, b, order, people)
      // who is refused does nothing
      if (statuses.every((one) => one < 400) || isSerial(order)) outcomes.set(order.join(''), outcome)
      const wrong = [...(await faultsLeft()), ...statuses.filter((one) => one >= 500).map((one) => `answered ${one}`)]
      found.push(...wrong.map((one) => `npm run lab -- --seed ${seed}: ${a} and ${b} as ${order.join('')}: ${one}`))
    }
    // the first order is one after the other, and so is the last
    const serial = [[...outcomes.values()][0], [...outcomes.values()].at(-1)]
    for (const [order, outcome] of outcomes)
      if (!serial.includes(outcome)) found.push(`${a} and ${b} as ${order}: ${outcome}, not ${serial.join(' or ')}`)
    tried += orders.length
  }
  console.log(`lab: ${tried} orders`)
  expect(found).toEqual([])
})
