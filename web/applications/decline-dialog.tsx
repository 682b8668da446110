import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#contract/addresses/paths'
import { ConfirmDialog } from '../server/action/confirm-dialog'
import { Refusal } from '../server/action/refusal'
import { useAction } from '../server/action/use-action'
import { api } from '../server/api'
import { toast } from '../ui/overlay/toast'
import { otherTabCopy } from './copy'

/** A declined application does not come back. */
export function DeclineDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const decline = useAction({
    mutationFn: () => api.applications[':id'].decline.$post({ param: { id: String(id) } }),
    onSuccess: async () => {
      toast(otherTabCopy.declined)
      onClose()
      await navigate(paths.dashboard)
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    },
  })
  return (
    <ConfirmDialog
      title={otherTabCopy.ask}
      confirmLabel={otherTabCopy.decline}
      pendingLabel={otherTabCopy.declining}
      cancelLabel={otherTabCopy.keep}
      isDangerous
      action={decline}
      onConfirm={() => decline.mutate()}
      onClose={onClose}
    >
      <p>{otherTabCopy.means}</p>
      <Refusal error={decline.error} otherwise={otherTabCopy.failed} />
    </ConfirmDialog>
  )
}
