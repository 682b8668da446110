import type { OwnerHolder } from '#contract/applications/custody'
import { holderOf } from '#contract/applications/progress/custody-rules'
import { mayAnswerOriginal, originalMessages, ownerHolderLabels } from '#contract/applications/progress/original-rules'
import { changeOf } from '#contract/applications/progress/stored-change'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { allOf, commit, retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { changeApplication, isVersion } from '../shared/application-queries'
import { custodyOf, isCustody, recordCustody } from '../shared/custody-queries'
import { idOf } from '../shared/one-application-queries'
import { readAsViewer, type Viewer } from '../viewer'
import { assertOpen } from '../withdrawn-rules'
import { visibleApplication } from './mark-queries'

/**
 * Records where the original deed is, as its owner or the browser that applied says. Idempotent.
 * @throws Failure signed-out, not-found, withdrawn, bad-request; file-changed once a firm or a courier has it
 */
export const answerOriginal = (
  context: AppContext,
  viewer: Viewer,
  id: number,
  holder: OwnerHolder,
): Promise<{ with: OwnerHolder }> =>
  retryOnConflict(async () => {
    const { db, now } = context
    const { actor, rows, custody } = await readAsViewer(context, viewer, {
      rows: visibleApplication(db, viewer, id),
      custody: custodyOf(db, idOf(db, { id })),
    })
    const [application] = rows
    if (!application) throw new Failure('not-found')
    assertOpen(application)
    const { serviceType, hasTitleDeed, waybillAt } = application
    const changes = application.changes.map(changeOf)
    const from = holderOf(custody)
    if (from === holder) return { with: holder }
    const deed = { serviceType, hasTitleDeed, isClosed: false }
    if (!mayAnswerOriginal({ ...deed, changes: [], isOnItsWay: false }))
      throw new Failure('bad-request', originalMessages.notAsked)
    if (!mayAnswerOriginal({ ...deed, changes, isOnItsWay: waybillAt !== null }))
      throw new Failure('file-changed', originalMessages.elsewhere)
    const at = now()
    const said = actor.kind === 'applicant' ? { ...actor, name: application.clientName } : actor
    const detail = ownerHolderLabels[holder]
    const event = { action: 'answer-original', entity: 'application', id, applicationId: id, detail } as const
    const entry = { kind: 'said', from, holder } as const
    const { statements, place } = recordCustody(db, said, application, custody, { entry }, at)
    await commit(db, allOf(isVersion(db, application), isCustody(application, custody)), {
      custody: statements,
      audit: recordAudit(db, actor, event, at),
      changed: changeApplication(db, application, place),
    })
    return { with: holder }
  })
