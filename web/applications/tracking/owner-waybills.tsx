import { useQueryClient } from '@tanstack/react-query'
import { originalOf } from '#contract/applications/progress/recorded-rules'
import { isNothingToSend, isToReplace } from '#contract/applications/progress/replacement-rules'
import type { ApplicationPage } from '#contract/applications/views'
import { isOriginalAwaited } from '#contract/documents/waybill'
import { WaybillList } from '../../documents/waybill/waybill-list'
import { api } from '../../server/api'
import { asOwner } from '../../server/sessions/session-change'

/** The owner's waybill until the firm has the original, and the firm's of its way back. Without a firm nothing is sent. */
export function OwnerWaybills({ application, waybills }: Pick<ApplicationPage, 'application' | 'waybills'>) {
  const client = useQueryClient()
  const { id, withdrawnAt, depositRefunded, firmName } = application
  const isOnItsWay = waybills.some(({ sender }) => sender === 'client')
  const param = { id: String(id) }
  const calls = api.applications[':id'].waybill
  return (
    <WaybillList
      side="client"
      waybills={waybills}
      mayChange={
        withdrawnAt === null &&
        !depositRefunded &&
        (firmName !== null || isOnItsWay) &&
        isOriginalAwaited(application) &&
        originalOf(application.changes)?.with !== 'former-firm' &&
        !isToReplace(application)
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
