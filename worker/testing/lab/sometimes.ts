/** Paths that a whole run must take at least once; a run that misses one fails. */
const rarePaths = [
  'the repeat of a write overtook it',
  'a write was finished by its repeat after its answer was lost',
  'a write whose answer was lost went on by itself',
  'everything stayed away, and the answer was 503',
  'the sweep did what a call did not get to',
  'an upload went on from where the server was',
  'the payment provider was away, and the repeat did it',
  'a file was stored whose answer was lost',
  'the queue was away, and nothing waited for it',
  'an answer that was kept was sent again',
] as const
type RarePath = (typeof rarePaths)[number]

const met = new Set<RarePath>()
export const meets = (path: RarePath, isMet: boolean): void => void (isMet && met.add(path))
export const neverMet = (): RarePath[] => rarePaths.filter((path) => !met.has(path))
