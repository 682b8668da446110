import { env } from 'cloudflare:workers'

/** Of `npm run lab`: the order in which faults are tried. */
export const seed = Number(env.LAB_SEED || 1)
/** As `0-2`, `7` or `all`. A tenth of the faults is in the first two. */
const passes = env.LAB_PASSES || '0-1'
export const isWhole = passes === 'all'

export function chosenPasses(all: number): number[] {
  const [first = 0, last = first] = isWhole ? [0, all - 1] : passes.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}
