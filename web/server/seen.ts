import type { QueryKey } from '@tanstack/react-query'
import { isUnreachable, statusOf } from './api'
import { isKnown } from './device/kept'
import { seenCache, timesForgotten } from './device/seen-place'
import { queryClient } from './server-state'

/** Loaded with the first answer of an account: a visitor's pages keep nothing. */
const store = () => import('./device/last-seen')

/** Milliseconds without an answer until what was last seen is shown. After the first time the line is known to be slow. */
let patience = 5_000

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
  /** Where something else keeps it. */
  isOnlyRead?: boolean
  last?: () => Promise<LastSeen | undefined>
}

/** Whether what is shown is of an earlier visit. */
export const isFromLastVisit = (updatedAt: number): boolean => updatedAt > 0 && updatedAt < performance.timeOrigin

/**
 * Reads from the server and keeps the answer on the device. While no answer comes, the cache gets what was last seen, with its
 * time; the error stays beside it, and the read is repeated when the connection is back.
 */
export async function keepSeen<Answer>(seen: Seen<Answer>, read: () => Promise<Answer>): Promise<Answer> {
  const { kind } = seen
  const before = timesForgotten[kind]
  const isOurs = () => timesForgotten[kind] === before && isKnown(kind)
  const timer = setTimeout(() => void show(seen, before), patience)
  try {
    const answer = await read()
    if (!seen.isOnlyRead) void save(seen, answer, isOurs).catch(() => undefined)
    return answer
  } catch (error) {
    if (isUnreachable(error)) await show(seen, before)
    else if (isOurs() && [403, 404].includes(statusOf(error) ?? 0)) await forget(seen)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

async function save<Answer>({ kind, key, cached, also }: Seen<Answer>, answer: Answer, isOurs: () => boolean) {
  if (!isOurs()) return
  const { saveSeen } = await store()
  const all = [[key, cached ? cached(answer) : answer] as const, ...(also?.(answer) ?? [])]
  for (const [place, data] of all) await saveSeen(kind, place, data, isOurs)
}

/** They may not read it any more. */
async function forget({ kind, key }: Pick<Seen<never>, 'kind' | 'key'>) {
  try {
    await (await store()).deleteSeen(kind, key)
  } catch {
    // nothing is kept
  }
}

/** Unless the page has something newer, or the account has left. */
async function show({ kind, key, onShown, last: read }: Omit<Seen<never>, 'cached' | 'also'>, before: number) {
  const isWanted = () =>
    timesForgotten[kind] === before && seenCache(kind) !== undefined && queryClient.getQueryData(key) === undefined
  if (!isWanted()) return
  try {
    const last = await (read ? read() : (await store()).readSeen(kind, key))
    if (!last || !isWanted()) return
    patience = 500
    onShown?.(last.data)
    queryClient.setQueryData(key, last.data, { updatedAt: last.at })
  } catch {
    // nothing is kept, or it cannot be read
  }
}
