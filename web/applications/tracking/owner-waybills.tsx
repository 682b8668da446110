import { useQueryClient } from '@tanstack/react-query'
import { maySend } from '#contract/applications/progress/original-rules'
import { originalOf } from '#contract/applications/progress/recorded-rules'
import { isNothingToSend } from '#contract/applications/progress/replacement-rules'
import type { ApplicationPage } from '#contract/applications/views'
import { isOriginalAwaited } from '#contract/documents/waybill'
import { WaybillList } from '../../documents/waybill/waybill-list'
import { api } from '../../server/api'
import { asOwner } from '../../server/sessions/session-change'

/** The owner's waybill from when they may send the original until the firm has it, and the firm's of its way back. */
export function OwnerWaybills({ application, waybills }: Pick<ApplicationPage, 'application' | 'waybills'>) {
  const client = useQueryClient()
  const { id, withdrawnAt, depositRefunded, changes } = application
  const holder = originalOf(changes)?.with
  const isOnItsWay = waybills.some(({ sender }) => sender === 'client') && (holder === undefined || holder === 'sent')
  const param = { id: String(id) }
  const calls = api.applications[':id'].waybill
  return (
    <WaybillList
      side="client"
      waybills={waybills}
      mayChange={
        withdrawnAt === null &&
        !depositRefunded &&
        (maySend(application) || (isOnItsWay && isOriginalAwaited(application)))
      }
      isReplaced={isNothingToSend(application)}
      save={(json) => asOwner(calls.$put({ param, json }))}
      remove={(before) => asOwner(calls.$delete({ param, json: { before } }))}
      onChanged={() =>
        Promise.all(
          [['application', String(id)], ['reference']].map((queryKey) => client.invalidateQueries({ queryKey })),
        )
      }
    />
  )
}
