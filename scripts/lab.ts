import { units } from './check.ts'

/** The tests of `worker/lab.test.ts`, which tries the calls of `worker/testing/every-write`, with a seed, and with some of the passes or all. Without arguments as in `npm test`. */
export function lab(args: string[]): Promise<number> {
  const valueOf = (name: string) => (args.includes(name) ? (args[args.indexOf(name) + 1] ?? '') : '')
  const passes = args.includes('--all') ? 'all' : valueOf('--passes')
  return units(['worker/lab'], { env: { ...process.env, LAB_SEED: valueOf('--seed'), LAB_PASSES: passes } })
}
