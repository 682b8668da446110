import type { WaybillForm, WaybillSender, WaybillView } from '#contract/documents/waybill'
import { custodyNotice } from '../../applications/custody/custody-notice'
import {
  authorOf,
  type CustodyRow,
  entryOfRemoval,
  entryOfWaybill,
  type NewEntry,
} from '../../applications/custody/custody-rules'
import { type ApplicationRow, applicationOfFirm } from '../../applications/shared/application-queries'
import { custodyOf, isCustody, placeOriginal, recordCustody } from '../../applications/shared/custody-queries'
import { idOf } from '../../applications/shared/one-application-queries'
import { followedApplication } from '../../applications/shared/viewer-queries'
import { readAsViewer, type Viewer } from '../../applications/viewer'
import type { MemberSessionToken } from '../../firms/member'
import { deliverSoon } from '../../notifications/outbox'
import { enqueue } from '../../notifications/shared/outbox-queries'
import { readAs } from '../../platform/admission'
import type { Actor } from '../../platform/audit/actor'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { onlyRow } from '../../platform/database/batch'
import { allOf, commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { deleteWaybill, isWaybillAsRead, markWaybill, saveWaybill, waybillOf } from './waybill-queries'
import { decideRemoval, decideWaybill, type WaybillRow, waybillChanged, waybillView } from './waybill-rules'

interface WaybillTarget {
  actor: Actor
  by: string
  application: ApplicationRow
  sender: WaybillSender
  current: WaybillRow | undefined
  custody: readonly CustodyRow[]
  /** The name of the firm that sends; empty for a client’s. */
  firm: string
}

/** The client's waybill, with its application. @throws Failure signed-out, not-found */
export async function readForClient(context: AppContext, viewer: Viewer, id: number): Promise<WaybillTarget> {
  const { db } = context
  const { actor, applications, waybill, custody } = await readAsViewer(context, viewer, {
    applications: followedApplication(db, viewer, id),
    waybill: waybillOf(db, id, 'client'),
    custody: custodyOf(db, idOf(db, { id })),
  })
  const [application] = applications
  if (!application) throw new Failure('not-found')
  const by = actor.kind === 'owner' ? actor.name : application.clientName
  return { actor, by, application, sender: 'client', current: waybill[0], custody, firm: '' }
}

/** The firm's. @throws Failure signed-out, not-found */
export async function readForMember(
  context: AppContext,
  sessionToken: MemberSessionToken,
  id: number,
): Promise<WaybillTarget> {
  const { db } = context
  const { actor, applications, waybill, custody } = await readAs(context, sessionToken, {
    applications: applicationOfFirm(db, sessionToken.firmId, id),
    waybill: waybillOf(db, id, 'firm'),
    custody: custodyOf(db, idOf(db, { id })),
  })
  const [application] = applications
  if (!application) throw new Failure('not-found')
  return { actor, by: actor.name, application, sender: 'firm', current: waybill[0], custody, firm: actor.firm.name }
}

/** @throws Failure client-erased, withdrawn, bad-request, file-changed */
export async function writeWaybill(
  context: AppContext,
  target: WaybillTarget,
  form: WaybillForm,
): Promise<WaybillView> {
  const { db, now } = context
  const { actor, by, application, sender, current, custody } = target
  const decided = decideWaybill(application, sender, current, form)
  if (!decided) return waybillView(current as WaybillRow)
  const { set, action, detail } = decided
  const { id } = application
  const at = now()
  const entry = entryOfWaybill(custody, authorOf(actor), set)
  const recorded = entry && recordCustody(db, actor, application, custody, { entry, by }, at)
  const notice = entry && sender === 'firm' ? noticeOf(target, entry, at) : undefined
  const guard = allOf(isWaybillAsRead(application, sender, form.before), isCustody(application, custody))
  const { saved } = await commit(db, guard, {
    audit: recordAudit(db, actor, { action, entity: 'application', id, applicationId: id, detail }, at),
    news: sender === 'client' ? markWaybill(db, id, at) : undefined,
    custody: recorded && [...recorded.statements, placeOriginal(db, id, recorded.place)],
    notice: notice && enqueue(db, notice, at),
    saved: saveWaybill(db, { ...set, applicationId: id, sender, addedBy: by, addedAt: at }),
  }).catch(failOnConflict(waybillChanged))
  if (notice) deliverSoon(context)
  return waybillView(onlyRow(saved))
}

const noticeOf = ({ application, custody, firm }: WaybillTarget, entry: NewEntry, at: Date) =>
  custodyNotice(application, { ...entry, number: custody.length + 1 }, firm, at)

/** Removes it; there may be none. @throws Failure as `writeWaybill` */
export async function removeWaybill(
  { db, now }: AppContext,
  { actor, by, application, sender, current, custody }: WaybillTarget,
  before: number,
) {
  if (decideRemoval(application, sender, current, before)) {
    const { id } = application
    const event = { action: 'remove-waybill', entity: 'application', id, applicationId: id } as const
    const at = now()
    const entry = entryOfRemoval(custody, authorOf(actor))
    const recorded = entry && recordCustody(db, actor, application, custody, { entry, by }, at)
    await commit(db, allOf(isWaybillAsRead(application, sender, before), isCustody(application, custody)), {
      audit: recordAudit(db, actor, event, at),
      custody: recorded && [...recorded.statements, placeOriginal(db, id, recorded.place)],
      news: sender === 'client' ? markWaybill(db, id, null) : undefined,
      deleted: deleteWaybill(db, id, sender),
    }).catch(failOnConflict(waybillChanged))
  }
  return { removed: true as const }
}
