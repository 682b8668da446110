import type { AdminApplication } from '#contract/administration/views'
import { isOver } from '#contract/over-rules'
import type { Owner, OwnerSessionToken } from '../../identity/owner'
import type { SuperAdmin } from '../../identity/super-admin/person-rules'
import type { SuperAdminSessionToken } from '../../identity/super-admin/super-admin'
import { deliverSoon } from '../../notifications/outbox'
import { cancelMessages, enqueue } from '../../notifications/shared/outbox-queries'
import { readAs, type SessionToken } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { allOf, commit, failOnConflict } from '../../platform/database/commit'
import type { Database } from '../../platform/database/database'
import type { Statement } from '../../platform/database/statement'
import { Failure } from '../../platform/failure'
import { withFirm } from '../firm-rules'
import { identityWaitsAt } from '../identity-check/entry-rules'
import { identityOf } from '../identity-check/shared-queries'
import { type Matching, nextFirmFor, reasonOf } from '../intake/assignment-queries'
import { applicationChanged } from '../moves/move-rules'
import { senderOf } from '../notice-rules'
import { noClocks } from '../progress/clock-rules'
import { stepFrom } from '../progress/due-rules'
import { recordContact } from '../promise/shared-queries'
import { contactOfNewFirm } from '../promise/start-rules'
import { applicationById, changeApplication, isVersion } from '../shared/application-queries'
import { custodyOf, isCustody, recordCustody } from '../shared/custody-queries'
import { deedWaitingWith } from '../shared/firm-queries'
import { recordFormer } from '../shared/former-queries'
import { recordHistory } from '../shared/history-queries'
import { idOf } from '../shared/one-application-queries'
import { isRefundAsRead, refundOf } from '../shared/refund-queries'
import { decideAssignment } from './assign-rules'
import { activeFirm, administeredById, formerFirm, moveNotes, moveOpenTasks } from './queries'
import { applicationView } from './view'

/** Assigns an application to a chosen law firm. @throws Failure as `assign` */
export async function assignFirm(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  id: number,
  firmId: number,
): Promise<AdminApplication> {
  const { listed, assigned } = await assign(context, sessionToken, id, { firmId })
  return applicationView(assigned ? { ...listed, version: assigned.version, firmName: assigned.firmName } : listed)
}

/** A firm that somebody chose, or that a new application would get. */
type Choice = { firmId: number } | { matching: Matching }

/**
 * Assigns an application to a law firm; nothing is assigned that the firm has already, or for which the matching finds none.
 * A former firm loses it, with its open tasks, the notes that it wrote for the next firm and the mail of messages that it has not got, and is told. The original
 * stays with the firm that recorded it. The step stays, and its due date starts again.
 * @throws Failure signed-out, forbidden, not-found, bad-request (no active firm), withdrawn, file-changed
 */
export async function assign(
  context: AppContext,
  sessionToken: OwnerSessionToken | SuperAdminSessionToken,
  id: number,
  choice: Choice,
) {
  const { db, now } = context
  const matching = 'matching' in choice ? choice.matching : undefined
  const { actor, ...rows } = await readAs<Owner | SuperAdmin, Statement, ReturnType<typeof partsOf>>(
    context,
    sessionToken as SessionToken<Owner | SuperAdmin>,
    partsOf(db, id, choice),
  )
  const [[application], [listed], [firm]] = [rows.applications, rows.listed, rows.firms]
  if (!application || !listed) throw new Failure('not-found')
  if (matching && !firm) return { listed, assigned: undefined }
  const decided = decideAssignment(application, listed.firmName, firm, {
    former: rows.formers[0],
    custody: rows.custody,
  })
  if (!decided) return { listed, assigned: undefined }
  const firmId = decided.firm.id
  const by = actor.kind === 'super' ? 'super' : 'admin'
  const at = now()
  const original = recordCustody(db, actor, { ...application, firmId }, rows.custody, { entry: decided.custody }, at)
  const depositRefunded = rows.refunds[0]?.depositRefunded ?? false
  const isEnded = isOver({ ...application, depositRefunded })
  const promise = isEnded
    ? noClocks(application)
    : contactOfNewFirm(context.env, application.fileStatus, decided.firm, at)
  const contact = recordContact(db, application, promise)
  const guards = allOf(
    isVersion(db, application),
    isCustody(application, rows.custody),
    contact.isAsRead,
    isRefundAsRead(id, depositRefunded),
  )
  await commit(db, guards, {
    history: recordHistory(db, actor, { ...decided.change, sender: senderOf(actor, application.userId) }, at),
    custody: original.statements,
    audit: recordAudit(db, actor, decided.event, at),
    // before the application: its firm's earliest task is found when that changes
    tasks: moveOpenTasks(db, id, firmId),
    notes: application.firmId === null ? undefined : moveNotes(db, id, application.firmId, firmId),
    former: recordFormer(db, { applicationId: id, firmId: application.firmId, why: 'reassigned' }, at),
    messages: decided.messages.map((message) => enqueue(db, message, at)),
    untold: decided.formerNotice ? cancelMessages(db, [decided.formerNotice]) : undefined,
    // the mails above count like a notification: what is written next is not added to one of the former firm's
    contacts: contact.counts,
    changed: changeApplication(db, application, {
      ...withFirm(firmId),
      ...original.place,
      assignment: matching ? (rows.reasons?.[0]?.reason ?? null) : { by },
      ...stepFrom(application.fileStatus, at),
      ...contact.columns,
      clientNotifiedAt: at,
      firmNotifiedAt: at,
      deedWaitingAt: deedWaitingWith(firmId, id),
      identityWaitsAt: identityWaitsAt(rows.identity, firmId),
    }),
  }).catch(failOnConflict(applicationChanged))
  deliverSoon(context)
  return { listed, assigned: { version: application.version + 1, firmName: decided.firm.name } }
}

const partsOf = (db: Database, id: number, choice: Choice) => ({
  applications: applicationById(db, id),
  listed: administeredById(db, id),
  firms: activeFirm(db, 'matching' in choice ? nextFirmFor(choice.matching) : choice.firmId),
  reasons: 'matching' in choice ? reasonOf(db, choice.matching) : undefined,
  formers: formerFirm(db, id),
  custody: custodyOf(db, idOf(db, { id })),
  identity: identityOf(db, idOf(db, { id })),
  refunds: refundOf(db, id),
})
