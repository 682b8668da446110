import type { ClientFile } from '#contract/desk/views'
import { portalCopy } from '../../firms/copy'
import { asMember } from '../../firms/member-query'
import { reloadTeam } from '../../firms/team/team-queries'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { toast } from '../../ui/overlay/toast'
import { assignCopy } from '../assign-copy'
import { invalidateFile, reloadFile, showFile } from './application-queries'

export const useAssign = (file: ClientFile) =>
  useAction({
    mutationFn: (memberId: number | null) => sendAssignee(file, memberId),
    onSuccess: (changed) => {
      showFile(changed)
      const { assignee } = changed
      toast({
        title: assignCopy.assigned,
        description: assignee ? assignCopy.assignedMore(assignee.name) : assignCopy.unassignedMore,
      })
      void invalidateFile(file.id)
      void reloadTeam()
    },
    failed: { title: assignCopy.assignFailed, text: portalCopy.nothingChanged },
    onConflict: () => reloadFile(file.id).catch(() => undefined),
  })

export async function sendAssignee({ id, version }: ClientFile, memberId: number | null): Promise<ClientFile> {
  const call = api.lawfirm.clients[':id'].assignee.$put({ param: { id: String(id) }, json: { memberId, version } })
  return (await asMember(call)).json()
}
