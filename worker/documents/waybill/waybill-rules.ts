import { hasOriginal, isOriginalAwaited } from '#contract/applications/custody'
import { replacementMessages } from '#contract/applications/replacement-form'
import {
  courierLabels,
  trackingUrlOf,
  type WaybillForm,
  type WaybillSender,
  type WaybillView,
  waybillMessages,
} from '#contract/documents/waybill'
import { assertClient } from '../../applications/client-rules'
import { isRowToReplace } from '../../applications/progress/progress-rules'
import type { ApplicationRow } from '../../applications/shared/application-queries'
import { assertOpen } from '../../applications/withdrawn-rules'
import { Failure } from '../../platform/failure'
import type { waybills } from './tables'

export type WaybillRow = typeof waybills.$inferSelect
type Sent = Pick<ApplicationRow, 'serviceType' | 'fileStatus' | 'withdrawnAt' | 'erasedAt' | 'hasTitleDeed' | 'changes'>

export const waybillView = (row: WaybillRow): WaybillView => ({
  sender: row.sender,
  courier: row.courier,
  courierName: row.courierName,
  number: row.number,
  trackingUrl: trackingUrlOf(row.courier, row.number),
  by: row.addedBy,
  addedAt: row.addedAt.toISOString(),
  version: row.version,
})

export const waybillChanged = () => new Failure('file-changed', waybillMessages.changed)

/** @throws Failure client-erased, withdrawn, bad-request; file-changed when the firm has the original or another wrote */
function assertMayChange(file: Sent, sender: WaybillSender, current: WaybillRow | undefined, before: number): void {
  assertClient(file)
  assertOpen(file)
  if (!hasOriginal(file)) throw new Failure('bad-request', waybillMessages.noOriginal)
  if (sender === 'client' && !isOriginalAwaited(file)) throw new Failure('file-changed', waybillMessages.received)
  if ((current?.version ?? 0) !== before) throw waybillChanged()
}

type WaybillFields = Pick<WaybillRow, 'courier' | 'courierName' | 'number'>

/**
 * What a form sets, and its record; undefined if it is there already, as after a repeated request.
 * @throws Failure as `assertMayChange`
 */
export function decideWaybill(file: Sent, sender: WaybillSender, current: WaybillRow | undefined, form: WaybillForm) {
  const { courier, number, before } = form
  const waybill: WaybillFields = { courier, courierName: form.courier === 'other' ? form.courierName : null, number }
  const isSame = current && keys.every((key) => current[key] === waybill[key])
  assertMayChange(file, sender, current, isSame ? current.version : before)
  if (sender === 'client' && isRowToReplace(file)) throw new Failure('bad-request', replacementMessages.toReplace)
  if (isSame) return undefined
  const action = current ? 'change-waybill' : 'add-waybill'
  return { set: { ...waybill, version: before + 1 }, action, detail: courierLabels[courier] } as const
}
const keys = ['courier', 'courierName', 'number'] as const satisfies readonly (keyof WaybillFields)[]

/** Whether there is one to remove. @throws Failure as `assertMayChange` */
export function decideRemoval(
  file: Sent,
  sender: WaybillSender,
  current: WaybillRow | undefined,
  before: number,
): boolean {
  assertMayChange(file, sender, current, current ? before : 0)
  return current !== undefined
}
