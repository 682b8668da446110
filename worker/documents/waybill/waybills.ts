import { isOriginalWithFirm } from '#contract/applications/progress/recorded-rules'
import { changeOf } from '#contract/applications/progress/stored-change'
import type { WaybillForm, WaybillSender, WaybillView } from '#contract/documents/waybill'
import { type ApplicationRow, applicationOfFirm, copyChanges } from '../../applications/shared/application-queries'
import { recordHistory } from '../../applications/shared/history-queries'
import { readAsViewer, type Viewer } from '../../applications/viewer'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit, failOnConflict } from '../../platform/database/commit'
import { onlyRow } from '../../platform/database/read'
import { Failure } from '../../platform/failure'
import {
  deleteWaybill,
  followedApplication,
  isWaybillAsRead,
  markWaybill,
  saveWaybill,
  waybillOf,
} from './waybill-queries'
import { decideRemoval, decideWaybill, type WaybillRow, waybillChanged, waybillView } from './waybill-rules'

interface WaybillTarget {
  actor: Actor
  by: string
  application: ApplicationRow
  sender: WaybillSender
  current: WaybillRow | undefined
}

/** The client's waybill, with its application. @throws Failure signed-out, not-found */
export async function readForClient(context: AppContext, viewer: Viewer, id: number): Promise<WaybillTarget> {
  const { db } = context
  const { actor, applications, waybill } = await readAsViewer(context, viewer, {
    applications: followedApplication(db, viewer, id),
    waybill: waybillOf(db, id, 'client'),
  })
  const [application] = applications
  if (!application) throw new Failure('not-found')
  const by = actor.kind === 'owner' ? actor.name : application.clientName
  return { actor, by, application, sender: 'client', current: waybill[0] }
}

/** The firm's. @throws Failure signed-out, not-found */
export async function readForMember(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
): Promise<WaybillTarget> {
  const { db } = context
  const { actor, applications, waybill } = await readAs(context, sessionToken, {
    applications: applicationOfFirm(db, sessionToken.firmId, id),
    waybill: waybillOf(db, id, 'firm'),
  })
  const [application] = applications
  if (!application) throw new Failure('not-found')
  return { actor, by: actor.name, application, sender: 'firm', current: waybill[0] }
}

/** @throws Failure client-erased, withdrawn, bad-request, file-changed */
export async function writeWaybill(
  { db, now }: AppContext,
  { actor, by, application, sender, current }: WaybillTarget,
  form: WaybillForm,
): Promise<WaybillView> {
  const decided = decideWaybill(application, sender, current, form)
  if (!decided) return waybillView(current as WaybillRow)
  const { set, action, detail } = decided
  const { id } = application
  const at = now()
  const { saved } = await commit(db, isWaybillAsRead(application, sender, form.before), {
    audit: recordAudit(db, actor, { action, entity: 'application', id, applicationId: id, detail }, at),
    news: sender === 'client' ? markWaybill(db, id, at) : undefined,
    custody:
      sender === 'firm' && isOriginalWithFirm(application.changes.map(changeOf))
        ? [
            ...recordHistory(db, actor, { applicationId: id, track: 'custody', from: 'firm', to: 'courier' }, at),
            copyChanges(db, id),
          ]
        : undefined,
    saved: saveWaybill(db, { ...set, applicationId: id, sender, addedBy: by, addedAt: at }),
  }).catch(failOnConflict(waybillChanged))
  return waybillView(onlyRow(saved))
}

/** Removes it; there may be none. @throws Failure as `writeWaybill` */
export async function removeWaybill(
  { db, now }: AppContext,
  { actor, application, sender, current }: WaybillTarget,
  before: number,
) {
  if (decideRemoval(application, sender, current, before)) {
    const { id } = application
    const event = { action: 'remove-waybill', entity: 'application', id, applicationId: id } as const
    await commit(db, isWaybillAsRead(application, sender, before), {
      audit: recordAudit(db, actor, event, now()),
      news: sender === 'client' ? markWaybill(db, id, null) : undefined,
      deleted: deleteWaybill(db, id, sender),
    }).catch(failOnConflict(waybillChanged))
  }
  return { removed: true as const }
}
