import type { FirmMessage } from '#contract/applications'
import type { HistoryEntry } from '#contract/views/applications'
import type { MemberSessionToken } from '../../firms/member'
import { deliverSoon } from '../../notifications/outbox'
import { enqueue } from '../../notifications/outbox-tables'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit, whenLost } from '../../platform/database/commit'
import { changeFile, fileOfFirm, isVersion } from '../file-tables'
import { recordHistory } from '../history-tables'
import { fileWithClient } from './client-rules'
import { decideMessage } from './message-rules'
import { fileChanged } from './move-rules'

/**
 * Sends the owner a message of the firm; with a status, requests documents or reports the registrar's step.
 * @throws Failure signed-out, not-found, client-erased, file-changed
 */
export async function sendMessage(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  given: FirmMessage,
): Promise<HistoryEntry> {
  const { db, now } = context
  const { actor: member, found } = await readAs(context, sessionToken, {
    found: fileOfFirm(db, sessionToken.firmId, id),
  })
  const file = fileWithClient(found)
  const { message } = given
  const { action, track, to, owed } = decideMessage(file, given, member.firm.name)
  const at = now()
  await commit(db, isVersion(db, file), {
    history: recordHistory(db, member, { applicationId: id, track, from: file.status, to, message }, at),
    audit: recordAudit(db, member, { action, entity: 'application', id, applicationId: id }, at),
    message: enqueue(db, owed, at),
    changed: changeFile(db, file, { status: to }),
  }).catch(whenLost(fileChanged))
  deliverSoon(context)
  return { status: to, track, createdAt: at.toISOString(), message, by: member.name }
}
