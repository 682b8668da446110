import { useMutation } from '@tanstack/react-query'
import type { SessionEntry } from '#contract/account-views'
import { api, serverMessage } from '../api'
import { queryClient } from '../server-state'
import { asOwner } from '../session-change'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { toast } from '../ui/toast'
import { placesQuery } from './account-queries'
import { settingsWords } from './settings-words'

interface SignOutDialogProps {
  ending: SessionEntry | 'others'
  onClose: () => void
}

/** Asks before a device, or every other one, is signed out. */
export function SignOutDialog({ ending, onClose }: SignOutDialogProps) {
  const end = useMutation({
    mutationFn: (): Promise<unknown> =>
      ending === 'others'
        ? asOwner(api.account.sessions.$delete())
        : asOwner(api.account.sessions[':sid'].$delete({ param: { sid: ending.id } })),
    onSuccess: () => toast(settingsWords.signedOut),
    onError: (error) => {
      const description = serverMessage(error, settingsWords.signOutFailed)
      toast({ title: settingsWords.places, description, variant: 'destructive' })
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: placesQuery.queryKey })
      onClose()
    },
  })
  return (
    <Dialog
      title={ending === 'others' ? settingsWords.signOutOthersAsk : settingsWords.signOutAsk}
      size="small"
      onClose={onClose}
      isDismissible={!end.isPending}
      actions={
        <>
          <Button variant="secondary" disabled={end.isPending} onClick={onClose}>
            {settingsWords.cancel}
          </Button>
          <Button pending={end.isPending} pendingText="Signing out..." onClick={() => end.mutate()}>
            {ending === 'others' ? settingsWords.signOutOthers : settingsWords.signOutOne}
          </Button>
        </>
      }
    >
      <div className="stack">
        {ending !== 'others' && (
          <p>
            <strong>{ending.device}</strong>, {ending.address}
          </p>
        )}
        <p>{settingsWords.signOutMeans}</p>
      </div>
    </Dialog>
  )
}
