import {
  mayAnswerOriginal,
  type OwnerHolder,
  originalMessages,
  ownerHolderLabels,
} from '#contract/applications/progress/original-rules'
import { originalOf } from '#contract/applications/progress/recorded-rules'
import { changeOf } from '#contract/applications/progress/stored-change'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit, retryOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { changeApplication, isVersion } from '../shared/application-queries'
import { recordHistory } from '../shared/history-queries'
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
    const { actor, rows } = await readAsViewer(context, viewer, { rows: visibleApplication(db, viewer, id) })
    const [application] = rows
    if (!application) throw new Failure('not-found')
    assertOpen(application)
    const { serviceType, hasTitleDeed, waybillAt } = application
    const changes = application.changes.map(changeOf)
    const from = originalOf(changes)?.with ?? null
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
    await commit(db, isVersion(db, application), {
      history: recordHistory(db, said, { applicationId: id, track: 'custody', from, to: holder }, at),
      audit: recordAudit(db, actor, event, at),
      changed: changeApplication(db, application, {}),
    })
    return { with: holder }
  })
