import type { AdminApplication } from '#contract/administration/views'
import type { OwnerSessionToken } from '../../identity/owner'
import { deliverSoon } from '../../notifications/outbox'
import { cancelMessages, enqueue } from '../../notifications/shared/outbox-queries'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { applicationChanged } from '../moves/move-rules'
import { senderOf } from '../notice-rules'
import { stepFrom } from '../progress/due-rules'
import { contactOfNewFirm } from '../promise/contact-queries'
import { applicationById, changeApplication, isVersion } from '../shared/application-queries'
import { recordHistory } from '../shared/history-queries'
import { withFirm } from '../withdrawn-rules'
import { decideAssignment } from './assign-rules'
import {
  activeFirm,
  administeredById,
  deedWaitingWith,
  firmWithOriginal,
  formerFirm,
  moveNotes,
  moveOpenTasks,
} from './queries'
import { applicationView } from './view'

/**
 * Assigns an application to a law firm.
 * A former firm loses it, with its open tasks, the notes that it wrote for the next firm and the mail of messages that it has not got, and is told. The original
 * stays with the firm that recorded it. The step stays, and its due date starts again.
 * @throws Failure signed-out, forbidden, not-found, bad-request (no active firm), withdrawn, file-changed
 */
export async function assignFirm(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  id: number,
  firmId: number,
): Promise<AdminApplication> {
  const { db, now } = context
  const { actor, ...rows } = await readAs(context, sessionToken, {
    applications: applicationById(db, id),
    listed: administeredById(db, id),
    firms: activeFirm(db, firmId),
    formers: formerFirm(db, id),
    holders: firmWithOriginal(db, id),
  })
  const [[application], [listed], [firm]] = [rows.applications, rows.listed, rows.firms]
  if (!application || !listed) throw new Failure('not-found')
  const decided = decideAssignment(application, listed.firmName, firm, {
    former: rows.formers[0],
    holderFirmId: rows.holders[0]?.firmId,
  })
  if (!decided) return applicationView(listed)
  const at = now()
  await commit(db, isVersion(db, application), {
    history: recordHistory(db, actor, { ...decided.change, sender: senderOf(actor, application.userId) }, at),
    custody: decided.custody && recordHistory(db, actor, decided.custody, at),
    audit: recordAudit(db, actor, decided.event, at),
    // before the application: its firm's earliest task is found when that changes
    tasks: moveOpenTasks(db, id, firmId),
    notes: application.firmId === null ? undefined : moveNotes(db, id, application.firmId, firmId),
    messages: decided.messages.map((message) => enqueue(db, message, at)),
    untold: decided.formerNotice ? cancelMessages(db, [decided.formerNotice]) : undefined,
    // the mails above count like a notification: what is written next is not added to one of the former firm's
    changed: changeApplication(db, application, {
      ...withFirm(firmId),
      ...stepFrom(application.fileStatus, at),
      ...contactOfNewFirm(context.env, application.fileStatus, decided.firm, at),
      clientNotifiedAt: at,
      firmNotifiedAt: at,
      deedWaitingAt: deedWaitingWith(firmId, id),
    }),
  }).catch(failOnConflict(applicationChanged))
  deliverSoon(context)
  return applicationView({ ...listed, version: application.version + 1, firmName: decided.firm.name })
}
