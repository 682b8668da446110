import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#contract/http/paths'
import { api, serverMessage } from '../../server/api'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlay/dialog'
import { toast } from '../../ui/overlay/toast'
import { otherTabCopy } from '../copy'

/** A declined application does not come back. */
export function DeclineDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const decline = useMutation({
    mutationFn: () => api.applications[':id'].decline.$post({ param: { id: String(id) } }),
    onSuccess: async () => {
      toast(otherTabCopy.declined)
      onClose()
      await navigate(paths.dashboard)
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    },
  })
  return (
    <Dialog
      title={otherTabCopy.ask}
      onClose={onClose}
      isDismissible={!decline.isPending}
      actions={
        <>
          <Button variant="secondary" disabled={decline.isPending} onClick={onClose}>
            {otherTabCopy.keep}
          </Button>
          <Button
            variant="danger"
            pending={decline.isPending}
            pendingText={otherTabCopy.declining}
            onClick={() => decline.mutate()}
          >
            {otherTabCopy.decline}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{otherTabCopy.means}</p>
        {decline.isError && <p role="alert">{serverMessage(decline.error, otherTabCopy.failed)}</p>}
      </div>
    </Dialog>
  )
}
