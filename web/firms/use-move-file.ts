import { useMutation } from '@tanstack/react-query'
import type { ClientFile } from '#contract/firm-views'
import type { FileStatus } from '#contract/pipelines'
import { ApiError, api, isUnreachable, serverMessage } from '../api'
import { queryClient } from '../server-state'
import { toast } from '../ui/toast'
import { countMove, forgetOutdated, reloadFile, showFile } from './file-queries'
import { asMember, memberQuery } from './member-query'
import { forgetUnsaved, keepUnsaved } from './unsaved-moves'
import { portalWords } from './words'

interface Move {
  file: ClientFile
  status: FileStatus
}

/** Moves a file. Until the server has acknowledged the move it does not show as done. */
export const useMoveFile = () =>
  useMutation({
    mutationFn: ({ file, status }: Move) => sendMove(file, status),
    onSuccess: (changed, { file }) => {
      showFile(changed)
      forgetUnsaved(file.id)
      countMove(file.status, changed.status)
      toast({ title: portalWords.statusUpdated, description: portalWords.statusUpdatedMore })
      void forgetOutdated(file.id)
    },
    onError: async (error, { file, status }) => {
      if (isUnreachable(error)) keepUnsaved(file.id, { status })
      else forgetUnsaved(file.id)
      const isOutdated = error instanceof ApiError && error.status === 409
      const isStepper = queryClient.getQueryData(memberQuery.queryKey)?.firm.portalVariant === 'stepper'
      toast({
        title: isStepper ? portalWords.stepFailed : portalWords.updateFailed,
        description: serverMessage(error, isStepper ? portalWords.stepFailedMore : portalWords.nothingChanged),
        variant: 'destructive',
      })
      if (isOutdated) await reloadFile(file.id).catch(() => undefined)
    },
  })

async function sendMove({ id, version }: ClientFile, status: FileStatus): Promise<ClientFile> {
  const call = api.lawfirm.clients[':id'].status.$patch({ param: { id: String(id) }, json: { status, version } })
  return (await asMember(call)).json()
}
