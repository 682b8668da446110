import type { QueryKey } from '@tanstack/react-query'
import type { MemberSession } from '#contract/firms/member-session'
import { queryClient } from '../server-state'
import { decrypt, encrypt, keepKey, newSecret, readKey } from './encryption'
import { isKnown, keepFor } from './kept'
import type { LastSeen, Seen } from './seen'
import { seenCache, seenKey, timesForgotten } from './seen-place'
import { isReadable, maxSeenBytes, seenAddress, seenSeconds, toDelete } from './seen-rules'

type Kind = Seen<never>['kind']

/** The key of the member's session; the owner's session names itself when it is shown. */
const memberKey = 'member'
const timeHeader = 'X-Seen-At'
const timeOf = (saved: Response | undefined) => Number(saved?.headers.get(timeHeader))

/**
 * Keeps an answer of the server, encrypted. The key ends when a member’s session would
 * end, so that nobody reads later what is left on the disk.
 * @param before `timesForgotten` when it was asked for
 */
export async function saveSeen<Answer>(
  { kind, key, cached, also }: Seen<Answer>,
  answer: Answer,
  before: number,
): Promise<void> {
  // they may sign out at any moment
  const isOurs = () => timesForgotten === before && isKnown(kind)
  await save(kind, key, cached ? cached(answer) : answer, isOurs)
  for (const [place, data] of also?.(answer) ?? []) await save(kind, place, data, isOurs)
  // whose it is, for a visit that begins with it
  const member = kind === 'member' && queryClient.getQueryData([memberKey])
  if (member) await save(kind, [memberKey], member, isOurs)
}

async function save(kind: Kind, key: QueryKey, data: unknown, isOurs: () => boolean): Promise<void> {
  const name = seenCache(kind)
  if (!name || !isOurs()) return
  const secret = secretOf(kind)
  const [address, encrypted] = await Promise.all([addressOf(secret, key), encrypt(secret, data)])
  if (!isOurs()) return
  const cache = await caches.open(name)
  const now = Date.now()
  if (encrypted.size > maxSeenBytes) await cache.delete(address)
  else await cache.put(address, new Response(encrypted, { headers: { [timeHeader]: String(now) } }))
  await deleteOld(cache, now)
  if (!isOurs()) await caches.delete(name)
}

/** Gives the page what was last seen, unless it has something newer, or the account has left. */
export async function showSeen<Answer>({ kind, key, last: read }: Seen<Answer>, before: number): Promise<void> {
  const isStillEmpty = () =>
    timesForgotten === before && seenCache(kind) !== undefined && queryClient.getQueryData(key) === undefined
  if (!isStillEmpty()) return
  const last = await (read ? read() : readSeen(kind, key))
  if (!last || !isStillEmpty()) return
  // whose drafts there may be is known now
  if (key[0] === memberKey) keepFor('member', String((last.data as MemberSession).admin.id))
  queryClient.setQueryData(key, last.data, { updatedAt: last.at })
}

/** What this session last saw there, and when, in milliseconds. */
async function readSeen(kind: Kind, key: QueryKey): Promise<LastSeen | undefined> {
  const secret = readKey(seenKey(kind))
  const cache = await openCache(kind)
  if (!secret || !cache) return deleteUnreadable(kind)
  const saved = await cache.match(await addressOf(secret, key))
  const at = timeOf(saved)
  if (!saved || !isReadable({ at }, Date.now())) return undefined
  return { data: await decrypt(secret, await saved.arrayBuffer()), at }
}

/** Without its key nobody can read it any more. */
async function deleteUnreadable(kind: Kind): Promise<undefined> {
  const name = seenCache(kind)
  if (name && !readKey(seenKey(kind))) await caches.delete(name)
}

/** Where the server says now that the person may not read it, or that it is not there. */
export async function deleteRefused<Answer>({ kind, key }: Seen<Answer>): Promise<void> {
  const secret = readKey(seenKey(kind))
  if (secret) await (await openCache(kind))?.delete(await addressOf(secret, key))
}

async function openCache(kind: Kind): Promise<Cache | undefined> {
  const name = seenCache(kind)
  return name && (await caches.has(name)) ? caches.open(name) : undefined
}

async function deleteOld(cache: Cache, now: number): Promise<void> {
  const requests = await cache.keys()
  const entries = await Promise.all(
    requests.map(async (request) => ({
      address: new URL(request.url).pathname,
      at: timeOf(await cache.match(request)),
    })),
  )
  await Promise.all(toDelete(entries, now).map(({ address }) => cache.delete(address)))
}

/** Kept again for as long as it is used. */
function secretOf(kind: Kind): string {
  const secret = readKey(seenKey(kind)) ?? newSecret()
  keepKey(seenKey(kind), secret, seenSeconds)
  return secret
}

/** A key can have a reference number in it, and is not on the device either. */
async function addressOf(secret: string, key: QueryKey): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret + JSON.stringify(key)))
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return seenAddress(key, hash)
}
