import type { QueryKey } from '@tanstack/react-query'
import { isUnreachable, statusOf } from './api'
import { isKnown } from './device/kept'
import { timesForgotten } from './device/seen-place'

/** Loaded with the first answer of an account: a visitor's pages keep nothing. */
const store = () => import('./device/last-seen')

/** What the cache gets, and when it was current, in milliseconds. */
export interface LastSeen {
  data: unknown
  at: number
}

export interface Seen<Answer> {
  kind: 'owner' | 'member'
  key: QueryKey
  /** What the cache has of the answer; the answer itself by default. */
  cached?: (answer: Answer) => unknown
  /** Under which other keys it is kept, or what else is. */
  also?: (answer: Answer) => readonly (readonly [key: QueryKey, data: unknown])[]
  onShown?: (data: unknown) => void
  isOnlyRead?: boolean
  /** Where something else keeps it. */
  last?: () => Promise<LastSeen | undefined>
}

/** Milliseconds without an answer until what was last seen is shown. After the first time the line is known to be slow. */
const patience = { milliseconds: 5_000 }

/** Whether what is shown is of an earlier visit. */
export const isFromLastVisit = (updatedAt: number): boolean => updatedAt > 0 && updatedAt < performance.timeOrigin

/**
 * Reads from the server and keeps the answer on the device. While no answer comes, the cache gets what was last seen, with its
 * time; the error stays beside it, and the read is repeated when the connection is back.
 */
export async function keepSeen<Answer>(seen: Seen<Answer>, read: () => Promise<Answer>): Promise<Answer> {
  const { kind } = seen
  const before = timesForgotten[kind]
  const isSame = () => timesForgotten[kind] === before
  const isOurs = () => isSame() && isKnown(kind)
  // a page that has lost its scripts goes on without
  const show = () =>
    store()
      .then(({ showSeen }) => showSeen(seen, isSame, patience))
      .catch(() => undefined)
  const timer = setTimeout(show, patience.milliseconds)
  try {
    const answer = await read()
    if (!seen.last && !seen.isOnlyRead && isOurs())
      void store()
        .then(({ saveSeen }) => saveSeen(seen, answer, isOurs))
        .catch(() => undefined)
    return answer
  } catch (error) {
    if (isUnreachable(error)) await show()
    if (isOurs() && [403, 404].includes(statusOf(error) ?? 0))
      await store()
        .then(({ deleteSeen }) => deleteSeen(kind, seen.key))
        .catch(() => undefined)
    throw error
  } finally {
    clearTimeout(timer)
  }
}
