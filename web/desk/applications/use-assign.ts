import type { ClientApplication } from '#contract/desk/views'
import { portalCopy } from '../../firms/copy'
import { asMember } from '../../firms/member-query'
import { reloadTeam } from '../../firms/team/team-queries'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { toast } from '../../ui/overlay/toast'
import { assignCopy } from '../assign-copy'
import { invalidateApplication, reloadApplication, showApplication } from '../queries/application-queries'

interface Assigned {
  memberId: number | null
  /** For the colleague who had it. */
  word?: string | null
}

export const useAssign = (application: ClientApplication) =>
  useAction({
    mutationFn: ({ memberId, word }: Assigned) => sendAssignee(application, memberId, word),
    onSuccess: (changed) => {
      showApplication(changed)
      const { assignee } = changed
      toast({
        title: assignCopy.assigned,
        description: assignee ? assignCopy.assignedMore(assignee.name) : assignCopy.unassignedMore,
      })
      void invalidateApplication(application.id)
      void reloadTeam()
    },
    failed: { title: assignCopy.assignFailed, text: portalCopy.nothingChanged },
    onConflict: () => reloadApplication(application.id).catch(() => undefined),
  })

export async function sendAssignee(
  { id, version }: ClientApplication,
  memberId: number | null,
  word?: string | null,
): Promise<ClientApplication> {
  const call = api.lawfirm.clients[':id'].assignee.$put({
    param: { id: String(id) },
    json: { memberId, version, word },
  })
  return (await asMember(call)).json()
}
