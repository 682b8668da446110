import {
  type ChecklistForm,
  checklistMessages,
  type FirmChecklist,
  type FirmChecklists,
} from '#contract/desk/checklist/lists'
import { type ServiceType, serviceLabel } from '#contract/services'
import { day } from '#contract/time'
import type { MemberSessionToken } from '../../firms/member'
import { readAs } from '../../platform/admission'
import { recordAudit } from '../../platform/audit/audit'
import type { AppContext } from '../../platform/context'
import { commit, failOnConflict } from '../../platform/database/commit'
import { Failure } from '../../platform/failure'
import { isList, listsOfFirm, requisitionsSince, setList, waitingOfFirm } from './list-queries'
import { decideList, listView, listViews, rateOf, waitingView } from './list-rules'

const counted = 365 * day
const maxWaiting = 50

/** The firm's lists, what waits on its files, and how many the Registry sent back. @throws Failure signed-out, forbidden */
export async function firmChecklists(context: AppContext, sessionToken: MemberSessionToken): Promise<FirmChecklists> {
  const { db, now } = context
  const { firmId } = sessionToken
  const since = new Date(now().getTime() - counted)
  const rows = await readAs(context, sessionToken, {
    lists: listsOfFirm(db, firmId),
    waiting: waitingOfFirm(db, firmId, maxWaiting),
    rate: requisitionsSince(db, firmId, since),
  })
  const lists = listViews(rows.lists)
  return { lists, waiting: waitingView(rows.waiting, lists), rate: rateOf(rows.rate[0], since) }
}

/** Changes the list of a service. @throws Failure signed-out, forbidden, bad-request, quota-reached, file-changed */
export async function changeChecklist(
  context: AppContext,
  sessionToken: MemberSessionToken,
  service: ServiceType,
  { version, items }: ChecklistForm,
): Promise<FirmChecklist> {
  const { db, now } = context
  const { firmId } = sessionToken
  const { actor, lists } = await readAs(context, sessionToken, { lists: listsOfFirm(db, firmId) })
  const stored = lists.find((list) => list.service === service)
  const at = now()
  const changed = decideList(service, stored?.items ?? [], items)
  const isSame = JSON.stringify(changed) === JSON.stringify(stored?.items ?? [])
  if (isSame) return listView(service, stored)
  if ((stored?.version ?? 0) !== version) throw listChanged()
  const required = changed.filter(({ level }) => level === 'required').length
  const row = { service, items: changed, version: version + 1, changedBy: actor.name, changedAt: at }
  await commit(db, isList(firmId, service, version), {
    audit: recordAudit(
      db,
      actor,
      {
        action: 'change-checklist',
        entity: 'firm',
        id: firmId,
        detail: `${serviceLabel(service)}, ${required} required`,
      },
      at,
    ),
    set: setList(db, { ...row, firmId, required }),
  }).catch(failOnConflict(listChanged))
  return listView(service, row)
}

const listChanged = () => new Failure('file-changed', checklistMessages.changed)
