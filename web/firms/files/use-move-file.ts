import type { FileStatus } from '#contract/pipelines'
import type { ClientFile } from '#contract/views/firms'
import { useAction } from '../../server/action/use-action'
import { api, isUnreachable, serverMessage, statusOf } from '../../server/api'
import { queryClient } from '../../server/server-state'
import { toast } from '../../ui/overlay/toast'
import { portalCopy } from '../copy'
import { asMember, memberQuery } from '../member-query'
import { countMove, reloadFile, removeOutdated, showFile } from './file-queries'
import { clearUnsavedMove, saveUnsavedMove } from './unsaved-moves'

interface Move {
  file: ClientFile
  status: FileStatus
}

/** A move shows as done only once the server has confirmed it. */
export const useMoveFile = () =>
  useAction({
    mutationFn: ({ file, status }: Move) => sendMove(file, status),
    onSuccess: (changed, { file }) => {
      showFile(changed)
      clearUnsavedMove(file.id)
      countMove(file.status, changed.status)
      toast({ title: portalCopy.statusUpdated, description: portalCopy.statusUpdatedMore })
      void removeOutdated(file.id)
    },
    onError: async (error, { file, status }) => {
      if (isUnreachable(error)) saveUnsavedMove(file.id, { status })
      else clearUnsavedMove(file.id)
      const isStepper = queryClient.getQueryData(memberQuery.queryKey)?.firm.portalVariant === 'stepper'
      toast({
        title: isStepper ? portalCopy.stepFailed : portalCopy.updateFailed,
        description: serverMessage(error, isStepper ? portalCopy.stepFailedMore : portalCopy.nothingChanged),
        variant: 'destructive',
      })
      if (statusOf(error) === 409) await reloadFile(file.id).catch(() => undefined)
    },
  })

export async function sendMove({ id, version }: ClientFile, status: FileStatus): Promise<ClientFile> {
  const call = api.lawfirm.clients[':id'].status.$patch({ param: { id: String(id) }, json: { status, version } })
  return (await asMember(call)).json()
}
