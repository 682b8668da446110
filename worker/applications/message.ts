import type { HistoryEntry } from '#contract/application-views'
import type { FirmMessage } from '#contract/applications'
import type { MemberClaim } from '../firms/member'
import { deliverSoon, enqueue } from '../notifications/outbox'
import { readAs } from '../platform/admission'
import { recordAudit } from '../platform/audit'
import { commit, whenLost } from '../platform/commit'
import type { Tools } from '../platform/tools'
import { fileWithClient } from './client-rules'
import { changeFile, fileOfFirm, isVersion } from './file-tables'
import { recordHistory } from './history-tables'
import { decideMessage } from './message-rules'
import { fileChanged } from './move-rules'

/**
 * Sends the owner a message of the firm, or with a status asks for documents or tells of the registrar.
 * @throws Failure signed-out, not-found, client-erased, file-changed
 */
export async function sendMessage(
  tools: Tools,
  claim: MemberClaim,
  id: number,
  given: FirmMessage,
): Promise<HistoryEntry> {
  const { db, now } = tools
  const { actor: member, found } = await readAs(tools, claim, { found: fileOfFirm(db, claim.firmId, id) })
  const file = fileWithClient(found)
  const { message } = given
  const { action, track, to, owed } = decideMessage(file, given, member.firm.name)
  const at = now()
  await commit(db, isVersion(db, file), {
    history: recordHistory(db, member, { applicationId: id, track, from: file.status, to, message }, at),
    audit: recordAudit(db, member, { action, subject: `application ${id}`, applicationId: id }, at),
    message: enqueue(db, owed, at),
    changed: changeFile(db, file, { status: to }),
  }).catch(whenLost(fileChanged))
  deliverSoon(tools)
  return { status: to, track, createdAt: at.toISOString(), message, by: member.name }
}
