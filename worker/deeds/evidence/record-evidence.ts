import { custodyText } from '#contract/applications/custody-copy'
import { evidenceText } from '#contract/applications/evidence/evidence-copy'
import { type EvidenceForm, evidenceMessages } from '#contract/applications/evidence/evidence-forms'
import type { EvidenceView } from '#contract/applications/evidence/evidence-views'
import { nextKinds, validEntries } from '#contract/applications/progress/custody-rules'
import { assertClient, assertDigitize } from '../../applications/client-rules'
import { authorOf, type CustodyRow, decideEntry, entryOf } from '../../applications/custody/custody-rules'
import { assertNotOnHold } from '../../applications/hold-rules'
import {
  type ApplicationRow,
  applicationOfFirm,
  changeApplication,
  isVersion,
} from '../../applications/shared/application-queries'
import { custodyOf, isCustody, photoOf, recordCustody } from '../../applications/shared/custody-queries'
import { idOf } from '../../applications/shared/one-application-queries'
import type { Member, MemberSessionToken } from '../../firms/member'
import { deliverSoon } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { allOf, commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { insertValidated } from '../logged/deed-entries'
import { evidenceNotice } from './evidence-notice'
import {
  assertMayRecord,
  entryOfForm,
  evidenceChanged,
  evidenceFrom,
  isRecorded,
  type NewEvidence,
} from './evidence-rules'
import { evidenceViewOf } from './evidence-view'
import { evidenceOf, insertEvidence, isEvidence, waitForSecondPerson } from './queries'

/**
 * Records what a firm did about a deed, or what the Registrar did, and answers with all of it. Idempotent for the author
 * who repeats it. A lodging with the original is an entry of its custody and no entry of evidence.
 * @throws Failure signed-out, not-found, forbidden, client-erased, bad-request, on-hold, second-person-needed,
 * file-changed
 */
export async function recordEvidence(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
  form: EvidenceForm,
): Promise<EvidenceView> {
  const { db, env, now } = context
  const photo = 'photo' in form ? form.photo : null
  const {
    actor: member,
    applications,
    rows,
    custody,
    photos,
  } = await readAs(context, sessionToken, {
    applications: applicationOfFirm(db, sessionToken.firmId, id),
    rows: evidenceOf(db, idOf(db, { id })),
    custody: custodyOf(db, idOf(db, { id })),
    photos: photo ? photoOf(db, id, photo) : undefined,
  })
  const [application] = applications
  if (!application) throw new Failure('not-found')
  assertDigitize(application)
  assertClient(application)
  const at = now()
  const entry = entryOfForm(form, at)
  const isOriginal = form.entry === 'lodged' && form.withOriginal === true
  if (isOriginal ? isLodged(custody, entry, member) : isRecorded(rows, entry, member, form.before))
    return evidenceViewOf(rows, custody, application, member, at, env)
  if (rows.length !== form.before) throw evidenceChanged()
  if (photos?.length === 0) throw new Failure('bad-request', evidenceMessages.photo)
  const facts = evidenceFrom(rows, custody)
  assertMayRecord(entry, facts, member, at)
  // what everyone reads at once of a deed whose owner is in doubt waits
  const isConfirmed = entry.kind === 'confirmed'
  if (isConfirmed) assertNotOnHold(application)
  const written = isOriginal
    ? lodgingOfOriginal(context, application, member, custody, entry, at)
    : evidenceOnly(context, application, member, rows.length + 1, entry, at)
  const message = evidenceNotice(application, entry, rows.length + 1, facts, member.firm.name)
  const { evidence, places } = await commit(
    db,
    allOf(isVersion(db, application), isEvidence(id, rows), isCustody(application, custody)),
    {
      ...written,
      message: message && enqueue(db, message, at),
      logged:
        isConfirmed && facts.entered
          ? insertValidated(db, application, facts.entered, member.firm.name, at)
          : undefined,
      evidence: evidenceOf(db, idOf(db, { id })),
      places: custodyOf(db, idOf(db, { id })),
    },
  ).catch(failOnConflict(evidenceChanged))
  if (message) deliverSoon(context)
  return evidenceViewOf(evidence, places, application, member, at, env)
}

/** Whether the original is lodged already by the same entry, as after a repeated request. */
function isLodged(custody: readonly CustodyRow[], entry: NewEvidence, member: Member): boolean {
  const last = validEntries(custody).at(-1)
  return last?.kind === 'lodged' && last.actorId === member.id && last.receipt === entry.receipt
}

const auditOf = (
  { db }: AppContext,
  member: Member,
  id: number,
  action: 'record-evidence' | 'record-custody',
  detail: string,
  at: Date,
) => recordAudit(db, member, { action, entity: 'application', id, applicationId: id, detail }, at)

function evidenceOnly(
  context: AppContext,
  { id }: ApplicationRow,
  member: Member,
  number: number,
  entry: NewEvidence,
  at: Date,
) {
  const { firmId, id: actorId, name: actorName } = member
  const row = { ...entry, applicationId: id, number, firmId, actorId, actorName, createdAt: at }
  return {
    entries: [insertEvidence(context.db, row)],
    audit: auditOf(context, member, id, 'record-evidence', evidenceText(entry), at),
    changed: waitForSecondPerson(context.db, id, entry, at),
  }
}

/** @throws Failure bad-request unless the original is with the firm */
function lodgingOfOriginal(
  context: AppContext,
  application: ApplicationRow,
  member: Member,
  custody: readonly CustodyRow[],
  { doneAt = null, receipt = null, documentId = null }: NewEvidence,
  at: Date,
) {
  const { db } = context
  if (!nextKinds(custody.map(entryOf), authorOf(member)).includes('lodged'))
    throw new Failure('bad-request', evidenceMessages.notInSafe)
  const details = { doneAt, receipt, documentId }
  const entry = decideEntry(custody, authorOf(member), { ...details, kind: 'lodged', before: custody.length })
  const { statements, place } = recordCustody(db, member, application, custody, { entry }, at)
  return {
    entries: statements,
    audit: auditOf(context, member, application.id, 'record-custody', custodyText('lodged'), at),
    changed: changeApplication(db, application, place),
  }
}
