import { isOver } from '#contract/over-rules'
import { licenceTermsOf } from '../../firms/licence/licence-rules'
import { deliverSoon } from '../../notifications/outbox'
import { cancelMessages, enqueue } from '../../notifications/shared/outbox-queries'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { batch } from '../../platform/database/batch'
import { allOf, type Condition, commit } from '../../platform/database/commit'
import { activeFirm, formerFirm, moveNotes, moveOpenTasks } from '../administration/queries'
import { withFirm } from '../firm-rules'
import { firmsSoFar, type Matching, nextFirmFor, reasonOf } from '../intake/assignment-queries'
import { dropOffTown } from '../intake/new-application-rules'
import { noticeKey, senderOf } from '../notice-rules'
import { noClocks } from '../progress/clock-rules'
import { stepFrom } from '../progress/due-rules'
import { recordContact } from '../promise/shared-queries'
import { contactOfNewFirm } from '../promise/start-rules'
import { type ApplicationRow, changeApplication, isVersion } from '../shared/application-queries'
import { custodyOf, isCustody, recordCustody } from '../shared/custody-queries'
import { deedWaitingWith } from '../shared/firm-queries'
import { recordFormer } from '../shared/former-queries'
import { recordHistory } from '../shared/history-queries'
import { idOf } from '../shared/one-application-queries'
import { isRefundAsRead, refundOf } from '../shared/refund-queries'
import { insertPassedOn, isStillToPassOn } from './next-firm-queries'
import { decidePassingOn } from './next-firm-rules'

interface Why {
  why: 'declined' | 'late'
  reason: string | null
  memberName: string | null
}

/**
 * Gives an application to the next firm, or to none if there is none.
 * @param isStillSo SQL condition of what else was read for it
 * @throws Conflict when it was changed meanwhile
 */
export async function passOn(
  context: AppContext,
  actor: Actor,
  application: ApplicationRow,
  why: Why,
  isStillSo?: Condition,
): Promise<void> {
  const { db, env, now } = context
  const { id, firmId, serviceType: service, fileStatus, firmNotifiedAt } = application
  if (firmId === null) return
  const at = now()
  const except = firmsSoFar(application)
  const matching: Matching = { service, town: dropOffTown(application), at, terms: licenceTermsOf(env), except }
  const rows = await batch(db, {
    next: activeFirm(db, nextFirmFor(matching)),
    reasons: reasonOf(db, matching),
    former: formerFirm(db, id),
    custody: custodyOf(db, idOf(db, { id })),
    refunds: refundOf(db, id),
  })
  const [[next], [former], [chosen]] = [rows.next, rows.former, rows.reasons]
  // a late application stays where it is when there is nobody else
  if (!former || (!next && why.why === 'late')) return
  const newFirmId = next?.id ?? null
  const { change, event, messages, custody } = decidePassingOn(application, former, next, rows.custody, why.why)
  const place = { id, firmId: newFirmId }
  const original = recordCustody(db, actor, place, rows.custody, { entry: custody }, at)
  const depositRefunded = rows.refunds[0]?.depositRefunded ?? false
  const isEnded = isOver({ ...application, depositRefunded })
  const promise = isEnded
    ? noClocks(application)
    : contactOfNewFirm(env, fileStatus, next ?? { openingHours: null }, at)
  const contact = recordContact(db, application, promise)
  const isCurrent = allOf(
    isVersion(db, application),
    isCustody(application, rows.custody),
    contact.isAsRead,
    isRefundAsRead(id, depositRefunded),
  )
  await commit(db, allOf(isCurrent, isStillToPassOn(application, next), isStillSo), {
    history: recordHistory(db, actor, { ...change, sender: senderOf(actor, application.userId) }, at),
    custody: original.statements,
    audit: recordAudit(db, actor, event, at),
    passed: insertPassedOn(db, { applicationId: id, firmId, ...why, passedAt: at }),
    former: recordFormer(db, { applicationId: id, firmId, why: why.why }, at),
    tasks: next && moveOpenTasks(db, id, next.id),
    notes: next && moveNotes(db, id, firmId, next.id),
    messages: messages.map((message) => enqueue(db, message, at)),
    untold: firmNotifiedAt ? cancelMessages(db, [noticeKey(id, 'firm', firmNotifiedAt)]) : undefined,
    contacts: contact.counts,
    changed: changeApplication(db, application, {
      ...withFirm(newFirmId),
      ...original.place,
      assignment: next ? (chosen?.reason ?? null) : null,
      ...stepFrom(fileStatus, at),
      ...contact.columns,
      clientNotifiedAt: at,
      firmNotifiedAt: at,
      deedWaitingAt: newFirmId === null ? null : deedWaitingWith(newFirmId, id),
    }),
  })
  deliverSoon(context)
}
