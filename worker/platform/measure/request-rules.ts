import { minute } from '#contract/time'

/** The most milliseconds of each slot; a request that took longer is in the last. */
export const slots = [10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000, 60_000] as const
export const countedMilliseconds = 10 * minute

export const slotOf = (milliseconds: number): number => slots.find((most) => milliseconds <= most) ?? 60_000

/** The time within which this share of the requests was answered: the most of the slot that holds it. */
export function quantile(counts: readonly { slot: number; total: number }[], share: number): number | null {
  const all = counts.reduce((sum, { total }) => sum + total, 0)
  let passed = 0
  for (const { slot, total } of counts.toSorted((a, b) => a.slot - b.slot)) {
    passed += total
    if (all > 0 && passed >= share * all) return slot
  }
  return null
}

/**
 * Whether a request is logged.
 * @param sample the setting: the share of the successes, such as `0.05`; `0` for failures alone, empty for nothing
 */
export const isLogged = (sample: string, status: number, chance: number): boolean =>
  sample !== '' && (status >= 400 || chance < Number(sample))

/** The webhook that did not take what it was sent, so that its sender repeats it; null for every other request. */
export function failedWebhook(route: string | undefined, status: number): string | null {
  const provider = /^\/api\/(stripe|whatsapp)\/webhook$/.exec(route ?? '')?.[1]
  return provider && status >= 500 ? provider : null
}
