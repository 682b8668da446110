import { evidenceText } from '#contract/applications/evidence/evidence-copy'
import { withClient } from '../../applications/client-rules'
import { assertNotOnHold } from '../../applications/hold-rules'
import { applicationById, isVersion } from '../../applications/shared/application-queries'
import { colleaguesOf } from '../../applications/shared/firm-queries'
import { type OpenedFile, openDocumentFor } from '../../documents/documents'
import type { OwnerSessionToken } from '../../identity/owner'
import { deliverSoon } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { allOf, commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { insertValidated } from '../logged/deed-entries'
import { firmOfApplication } from '../queries'
import { evidenceNotice } from './evidence-notice'
import { assertPlatformConfirms, evidenceChanged, evidenceFrom } from './evidence-rules'
import { evidenceParts, insertEvidence, isEvidence, photoOfValidation, waitForSecondPerson } from './queries'

async function readFor(context: AppContext, sessionToken: OwnerSessionToken, id: number) {
  const { db, now } = context
  const { actor, ...read } = await readAs(context, sessionToken, {
    applications: applicationById(db, id),
    colleagues: colleaguesOf(db, id),
    firms: firmOfApplication(db, id),
    photos: photoOfValidation(db, id),
    ...evidenceParts(db, id),
  })
  const application = withClient(read.applications)
  const [firm] = read.firms
  const facts = evidenceFrom(read.evidence, read.custody)
  const at = now()
  assertPlatformConfirms(facts, application, actor, read.colleagues, at)
  if (!firm) throw new Failure('not-found')
  return { actor, application, firm, facts, rows: read.evidence, photos: read.photos, at }
}

/**
 * Confirms the Registrar's validation for a firm in which no member may; never for the administrator's own application.
 * @throws Failure signed-out, forbidden, not-found, client-erased, bad-request, on-hold, second-person-needed, file-changed
 */
export async function confirmForFirm(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  id: number,
  { before }: { before: number },
): Promise<{ confirmed: true }> {
  const { db } = context
  const { actor, application, firm, facts, rows, at } = await readFor(context, sessionToken, id)
  assertNotOnHold(application)
  if (rows.length !== before) throw evidenceChanged()
  const entry = { kind: 'confirmed', fact: 'validated' } as const
  const number = rows.length + 1
  const by = { firmId: firm.id, actorId: actor.id, actorName: actor.name, byPlatform: true }
  const message = evidenceNotice(application, entry, number, facts, firm.name)
  const event = { action: 'record-evidence', entity: 'application', id, applicationId: id } as const
  await commit(db, allOf(isVersion(db, application), isEvidence(id, rows)), {
    entry: insertEvidence(db, { ...entry, ...by, applicationId: id, number, createdAt: at }),
    waits: waitForSecondPerson(db, id, entry, at),
    audit: recordAudit(db, actor, { ...event, detail: evidenceText(entry) }, at),
    message: message && enqueue(db, message, at),
    logged: facts.entered && insertValidated(db, application, facts.entered, firm.name, at),
  }).catch(failOnConflict(evidenceChanged))
  deliverSoon(context)
  return { confirmed: true }
}

/** What the administrator compares with: the photo, while its validation waits for them. @throws Failure as `confirmForFirm` */
export async function openPhotoForFirm(
  context: AppContext,
  sessionToken: OwnerSessionToken,
  id: number,
): Promise<OpenedFile> {
  const { actor, photos } = await readFor(context, sessionToken, id)
  return openDocumentFor(context, actor, photos)
}
