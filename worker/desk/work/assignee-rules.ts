import type { Activity } from '#contract/applications/activity'
import { staffMessages } from '#contract/desk/work'
import { applicationChanged } from '../../applications/moves/move-rules'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import { Failure } from '../../platform/failure'

type File = Pick<ApplicationRow, 'version' | 'assigneeId'>

interface Giver {
  id: number
  /** An admin of the firm, or a member with that permission. */
  mayGiveAny: boolean
}

interface Colleague {
  id: number
  fullName: string
  isActive: boolean
}

interface DecidedAssignee {
  set: { assigneeId: number | null; assigneeName: string | null }
  event: { action: Activity; detail?: string }
}

/**
 * What giving a file to a member changes; undefined if they have it already.
 * A member takes any file and hands on their own; an admin gives any file to anyone.
 * @param to null for no one
 * @throws Failure file-changed, forbidden, not-found when the member is inactive
 */
export function decideAssignee(
  file: File,
  giver: Giver,
  to: Colleague | null,
  version: number | undefined,
): DecidedAssignee | undefined {
  if (version !== undefined && version !== file.version) throw applicationChanged()
  if (file.assigneeId === (to?.id ?? null)) return undefined
  const isOwn = file.assigneeId === giver.id || to?.id === giver.id
  if (!isOwn && !giver.mayGiveAny) throw new Failure('forbidden', staffMessages.notYours)
  if (!to) return { set: { assigneeId: null, assigneeName: null }, event: { action: 'unassign-file' } }
  if (!to.isActive) throw new Failure('not-found', staffMessages.inactive(to.fullName))
  const { id: assigneeId, fullName: assigneeName } = to
  return { set: { assigneeId, assigneeName }, event: { action: 'assign-file', detail: assigneeName } }
}
