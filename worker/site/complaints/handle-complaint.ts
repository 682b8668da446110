import { type AdminComplaint, complaintMessages } from '#contract/site/complaints'
import type { OwnerSessionToken } from '../../identity/owner'
import { deliverSoon, type OutgoingMessage } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { complaintById, isStillAt, setComplaint } from './queries'
import { adminComplaint } from './read-complaints'
import { mustAnswer, mustTake } from './rules'

const changedMeanwhile = () => new Failure('file-changed', complaintMessages.changed)

/**
 * Shows the person that an administrator works on the complaint. Idempotent.
 * @throws Failure signed-out, forbidden, not-found; file-changed when it was answered meanwhile
 */
export async function takeComplaint(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  id: number,
): Promise<AdminComplaint> {
  const { db, now } = context
  const { actor, complaints } = await readAs(context, sessionToken, { complaints: complaintById(db, id) })
  const [complaint] = complaints
  if (!complaint) throw new Failure('not-found')
  if (!mustTake(complaint)) return adminComplaint(complaint)
  const change = { status: 'in_progress' } as const
  await commit(db, isStillAt(id, complaint.status), {
    audit: recordAudit(db, actor, { action: 'take-complaint', entity: 'complaint', id }, now()),
    changed: setComplaint(db, id, change),
  }).catch(failOnConflict(changedMeanwhile))
  return adminComplaint({ ...complaint, ...change })
}

/**
 * Answers a complaint once: the person gets the answer by mail, and the page of its number shows it.
 * @throws Failure signed-out, forbidden, not-found; file-changed when it was answered or changed meanwhile
 */
export async function answerComplaint(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  id: number,
  answer: string,
): Promise<AdminComplaint> {
  const { db, now } = context
  const { actor, complaints } = await readAs(context, sessionToken, { complaints: complaintById(db, id) })
  const [complaint] = complaints
  if (!complaint) throw new Failure('not-found')
  if (!mustAnswer(complaint, answer)) return adminComplaint(complaint)
  const at = now()
  const { code, name, email } = complaint
  const mail: OutgoingMessage = {
    message: 'complaint-answered',
    to: { email },
    facts: { name, code, answer },
    key: `complaint-answered:${code}`,
  }
  const change = { status: 'answered', answer, answeredAt: at } as const
  await commit(db, isStillAt(id, complaint.status), {
    audit: recordAudit(db, actor, { action: 'answer-complaint', entity: 'complaint', id }, at),
    changed: setComplaint(db, id, change),
    message: enqueue(db, mail, at),
  }).catch(failOnConflict(changedMeanwhile))
  deliverSoon(context)
  return adminComplaint({ ...complaint, ...change })
}
