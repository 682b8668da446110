import type { QueryKey } from '@tanstack/react-query'
import { isUnreachable } from '../../ui/page/is-unreachable'
import { statusOf } from '../api'
import { isKnown } from './kept'
import type * as Store from './last-seen'
import { timesForgotten } from './seen-place'
import { afterFailure, isKept } from './seen-read-rules'

/** Loaded with the first answer of an account. A page that has lost its scripts goes on without. */
const withStore = (work: (store: typeof Store) => Promise<void>) =>
  import('./last-seen').then(work).catch(() => undefined)

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
  /** Kept with something else. */
  isOnlyRead?: boolean
  /** Where something else keeps it. */
  last?: () => Promise<LastSeen | undefined>
}

/** Milliseconds without an answer until what was last seen is shown. */
const patience = 4_000

/** Whether what is shown is of an earlier visit. */
export const isFromLastVisit = (updatedAt: number): boolean => updatedAt > 0 && updatedAt < performance.timeOrigin

/**
 * Reads from the server and keeps the answer on the device. While no answer comes, the cache gets what was last seen, with its
 * time; the error stays beside it, and the read is repeated when the connection is back.
 */
export async function keepSeen<Answer>(seen: Seen<Answer>, read: () => Promise<Answer>): Promise<Answer> {
  const before = timesForgotten
  const show = () => withStore(({ showSeen }) => showSeen(seen, before))
  const timer = setTimeout(() => void show(), patience)
  try {
    const answer = await read()
    if (isKept(seen, isKnown(seen.kind))) void withStore(({ saveSeen }) => saveSeen(seen, answer, before))
    return answer
  } catch (error) {
    const step = afterFailure(isUnreachable(error), isKnown(seen.kind), statusOf(error))
    if (step === 'show') await show()
    if (step === 'delete') void withStore(({ deleteRefused }) => deleteRefused(seen))
    throw error
  } finally {
    clearTimeout(timer)
  }
}
