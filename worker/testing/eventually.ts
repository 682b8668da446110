import { vi } from 'vitest'

/** Repeats until it does not throw: for what happens after an answer. Its limit is for what hangs. */
export const eventually = <Result>(look: () => Result | Promise<Result>): Promise<Result> =>
  vi.waitFor(look, { timeout: 600_000, interval: 20 })
