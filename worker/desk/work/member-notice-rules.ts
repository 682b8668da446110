import type { NewNotice } from '../../firms/shared/notice-queries'

interface Assigned {
  applicationId: number
  /** Who had the file, and who has it now; null for no one. */
  from: number | null
  to: { id: number; fullName: string } | null
  by: { id: number; name: string }
  word: string | null
  at: Date
}

/** Whom an assignment concerns: who gets the file and who had it, but not the one who did it. */
export function noticesOfAssignment({ applicationId, from, to, by, word, at }: Assigned): NewNotice[] {
  const notice = { applicationId, byName: by.name, word, createdAt: at }
  const toNew = to && to.id !== by.id ? [{ ...notice, memberId: to.id, kind: 'assigned' as const }] : []
  const toFormer =
    from !== null && from !== by.id && from !== to?.id
      ? [
          to?.id === by.id
            ? { ...notice, memberId: from, kind: 'taken' as const }
            : { ...notice, memberId: from, kind: 'passed' as const, aboutName: to?.fullName ?? null },
        ]
      : []
  return [...toNew, ...toFormer]
}

/** A task that a member gave to a colleague; its title stays with the task. */
export const noticesOfTask = (
  applicationId: number,
  assigneeId: number | null | undefined,
  by: { id: number; name: string },
  at: Date,
): NewNotice[] =>
  assigneeId == null || assigneeId === by.id
    ? []
    : [{ applicationId, memberId: assigneeId, kind: 'task', byName: by.name, createdAt: at }]
