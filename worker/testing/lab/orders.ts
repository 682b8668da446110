import { type Browser, browser } from '../browser'
import { databaseWith } from '../faulty-database'

type Side = 'a' | 'b'

/** Every order of two actions of so many trips each. */
export function ordersOf(a: number, b: number): Side[][] {
  if (a === 0 || b === 0) return [[...Array<Side>(a).fill('a'), ...Array<Side>(b).fill('b')]]
  return [
    ...ordersOf(a - 1, b).map((rest): Side[] => ['a', ...rest]),
    ...ordersOf(a, b - 1).map((rest): Side[] => ['b', ...rest]),
  ]
}

type Action = (DB: D1Database) => Promise<number>

/** How many trips an action makes alone, and what it is answered. */
export async function tripsOf(action: Action): Promise<number> {
  let trips = 0
  await action(
    databaseWith((_, work) => {
      trips += 1
      return work()
    }),
  )
  return trips
}

/** Runs two actions whose trips to the database are made in this order; what is more than it goes on freely. */
export async function inOrder(order: readonly Side[], actions: Readonly<Record<Side, Action>>): Promise<number[]> {
  let left = [...order]
  let waiting: { side: Side; go: () => void }[] = []
  const next = () => {
    const ready = waiting.find(({ side }) => left.length === 0 || left[0] === side)
    if (!ready) return
    waiting = waiting.filter((one) => one !== ready)
    ready.go()
  }
  const run = async (side: Side) => {
    const DB = databaseWith(async (_, work) => {
      const turn = new Promise<void>((go) => waiting.push({ side, go }))
      next()
      await turn
      try {
        return await work()
      } finally {
        if (left[0] === side) left = left.slice(1)
        next()
      }
    })
    try {
      return await actions[side](DB)
    } finally {
      left = left.filter((one) => one !== side)
      next()
    }
  }
  return Promise.all([run('a'), run('b')])
}

/** The same browser before a database of its own. */
export function before(DB: D1Database, own: Browser): Browser {
  const other = browser(undefined, { DB })
  for (const [name, value] of own.jar) other.jar.set(name, value)
  return other
}
