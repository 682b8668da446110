import type { FileMove } from '#contract/staff/firms'
import type { ClientFile } from '#contract/views/firms'
import type { MemberSessionToken } from '../../firms/member'
import { deliverSoon } from '../../notifications/outbox'
import { enqueue } from '../../notifications/outbox-tables'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit, failOnConflict } from '../../platform/database/commit'
import { onlyRow } from '../../platform/database/read'
import { Failure } from '../../platform/failure'
import { changeFile, fileOfFirm, isVersion } from '../file-tables'
import { recordHistory } from '../history-tables'
import { holdMove } from '../undo/hold-move'
import { waitingForMove } from '../undo/undo-queries'
import { moveKey } from '../undo/undo-rules'
import { fileView } from './file-view'
import { decideMove, fileChanged, parseFileStatus, undoWindow } from './move-rules'
import { readsOf, withReads } from './seen-queries'

/**
 * Moves an application of the member's firm to another step; the owner's status follows. Where it is there already, the
 * client's message of that move waits on while it can be undone.
 * @throws Failure not-found, unknown-status, not-the-next-step (stepper firms), file-changed
 */
export async function moveFile(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  move: FileMove,
): Promise<ClientFile> {
  const { db, now, prices } = context
  parseFileStatus(move.status)
  const {
    actor: member,
    found,
    waiting,
    reads,
  } = await readAs(context, sessionToken, {
    found: fileOfFirm(db, sessionToken.firmId, id),
    waiting: waitingForMove(db, id, move.version),
    reads: readsOf(db, sessionToken, id),
  })
  const [file] = found
  if (!file) throw new Failure('not-found')
  const decided = decideMove(file, move, member.firm.portalVariant)
  if (!decided) {
    await holdMove(context, file, waiting[0], { memberId: member.id, undoSeconds: move.undoSeconds })
    return fileView(withReads(file, reads), member, prices, now())
  }
  const { to, ownerStatus, label, ownerLabel } = decided
  const { status, fileStatus, clientName: name, referenceNumber: reference } = file
  const at = now()
  const { dueAt, undo } = undoWindow(move, file, member, at)
  const { moved } = await commit(db, isVersion(db, file), {
    step: recordHistory(db, member, { applicationId: id, track: 'fileStatus', from: fileStatus, to }, at),
    status: ownerStatus
      ? recordHistory(db, member, { applicationId: id, track: 'status', from: status, to: ownerStatus }, at)
      : undefined,
    audit: recordAudit(
      db,
      member,
      { action: 'move-file', entity: 'application', id, applicationId: id, detail: label },
      at,
    ),
    message: enqueue(
      db,
      {
        message: 'status-changed',
        to: { email: file.clientEmail, phone: file.clientPhone },
        facts: { name, reference, label: ownerLabel, message: null },
        key: moveKey(id, file.version + 1),
        reference,
      },
      at,
      dueAt,
      undo,
    ),
    moved: changeFile(db, file, { fileStatus: to, fileStatusAt: at, status: ownerStatus ?? status }),
  }).catch(failOnConflict(fileChanged))
  deliverSoon(context, dueAt)
  return fileView(withReads(onlyRow(moved), reads), member, prices, now())
}
