import { mayReturn } from '#contract/applications/progress/original-rules'
import type { ClientApplicationPage } from '#contract/desk/views'
import { WaybillList } from '../../documents/waybill/waybill-list'
import { asMember } from '../../firms/member-query'
import { api } from '../../server/api'
import { reloadApplication } from '../queries/application-queries'

interface WaybillsProps extends Pick<ClientApplicationPage, 'waybills' | 'original'> {
  application: ClientApplicationPage['file']
  isErased: boolean
}

/** The client's waybill, and the firm's own while it has an original to send back. */
export function Waybills({ application, waybills, original, isErased }: WaybillsProps) {
  const param = { id: String(application.id) }
  const calls = api.lawfirm.clients[':id'].waybill
  const { serviceType, status: fileStatus } = application
  return (
    <WaybillList
      side="firm"
      waybills={waybills}
      mayChange={!isErased && mayReturn({ serviceType, fileStatus }, original)}
      save={(json) => asMember(calls.$put({ param, json }))}
      remove={(before) => asMember(calls.$delete({ param, json: { before } }))}
      onChanged={() => reloadApplication(application.id)}
    />
  )
}
