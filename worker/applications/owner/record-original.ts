import { hasOriginal } from '#contract/applications/custody'
import { custodyText } from '#contract/applications/custody-copy'
import type { OwnerCustodyForm } from '#contract/applications/custody-forms'
import { replacementMessages } from '#contract/applications/replacement-form'
import { waybillMessages } from '#contract/documents/waybill'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { allOf, commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { assertNoWaybill, authorOf, custodyChanged, decideEntry, entryOfOwner } from '../custody/custody-rules'
import { isRowToReplace } from '../progress/progress-rules'
import { changeApplication, isVersion } from '../shared/application-queries'
import { custodyOf, isCustody, recordCustody } from '../shared/custody-queries'
import { idOf } from '../shared/one-application-queries'
import { followedApplication } from '../shared/viewer-queries'
import { readAsViewer, type Viewer } from '../viewer'
import { assertOpen } from '../withdrawn-rules'

/**
 * Records that the client brings the original, has it back, or takes either back. Idempotent for who repeats it.
 * @throws Failure signed-out, not-found, withdrawn, bad-request, file-changed
 */
export async function recordOwnersOriginal(
  context: AppContext,
  viewer: Viewer,
  id: number,
  form: OwnerCustodyForm,
): Promise<{ number: number }> {
  const { db, now } = context
  const { actor, applications, custody } = await readAsViewer(context, viewer, {
    applications: followedApplication(db, viewer, id),
    custody: custodyOf(db, idOf(db, { id })),
  })
  const [application] = applications
  if (!application) throw new Failure('not-found')
  if (!hasOriginal(application)) throw new Failure('bad-request', waybillMessages.noOriginal)
  if (form.entry === 'announced') {
    assertOpen(application)
    if (isRowToReplace(application)) throw new Failure('bad-request', replacementMessages.toReplace)
  }
  assertNoWaybill(custody, form)
  const entry = decideEntry(custody, authorOf(actor), entryOfOwner(form), application.withdrawnAt !== null)
  const number = custody.length + 1
  if (!entry) return { number: form.before + 1 }
  const at = now()
  const by = actor.kind === 'owner' ? actor.name : application.clientName
  const { statements, place } = recordCustody(db, actor, application, custody, { entry, by }, at)
  const detail = custodyText(entry.kind)
  await commit(db, allOf(isVersion(db, application), isCustody(application, custody)), {
    custody: statements,
    audit: recordAudit(
      db,
      actor,
      { action: 'record-custody', entity: 'application', id, applicationId: id, detail },
      at,
    ),
    changed: changeApplication(db, application, place),
  }).catch(failOnConflict(custodyChanged))
  return { number }
}
