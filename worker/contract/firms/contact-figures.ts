import * as z from 'zod/mini'

/** For how long a promise of the first contact counts. */
export const countedDays = 90

/** Fewer cases say too little. */
export const minCases = 5

/** For how many of its new clients a firm kept the promise of the first contact. */
export const keptPromises = z.lazy(() => z.object({ kept: z.number(), of: z.number() }))
export type KeptPromises = z.infer<typeof keptPromises>

/** What is counted of a firm's first contacts; each is null while there are too few cases. */
export const contactFigures = z.lazy(() =>
  z.object({ promises: z.nullable(keptPromises), replyMinutes: z.nullable(z.number()) }),
)
export type ContactFigures = z.infer<typeof contactFigures>

/** Never rounded up: who was late once has not kept all. */
export const keptPercent = ({ kept, of }: KeptPromises): number => Math.floor((100 * kept) / of)

/** Null below `minCases`. */
export const keptFrom = (kept: number, missed: number): KeptPromises | null =>
  kept + missed < minCases ? null : { kept, of: kept + missed }

export const figuresCopy = {
  label: 'First contact',
  own: 'your firm',
  kept: (promises: KeptPromises, firm: string) =>
    `In the last ${countedDays} days ${firm} was in touch in time with ${promises.kept} of ${promises.of} new clients (${keptPercent(promises)} %).`,
  tooFew: `Fewer than ${minCases} new clients were counted in the last ${countedDays} days, too few to say how many get a first contact in time.`,
  share: (promises: KeptPromises) => `${promises.kept} of ${promises.of} in time (${keptPercent(promises)} %)`,
  tooFewInShort: 'Too few to say',
} as const

/** How soon a firm usually replies, never rounded down. */
export function replyText(minutes: number): string {
  const hours = Math.ceil(minutes / 60)
  if (hours <= 1) return 'Usually replies within an hour'
  return hours < 48 ? `Usually replies in ${hours} h` : `Usually replies in ${Math.ceil(hours / 24)} days`
}

/** All that is counted, in words. */
export const figuresText = ({ promises, replyMinutes }: ContactFigures, firm: string): string =>
  [
    promises ? figuresCopy.kept(promises, firm) : figuresCopy.tooFew,
    ...(replyMinutes === null ? [] : [`${replyText(replyMinutes)}.`]),
  ].join(' ')
