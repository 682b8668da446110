import { mayGiveWaybill } from '#contract/applications/progress/original-rules'
import { isNothingToSend } from '#contract/applications/progress/replacement-rules'
import type { ApplicationPage } from '#contract/applications/views'
import { WaybillList } from '../../documents/waybill/waybill-list'
import type { Waybills } from '../../documents/waybill/waybills'
import { api } from '../../server/api'
import { reloadApplications } from '../../server/queries/applications-query'
import { asOwner } from '../../server/sessions/session-change'

type Page = Pick<ApplicationPage, 'application' | 'waybills'>

export const hasOwnWaybill = (waybills: Page['waybills']): boolean => waybills.some(({ sender }) => sender === 'client')

/** The waybills of an application as its owner may see and change them. */
export function useOwnerWaybills({ application, waybills }: Page): Waybills {
  const id = String(application.id)
  const calls = api.applications[':id'].waybill
  return {
    side: 'client',
    waybills,
    mayChange: mayGiveWaybill(application, hasOwnWaybill(waybills)),
    isReplaced: isNothingToSend(application),
    save: (json) => asOwner(calls.$put({ param: { id }, json })),
    remove: (before) => asOwner(calls.$delete({ param: { id }, json: { before } })),
    onChanged: reloadApplications,
  }
}

/** The owner's waybill from when they may send the original until the firm has it, and the firm's of its way back. */
export const OwnerWaybills = (page: Page) => <WaybillList {...useOwnerWaybills(page)} />
