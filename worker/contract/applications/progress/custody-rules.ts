import {
  type CustodyHolder,
  type CustodyKind,
  type CustodySide,
  type CustodyWay,
  custodyDays,
  custodyKinds,
  hasOriginal,
  isOriginalAwaited,
  isOwnersAnswer,
} from '#contract/applications/custody'
import type { Change } from '#contract/applications/progress/recorded-rules'
import { isNothingToSend, isToReplace } from '#contract/applications/progress/replacement-rules'
import type { ServiceType } from '#contract/services'
import { firmSteps, type Step } from '#contract/steps'
import { day } from '#contract/time'

export interface CustodyEntry {
  number: number
  kind: CustodyKind
  /** After the entry; null while nobody recorded where it is. */
  holder: CustodyHolder | null
  side: CustodySide
  actorId: number | null
  firmId: number | null
  /** In milliseconds. */
  at: number
}

export interface CustodyAuthor {
  side: CustodySide
  actorId: number | null
  firmId: number | null
}

/** The entries that nobody corrected. A correction takes back the last of them. */
export function validEntries<E extends Pick<CustodyEntry, 'kind'>>(entries: readonly E[]): E[] {
  const left: E[] = []
  for (const entry of entries) {
    if (entry.kind === 'corrected') left.pop()
    else left.push(entry)
  }
  return left
}

export const holderOf = (entries: readonly Pick<CustodyEntry, 'kind' | 'holder'>[]): CustodyHolder | null =>
  validEntries(entries).at(-1)?.holder ?? null

/** The entry that brought the original to where it is. */
export function arrivalOf<E extends Pick<CustodyEntry, 'kind' | 'holder'>>(entries: readonly E[]): E | undefined {
  const left = validEntries(entries)
  const holder = left.at(-1)?.holder
  if (!holder) return undefined
  const elsewhere = left.findLastIndex((entry) => entry.holder !== holder)
  return left[elsewhere + 1]
}

/** Whether a second member of the firm has seen the original since it came. */
const isSeconded = (entries: readonly CustodyEntry[]): boolean => {
  const arrival = arrivalOf(entries)
  return validEntries(entries).some(({ kind, number }) => kind === 'seconded' && arrival && number > arrival.number)
}

/**
 * What its author may record next, by who has the original and who recorded what.
 * @param isClosed no firm has the application any longer, so that its owner alone can say that the original came back
 */
export function nextKinds(entries: readonly CustodyEntry[], author: CustodyAuthor, isClosed = false): CustodyKind[] {
  const holder = holderOf(entries)
  const last = validEntries(entries).at(-1)
  const isWithOwner = holder === null || isOwnersAnswer(holder)
  const isBack = holder === 'courier' || holder === 'handed'
  const arrival = arrivalOf(entries)
  const isTheirs = last?.side === author.side && last.firmId === author.firmId
  const may: Record<CustodySide, Partial<Record<CustodyKind, boolean>>> = {
    owner: {
      said: isWithOwner,
      announced: isWithOwner || holder === 'sent',
      confirmed: isBack || holder === 'former-firm' || (isClosed && !isWithOwner && holder !== 'sent'),
      corrected: isTheirs && last.kind !== 'said',
    },
    firm: {
      received: holder !== 'firm' && holder !== 'registry',
      seconded:
        holder === 'firm' &&
        arrival?.firmId === author.firmId &&
        arrival.actorId !== author.actorId &&
        !isSeconded(entries),
      none: isWithOwner || holder === 'sent',
      lodged: holder === 'firm',
      collected: holder === 'registry',
      seen: holder === 'firm' || holder === 'registry',
      returned: holder === 'firm' || holder === 'courier',
      corrected: isTheirs,
    },
    platform: { reassigned: holder === 'firm' || holder === 'former-firm' },
  }
  return custodyKinds.filter((kind) => may[author.side][kind])
}

/** Where the original is after an entry. */
export function holderAfter(
  entries: readonly CustodyEntry[],
  entry: { kind: CustodyKind; way?: CustodyWay | null; holder?: CustodyHolder | null },
): CustodyHolder | null {
  const { kind, way, holder = null } = entry
  if (kind === 'said' || kind === 'reassigned') return holder
  if (kind === 'announced') return 'sent'
  if (kind === 'received' || kind === 'collected') return 'firm'
  if (kind === 'lodged') return 'registry'
  if (kind === 'returned') return way === 'courier' ? 'courier' : 'handed'
  if (kind === 'confirmed') return 'client'
  if (kind === 'corrected') return validEntries(entries).at(-2)?.holder ?? null
  return holderOf(entries)
}

/** Whether the original is back with its owner, and the firm's step asks for none. */
export const isBackForGood = (
  application: { serviceType: ServiceType; fileStatus: Step },
  entries: readonly Pick<CustodyEntry, 'kind'>[],
): boolean => validEntries(entries).at(-1)?.kind === 'confirmed' && !isOriginalAwaited(application)

/** Since when nothing was recorded of an original that is away from its owner; null while its owner has it. */
export function movedAtOf(entries: readonly Pick<CustodyEntry, 'kind' | 'holder' | 'at'>[]): number | null {
  const holder = holderOf(entries)
  if (holder === null || isOwnersAnswer(holder)) return null
  // that nothing came yet, or that another firm goes on, moves nothing
  return validEntries(entries).findLast(({ kind }) => kind !== 'none' && kind !== 'reassigned')?.at ?? null
}

export const isCustodyOverdue = (movedAt: number | null, now: number): boolean =>
  movedAt !== null && now - movedAt >= custodyDays * day

interface Received {
  serviceType: ServiceType
  hasTitleDeed?: 'have' | 'lost' | null
  fileStatus: Step
  changes: readonly Change[]
}

/** Whether the firm recorded that it has the documents, or that a lost deed is replaced, and since then nothing of the original. */
export function isCustodyDue(
  application: Received,
  entries: readonly Pick<CustodyEntry, 'kind' | 'holder' | 'at'>[],
): boolean {
  const { fileStatus, changes } = application
  const holder = holderOf(entries)
  const isExpected = holder === null || holder === 'sent' || isOwnersAnswer(holder)
  const asking = changes.findLast(
    ({ track, status }) =>
      (track === 'fileStatus' && status === 'received') || (track === 'replacement' && status === 'issued'),
  )
  const since = asking === undefined ? 0 : Date.parse(asking.createdAt)
  return (
    hasOriginal(application) &&
    (firmSteps.indexOf(fileStatus) >= firmSteps.indexOf('received') || isNothingToSend(application)) &&
    !isToReplace(application) &&
    isExpected &&
    !validEntries(entries).some(({ kind, at }) => kind === 'confirmed' || (kind === 'none' && at >= since))
  )
}
