import { isOwnersAnswer } from '#contract/applications/custody'
import { type OwnerStatus, ownerStatuses } from '#contract/owner-statuses'
import type { ServiceType } from '#contract/services'
import { firmSteps, type Step } from '#contract/steps'

/** A recorded change of an application: of its status, its step, or who has the original deed. */
export interface Change {
  track: string
  status: string
  createdAt: string
  /** When a step was done that was recorded afterwards; null for a change of the status. */
  doneAt?: string | null
  by?: string | null
  /** A helper of the owner recorded it. */
  byHelper?: boolean | undefined
}

interface Recorded {
  at: string
  by: string | null
}

/** A request for documents: beside the path, after the status that it interrupts. */
interface Interruption extends Recorded {
  after: string
  endedAt: string | null
}

interface Path {
  track: 'status' | 'fileStatus'
  steps: readonly string[]
}

/** A deed's statuses in order. A request for documents is beside them. */
const statusPath: Path = { track: 'status', steps: ownerStatuses.filter((status) => status !== 'additional_docs') }
const filePath: Path = { track: 'fileStatus', steps: firmSteps }

interface Records {
  /** The last status of the path; the first without a change. */
  current: string
  /** Each step that somebody recorded and nobody corrected. */
  recorded: Map<string, Recorded>
  interruption: Interruption | null
}

/** What the changes of one track record, oldest first. A move back takes back the steps after it. */
function recordedOn({ track, steps }: Path, changes: readonly Change[]): Records {
  const records: Records = { current: steps[0] as string, recorded: new Map(), interruption: null }
  for (const { track: changed, status, createdAt, doneAt, by = null } of changes) {
    if (changed !== track) continue
    const { current, recorded, interruption } = records
    if (status === 'additional_docs') {
      records.interruption = { at: createdAt, by, after: current, endedAt: null }
      continue
    }
    const position = steps.indexOf(status)
    if (position < 0) continue
    if (!doneAt) {
      if (interruption) interruption.endedAt ??= createdAt
      if (position < steps.indexOf(current)) for (const later of steps.slice(position + 1)) recorded.delete(later)
      records.current = status
    }
    if (!recorded.has(status)) recorded.set(status, { at: doneAt ?? createdAt, by })
  }
  return records
}

export interface Followed {
  serviceType: ServiceType
  status: OwnerStatus
  fileStatus: Step
  hasTitleDeed?: 'have' | 'lost' | null
  createdAt?: string | undefined
}

export interface Progress extends Records {
  path: Path
}

/** The firm's steps that say the same as a deed's status. Complete does not: it waits for a lawyer. */
const sharedSteps = ['received', 'verified'] as const satisfies readonly OwnerStatus[]

/**
 * What is recorded of what the owner follows: a deed's statuses, or the steps of any other service.
 * The first step is recorded by the application itself, and a deed's by the firm's own steps, too.
 */
export function progressOn(
  { serviceType, status, fileStatus, createdAt }: Followed,
  changes: readonly Change[],
): Progress {
  const statuses = recordedOn(statusPath, changes)
  const steps = recordedOn(filePath, changes)
  const isDocumentRequest = status === 'additional_docs'
  const interruption = statuses.interruption && {
    ...statuses.interruption,
    ...(isDocumentRequest ? { endedAt: null } : {}),
  }
  const isDeed = serviceType === 'digitize'
  const path = isDeed ? statusPath : filePath
  const recorded = new Map(isDeed ? statuses.recorded : steps.recorded)
  const add = (step: string, record: Recorded | undefined) =>
    record && !recorded.has(step) && recorded.set(step, record)
  // the end of a request for documents, or a correction, may have recorded it again
  if (createdAt !== undefined) recorded.set(path.steps[0] as string, { at: createdAt, by: null })
  if (!isDeed)
    return { path, current: fileStatus, recorded, interruption: interruption && { ...interruption, after: fileStatus } }
  for (const step of sharedSteps) add(step, steps.recorded.get(step))
  return { path, current: isDocumentRequest ? statuses.current : status, recorded, interruption }
}

/** Every step that is recorded on either track. */
export const recordedKeys = (serviceType: ServiceType, changes: readonly Change[]): string[] => [
  ...new Set([
    'file_created',
    ...recordedOn(filePath, changes).recorded.keys(),
    ...(serviceType === 'digitize' ? recordedOn(statusPath, changes).recorded.keys() : []),
  ]),
]

export interface Original extends Recorded {
  with: string
  /** Somebody only said so: neither a firm nor a courier had it before. */
  isSaid: boolean
  /** A helper of the owner said so. */
  byHelper?: boolean | undefined
}

/** Who has the original deed, as the last custody entry says; null without one. */
export function originalOf(changes: readonly Change[]): Original | null {
  const entries = changes.filter(({ track }) => track === 'custody')
  const last = entries.at(-1)
  if (!last) return null
  const isSaid = entries.every(({ status }) => status === 'sent' || isOwnersAnswer(status))
  return { with: last.status, at: last.doneAt ?? last.createdAt, by: last.by ?? null, isSaid, byHelper: last.byHelper }
}

/** The first entry of a firm that had the original. Someone else may have it now. */
export function firmHadOriginal(changes: readonly Change[]): Recorded | undefined {
  const first = changes.find(({ track, status }) => track === 'custody' && status === 'firm')
  return first && { at: first.doneAt ?? first.createdAt, by: first.by ?? null }
}
