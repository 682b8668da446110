import { beforeEach, expect, test } from 'vitest'
import { beforeEverything, writeEverything } from './testing/every-write/everything'
import { withEachFault } from './testing/lab/background'
import { faulted, type Seen } from './testing/lab/faulted-writes'
import { faultsLeft } from './testing/lab/invariants'
import { planOf, shuffled } from './testing/lab/plan'
import { scenarios } from './testing/lab/scenarios'
import { chosenPasses, isWhole, seed } from './testing/lab/settings'
import { neverMet } from './testing/lab/sometimes'
import { createTables, emptyStores } from './testing/stores'

beforeEach(beforeEverything)

/** How many faults ended in which answer. */
function classesOf(seen: readonly Seen[]): string {
  const classes = Map.groupBy(seen, ({ status, code }) => `${status}${code && ` ${code}`}`)
  return [...classes].map(([name, all]) => `${name}: ${all.length}`).join(', ')
}

test('every write that meets a fault is done once, and its repeat says so', async () => {
  const learning = faulted(() => undefined)
  await writeEverything(learning.aBrowser, 0)
  const calls = learning.done
  const usual = await faultsLeft()
  const plan = planOf(calls, seed)
  const seen: Seen[] = []
  const found: string[] = []
  for (const pass of chosenPasses(Math.max(...plan.map((faults) => faults.length)))) {
    await emptyStores()
    await createTables()
    await beforeEverything()
    const run = faulted((at) => plan[at]?.[pass], calls)
    await writeEverything(run.aBrowser, 0).catch((error: Error) => run.found.push(`it ended: ${error.stack}`))
    for (const left of await faultsLeft()) if (!usual.includes(left)) run.found.push(`afterwards ${left}`)
    seen.push(...run.seen)
    found.push(...run.found.map((one) => `npm run lab -- --seed ${seed} --passes ${pass}: ${one}`))
    const lines = [
      `lab: pass ${pass}, ${run.seen.length} faults, ${seen.length} so far. ${classesOf(seen)}`,
      ...run.found,
    ]
    console.log(lines.join('\nlab found: '))
  }
  expect(found).toEqual([])
  if (isWhole) expect(neverMet()).toEqual([])
})

test.each(scenarios)('$name: the same comes of it with each fault', async (scenario) => {
  const { name, faults, usual, found } = await withEachFault(scenario, (all) =>
    isWhole ? all : shuffled(all, seed).slice(0, Math.ceil(all.length / 10)),
  )
  console.log(`lab: ${name}, ${faults} faults. ${usual}`)
  expect(found).toEqual([])
})
