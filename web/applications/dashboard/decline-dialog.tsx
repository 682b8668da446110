import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#contract/http/paths'
import { api, serverMessage } from '../../server/api'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlay/dialog'
import { toast } from '../../ui/overlay/toast'
import { elsewhereCopy } from '../copy'

/** Asks before an application leaves the account: it does not come back. */
export function DeclineDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const decline = useMutation({
    mutationFn: () => api.applications[':id'].decline.$post({ param: { id: String(id) } }),
    onSuccess: async () => {
      toast(elsewhereCopy.declined)
      onClose()
      await navigate(paths.dashboard)
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    },
  })
  return (
    <Dialog
      title={elsewhereCopy.ask}
      onClose={onClose}
      isDismissible={!decline.isPending}
      actions={
        <>
          <Button variant="secondary" disabled={decline.isPending} onClick={onClose}>
            {elsewhereCopy.keep}
          </Button>
          <Button
            variant="danger"
            pending={decline.isPending}
            pendingText={elsewhereCopy.declining}
            onClick={() => decline.mutate()}
          >
            {elsewhereCopy.decline}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{elsewhereCopy.means}</p>
        {decline.isError && <p role="alert">{serverMessage(decline.error, elsewhereCopy.failed)}</p>}
      </div>
    </Dialog>
  )
}
