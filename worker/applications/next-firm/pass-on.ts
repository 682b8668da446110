import { deliverSoon } from '../../notifications/outbox'
import { cancelMessages, enqueue } from '../../notifications/shared/outbox-queries'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { allOf, commit } from '../../platform/database/commit'
import { read } from '../../platform/database/read'
import { moveNotes, moveOpenTasks } from '../administration/queries'
import { dropOffTown } from '../intake/rules'
import { noticeKey, senderOf } from '../notice-rules'
import { stepFrom } from '../progress/due-rules'
import { contactOfNewFirm } from '../promise/contact-queries'
import { type ApplicationRow, changeApplication, isVersion } from '../shared/application-queries'
import { recordHistory } from '../shared/history-queries'
import { withFirm } from '../withdrawn-rules'
import { firmOf, insertPassedOn, isStillToPassOn, nextFirmOf } from './next-firm-queries'
import { decidePassingOn } from './next-firm-rules'

interface Why {
  why: 'declined' | 'late'
  reason: string | null
  memberName: string | null
}

/** Gives an application to the next firm, or to none if there is none. @throws Conflict when it was changed meanwhile */
export async function passOn(context: AppContext, actor: Actor, application: ApplicationRow, why: Why): Promise<void> {
  const { db, env, now } = context
  const { id, firmId, serviceType: service, fileStatus, firmNotifiedAt } = application
  if (firmId === null) return
  const firms = await read(db, {
    next: nextFirmOf(db, { id, firmId, service, town: dropOffTown(application) }),
    former: firmOf(db, firmId),
  })
  const [[next], [former]] = [firms.next, firms.former]
  // a late application stays where it is when there is nobody else
  if (!former || (!next && why.why === 'late')) return
  const at = now()
  const { change, event, messages } = decidePassingOn(application, former, next, why.why)
  await commit(db, allOf(isVersion(db, application), isStillToPassOn(id, next)), {
    history: recordHistory(db, actor, { ...change, sender: senderOf(actor, application.userId) }, at),
    audit: recordAudit(db, actor, event, at),
    passed: insertPassedOn(db, { applicationId: id, firmId, ...why, passedAt: at }),
    tasks: next && moveOpenTasks(db, id, next.id),
    notes: next && moveNotes(db, id, firmId, next.id),
    messages: messages.map((message) => enqueue(db, message, at)),
    untold: firmNotifiedAt ? cancelMessages(db, [noticeKey(id, 'firm', firmNotifiedAt)]) : undefined,
    changed: changeApplication(db, application, {
      ...withFirm(next?.id ?? null),
      ...stepFrom(fileStatus, at),
      ...contactOfNewFirm(env, fileStatus, next ?? { openingHours: null }, at),
      clientNotifiedAt: at,
      firmNotifiedAt: at,
    }),
  })
  deliverSoon(context)
}
