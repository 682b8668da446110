import type { WaybillView } from '#contract/applications/views'
import type { ClientFile } from '#contract/desk/views'
import { hasOriginal, isOriginalAwaited } from '#contract/documents/waybill'
import { WaybillList } from '../../documents/waybill/waybill-list'
import { asMember } from '../../firms/member-query'
import { api } from '../../server/api'
import { reloadFile } from '../applications/application-queries'

interface FileWaybillsProps {
  file: ClientFile
  waybills: readonly WaybillView[]
  isErased: boolean
}

/** The client's waybill, and the firm's own once it has an original to send back. */
export function FileWaybills({ file, waybills, isErased }: FileWaybillsProps) {
  const param = { id: String(file.id) }
  const calls = api.lawfirm.clients[':id'].waybill
  const isHere = hasOriginal(file) && !isOriginalAwaited({ ...file, fileStatus: file.status })
  return (
    <WaybillList
      side="firm"
      waybills={waybills}
      mayChange={!isErased && (isHere || waybills.some(({ sender }) => sender === 'firm'))}
      save={(json) => asMember(calls.$put({ param, json }))}
      remove={(before) => asMember(calls.$delete({ param, json: { before } }))}
      onChanged={() => reloadFile(file.id)}
    />
  )
}
