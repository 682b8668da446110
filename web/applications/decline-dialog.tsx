import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '#contract/paths'
import { api, serverMessage } from '../api'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { toast } from '../ui/toast'
import { elsewhereWords } from './words'

/** Asks before an application leaves the account: it does not come back. */
export function DeclineDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const decline = useMutation({
    mutationFn: () => api.applications[':id'].decline.$post({ param: { id: String(id) } }),
    onSuccess: async () => {
      toast(elsewhereWords.declined)
      onClose()
      await navigate(paths.dashboard)
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    },
  })
  return (
    <Dialog
      title={elsewhereWords.ask}
      onClose={onClose}
      isDismissible={!decline.isPending}
      actions={
        <>
          <Button variant="secondary" disabled={decline.isPending} onClick={onClose}>
            {elsewhereWords.keep}
          </Button>
          <Button
            variant="danger"
            pending={decline.isPending}
            pendingText={elsewhereWords.declining}
            onClick={() => decline.mutate()}
          >
            {elsewhereWords.decline}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{elsewhereWords.means}</p>
        {decline.isError && <p role="alert">{serverMessage(decline.error, elsewhereWords.failed)}</p>}
      </div>
    </Dialog>
  )
}
