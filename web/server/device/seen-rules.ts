/** An answer of the server as it is kept: where, and when it came, in milliseconds. */
interface SeenEntry {
  address: string
  at: number
}

/** Of each kind of answer. */
export const maxSeen = 30
/** Of one answer, encrypted. */
export const maxSeenBytes = 200_000
/** As long as a member's session lasts without a request; an owner's state is no longer news by then. */
export const seenSeconds = 43_200

export const isReadable = ({ at }: Pick<SeenEntry, 'at'>, now: number): boolean => now - at < seenSeconds * 1000

/** The first part of a query's key is the kind of the answer; the rest is only in the hash. */
export const seenAddress = (key: readonly unknown[], hash: string): string => `/seen/${String(key[0])}/${hash}`

/** What is deleted when another answer is kept: what is too old, and the oldest of those of one kind that are too many. */
export function toDelete(entries: readonly SeenEntry[], now: number): SeenEntry[] {
  const counts = new Map<string, number>()
  return entries
    .toSorted((a, b) => b.at - a.at)
    .filter((entry) => {
      const kind = entry.address.split('/')[2] ?? ''
      const count = (counts.get(kind) ?? 0) + 1
      counts.set(kind, count)
      return count > maxSeen || !isReadable(entry, now)
    })
}
