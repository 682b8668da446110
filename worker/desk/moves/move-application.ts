import type { Move } from '#contract/desk/applications'
import type { ClientApplication } from '#contract/desk/views'
import type { Prices } from '#contract/prices'
import { applicationChanged, type DecidedMove, decideMove, parseStep } from '../../applications/moves/move-rules'
import { senderOf } from '../../applications/notice-rules'
import { withoutClocks } from '../../applications/progress/clock-rules'
import { stepFrom } from '../../applications/progress/due-rules'
import { contactAfterMove } from '../../applications/promise/contact-rules'
import { recordContact } from '../../applications/promise/shared-queries'
import {
  type ApplicationRow,
  applicationOfFirm,
  changeApplication,
  isVersion,
} from '../../applications/shared/application-queries'
import { recordHistory } from '../../applications/shared/history-queries'
import { isRefundAsRead } from '../../applications/shared/refund-queries'
import { firmOfApplication } from '../../documents/shared/document-queries'
import type { MemberSessionToken } from '../../firms/member'
import { dueBalance } from '../../money/ledger/due-rules'
import { moneyFactsOf } from '../../money/shared/credit-queries'
import { deliverSoon, type OutgoingMessage } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { onlyRow } from '../../platform/database/batch'
import { allOf, commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { clientApplicationView } from '../applications/application-view'
import { readsOf, withReads } from '../applications/seen-queries'
import { passOver } from '../checklist/entry-rules'
import { itemsOf } from '../checklist/item-rules'
import { insertPassed, requiredItemParts } from '../checklist/queries'
import { delayMoveNotice } from '../undo/delay-move-notice'
import { waitingForMove } from '../undo/undo-queries'
import { balanceKey, moveKey, undoWindow } from '../undo/undo-rules'

/**
 * Moves an application of the member's firm to another step, corrects or confirms one, or records passed steps; the
 * owner's status follows. Where it is there already, the client's message of that move waits on while it can be undone.
 * @throws Failure not-found, unknown-status, not-the-next-step (stepper firms), deposit-refunded, file-changed,
 * bad-request, checklist-incomplete
 */
export async function moveApplication(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  move: Move,
): Promise<ClientApplication> {
  const { db, now, prices } = context
  const step = parseStep(move.status)
  const {
    actor: member,
    applications,
    waiting,
    reads,
    office,
    credit,
    parts,
  } = await readAs(context, sessionToken, {
    applications: applicationOfFirm(db, sessionToken.firmId, id),
    waiting: waitingForMove(db, id, move.version),
    reads: readsOf(db, sessionToken, id),
    office: step === 'complete' ? firmOfApplication(db, id) : undefined,
    credit: step === 'complete' ? moneyFactsOf(db, id) : undefined,
    parts: move.reason === undefined ? requiredItemParts(db, sessionToken.firmId, id) : undefined,
  })
  const [application] = applications
  if (!application) throw new Failure('not-found')
  const at = now()
  const mover = { variant: member.firm.portalVariant, hasDeeds: member.permissions.includes('deeds') }
  const { depositRefunded } = withReads(application, reads)
  const decided = decideMove({ ...application, depositRefunded }, move, mover, at)
  if (!decided) {
    await delayMoveNotice(context, application, waiting[0], { memberId: member.id, undoSeconds: move.undoSeconds })
    return clientApplicationView(withReads(application, reads), member, prices, at)
  }
  const { action, set, changes } = decided
  const passed = passOver(application, parts ? itemsOf(application, parts) : [], step, move.overrideReason, member, at)
  const label = passed.names.length > 0 ? withoutText(decided.label, passed.names) : decided.label
  // what a correction says is in the conversation straight away
  const seconds = action === 'correct-move' ? undefined : move.undoSeconds
  const { dueAt, undo } = undoWindow(seconds, application, member, at)
  const notice = messageOf(application, decided, office?.[0], member.name)
  const due = messageOfBalance({ ...application, creditCents: credit?.[0]?.creditCents ?? 0 }, set, prices)
  const promise = contactAfterMove(application, set.fileStatus, at)
  const contact = recordContact(db, application, depositRefunded ? withoutClocks(application, promise) : promise)
  const guards = allOf(isVersion(db, application), contact.isAsRead, isRefundAsRead(id, depositRefunded))
  const { moved } = await commit(db, guards, {
    history: changes.flatMap((change) =>
      recordHistory(db, member, { applicationId: id, ...change, sender: senderOf(member, application.userId) }, at),
    ),
    audit: recordAudit(db, member, { action, entity: 'application', id, applicationId: id, detail: label }, at),
    passed: insertPassed(db, id, parts?.checklist.length ?? 0, passed.entries, at),
    message: notice && enqueue(db, notice, at, dueAt, undo),
    due: due && enqueue(db, due, at, dueAt),
    contacts: contact.counts,
    moved: changeApplication(db, application, {
      ...set,
      ...(set.fileStatus ? stepFrom(set.fileStatus, at) : {}),
      ...contact.columns,
    }),
  }).catch(failOnConflict(applicationChanged))
  if (notice) deliverSoon(context, dueAt)
  return clientApplicationView(withReads(onlyRow(moved), reads), member, prices, at)
}

const withoutText = (label: string, names: readonly string[]) => `${label}, without: ${names.join(', ')}`

/** Asks for the balance once a service other than a deed is complete. */
function messageOfBalance(
  application: ApplicationRow & { creditCents: number },
  set: DecidedMove['set'],
  prices: Prices,
): OutgoingMessage | undefined {
  const amountCents = dueBalance(application, { ...application, ...set }, prices)
  if (amountCents === null) return undefined
  const { id, version, clientName: name, referenceNumber: reference, serviceType: service } = application
  const facts = { name, reference, service, applicationId: id, amountCents }
  const to = { email: application.clientEmail, phone: application.clientNumber }
  return { message: 'balance-due', to, facts, key: balanceKey(moveKey(id, version + 1)), reference }
}

/** The client's message, or the one that asks the firm to confirm; either waits for the undo. */
function messageOf(
  application: ApplicationRow,
  { notice, asksToConfirm }: DecidedMove,
  office: { name: string; slug: string; email: string } | undefined,
  by: string,
): OutgoingMessage | undefined {
  const { id, clientName: name, referenceNumber: reference } = application
  const key = moveKey(id, application.version + 1)
  if (asksToConfirm && office) {
    const { name: firm, slug: firmSlug, email } = office
    const facts = {
      firm,
      firmSlug,
      applicationId: id,
      reference,
      service: application.serviceType,
      clientName: name,
      by,
    }
    return { message: 'firm-confirm-complete', to: { email }, facts, key, reference }
  }
  if (!notice) return undefined
  const to = { email: application.clientEmail, phone: application.clientNumber }
  return { message: 'status-changed', to, facts: { name, reference, ...notice }, key, reference }
}
