import { expect, test } from 'vitest'
import { actions, aFile, type OnOne, type People } from './testing/lab/actions'
import { faultsLeft } from './testing/lab/invariants'
import { before, inOrder, ordersOf, tripsOf } from './testing/lab/orders'
import { shuffled } from './testing/lab/plan'
import { isWhole, seed } from './testing/lab/settings'
import { holdWebhooks } from './testing/paying'
import { aFirm, ownerBrowser, signedInMember } from './testing/people'

const names = Object.keys(actions)
const pairs = names.flatMap((first, at) => names.slice(at).map((second) => [first, second] as const))

const acting = (name: string, file: OnOne, people: People) => async (DB: D1Database) =>
  (await actions[name]?.(file, people, (own) => before(DB, own)))?.status ?? 0

test('two people who act on one application at the same time leave it whole, in every order of their trips', async () => {
  await holdWebhooks()
  const titan = await aFirm('titan', 'selector')
  await aFirm('gambe')
  const people = { member: await signedInMember(titan), admin: await ownerBrowser('admin@example.com', 'admin') }
  const trips = new Map<string, number>()
  for (const name of names) trips.set(name, await tripsOf(acting(name, await aFile(), people)))
  const all = pairs.flatMap(([a, b]) =>
    ordersOf(trips.get(a) ?? 0, trips.get(b) ?? 0).map((order) => ({ a, b, order })),
  )
  const chosen = isWhole ? all : shuffled(all, seed).slice(0, Math.ceil(all.length / 10))
  const found: string[] = []
  const answers = new Map<string, number>()
  for (const { a, b, order } of chosen) {
    const file = await aFile()
    const statuses = await inOrder(order, { a: acting(a, file, people), b: acting(b, file, people) })
    for (const status of statuses) answers.set(`${status}`, (answers.get(`${status}`) ?? 0) + 1)
    const wrong = [
      ...(await faultsLeft()),
      ...statuses.filter((status) => status >= 500).map((status) => `answered ${status}`),
    ]
    found.push(...wrong.map((one) => `npm run lab -- --seed ${seed}: ${a} and ${b} as ${order.join('')}: ${one}`))
  }
  console.log(`lab: ${chosen.length} of ${all.length} orders of ${pairs.length} pairs. ${JSON.stringify([...answers])}`)
  expect(found).toEqual([])
})
