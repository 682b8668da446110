import { type AbsenceForm, type MemberWork, peopleMessages } from '#contract/desk/people'
import { permissionsOf } from '#contract/firms/member-roles'
import { harareDay } from '#contract/time'
import type { MemberSessionToken } from '../../firms/member'
import { insertNotices } from '../../firms/shared/notice-queries'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { allOf, commit, retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { colleaguesOf, handOver, isWorkAsRead, openFilesOf, openTasksOf } from '../handovers/share-queries'
import { decideHandover } from '../handovers/share-rules'
import { areAbsencesAsRead, peopleOf, setAbsence, substituted } from './absence-queries'
import { absenceView, decideAbsence } from './absence-rules'

/** What a member has, and when they are away. @throws Failure signed-out, forbidden, not-found */
export async function workOfMember(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
): Promise<MemberWork> {
  const { db } = context
  const now = context.now()
  const { firmId } = sessionToken
  const { people, files, tasks, absent } = await readAs(context, sessionToken, {
    people: peopleOf(db, firmId, [id]),
    files: openFilesOf(db, firmId, id),
    tasks: openTasksOf(db, firmId, id),
    absent: substituted(db, [id], now),
  })
  const [person] = people
  if (!person) throw new Failure('not-found')
  return {
    files: files.length,
    tasks: tasks.length,
    absence: absenceView(person, now),
    standsInFor: absent.map(({ fullName }) => fullName),
  }
}

/** Who may record an absence: someone who has at least the rights of the member. */
function assertMayDecide(own: readonly string[], person: Parameters<typeof rightsOf>[0]) {
  if (rightsOf(person).some((permission) => !own.includes(permission))) throw new Failure('forbidden')
}
const rightsOf = ({ role, permissions }: Pick<Awaited<ReturnType<typeof peopleOf>>[number], 'role' | 'permissions'>) =>
  permissionsOf(role, permissions)

/**
 * A member is away for a time, and a colleague stands in for them until they are back; what is handed over is handed over for good.
 * @throws Failure signed-out, forbidden, not-found, bad-request, file-changed, quota-reached
 */
export const recordAbsence = (
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  form: AbsenceForm,
): Promise<{ message: string }> =>
  retryOnConflict(async () => {
    const { db, now } = context
    const { firmId } = sessionToken
    const { substituteId, handover } = form
    const both = [id, ...(substituteId === null ? [] : [substituteId])]
    const at = now()
    const { actor, people, absent, files, tasks, colleagues } = await readAs(context, sessionToken, {
      people: peopleOf(db, firmId, both),
      absent: substituted(db, both, at),
      files: openFilesOf(db, firmId, id),
      tasks: openTasksOf(db, firmId, id),
      colleagues: colleaguesOf(db, firmId, handover?.to ?? []),
    })
    const person = people.find((one) => one.id === id)
    const substitute = people.find((one) => one.id === substituteId)
    if (!person?.isActive) throw new Failure('not-found')
    assertMayDecide(actor.permissions, person)
    const absence = decideAbsence(person, form, substitute, absent, at)
    const shares = handover
      ? decideHandover(id, handover, { files: files.map((file) => file.id), tasks }, colleagues)
      : []
    const days = `from ${harareDay(absence.awayFrom)}, back on ${harareDay(absence.awayUntil)}`
    const detail = `${person.fullName} ${days}${substitute ? `, substitute ${substitute.fullName}` : ''}`
    const isAsRead = areAbsencesAsRead(people, absent, at)
    const notice = { kind: 'substitute' as const, byName: actor.name, aboutName: person.fullName, createdAt: at }
    await commit(db, allOf(isAsRead, handover ? isWorkAsRead(firmId, id, shares) : undefined), {
      audit: recordAudit(db, actor, { action: 'set-absence', entity: 'member', id, detail }, at),
      handover: handOver(db, actor, person, shares, at),
      notices:
        substitute && substitute.id !== actor.id
          ? insertNotices(db, firmId, [{ ...notice, memberId: substitute.id }])
          : [],
      changed: setAbsence(db, id, absence),
    })
    return { message: peopleMessages.absent(person.fullName, substitute?.fullName ?? null) }
  })

/** A member is back earlier, or was never away. @throws Failure signed-out, forbidden, not-found */
export const endAbsence = (
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
): Promise<{ message: string }> =>
  retryOnConflict(async () => {
    const { db, now } = context
    const at = now()
    const { actor, people, absent } = await readAs(context, sessionToken, {
      people: peopleOf(db, sessionToken.firmId, [id]),
      absent: substituted(db, [id], at),
    })
    const [person] = people
    if (!person) throw new Failure('not-found')
    assertMayDecide(actor.permissions, person)
    if (person.awayFrom !== null)
      await commit(db, areAbsencesAsRead([person], absent, at), {
        audit: recordAudit(db, actor, { action: 'end-absence', entity: 'member', id, detail: person.fullName }, at),
        changed: setAbsence(db, id, { awayFrom: null, awayUntil: null, substituteId: null }),
      })
    return { message: peopleMessages.back(person.fullName) }
  })
