import type { ClientApplication } from '#contract/desk/views'
import { hasOriginal, isOriginalAwaited, type WaybillView } from '#contract/documents/waybill'
import { WaybillList } from '../../documents/waybill/waybill-list'
import { asMember } from '../../firms/member-query'
import { api } from '../../server/api'
import { reloadApplication } from '../applications/application-queries'

interface WaybillsProps {
  application: ClientApplication
  waybills: readonly WaybillView[]
  isErased: boolean
}

/** The client's waybill, and the firm's own once it has an original to send back. */
export function Waybills({ application, waybills, isErased }: WaybillsProps) {
  const param = { id: String(application.id) }
  const calls = api.lawfirm.clients[':id'].waybill
  const isHere = hasOriginal(application) && !isOriginalAwaited({ ...application, fileStatus: application.status })
  return (
    <WaybillList
      side="firm"
      waybills={waybills}
      mayChange={!isErased && (isHere || waybills.some(({ sender }) => sender === 'firm'))}
      save={(json) => asMember(calls.$put({ param, json }))}
      remove={(before) => asMember(calls.$delete({ param, json: { before } }))}
      onChanged={() => reloadApplication(application.id)}
    />
  )
}
