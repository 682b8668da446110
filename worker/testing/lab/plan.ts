import { type Fault, faultsOf, type Store } from './faults'

/** Numbers from 0 to 1, the same for a seed. Source: mulberry32, public domain. */
function numbersOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function shuffled<T>(all: readonly T[], seed: number): T[] {
  const next = numbersOf(seed)
  return all
    .map((one) => ({ one, place: next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)
}

interface Call {
  route: string
  asked: readonly Store[]
}

/**
 * The faults of each call of the sequence, one for each pass. Calls of one route that ask the same share its faults, so
 * that together they meet each once.
 */
export function planOf(calls: readonly Call[], seed: number): (readonly Fault[])[] {
  const alike = new Map<string, number[]>()
  for (const [at, { route, asked }] of calls.entries()) {
    const shape = `${route} ${asked.join(' ')}`
    alike.set(shape, [...(alike.get(shape) ?? []), at])
  }
  const plan: Fault[][] = calls.map(() => [])
  for (const places of alike.values()) {
    const faults = shuffled(faultsOf(calls[places[0] ?? 0]?.asked ?? []), seed + (places[0] ?? 0))
    for (const [number, fault] of faults.entries()) plan[places[number % places.length] ?? 0]?.push(fault)
  }
  return plan
}
