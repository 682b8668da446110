import { useMutation } from '@tanstack/react-query'
import type { SessionEntry } from '#contract/views/accounts'
import { api, serverMessage } from '../server/api'
import { queryClient } from '../server/server-state'
import { asOwner } from '../server/session-change'
import { Button } from '../ui/button'
import { Dialog } from '../ui/overlay/dialog'
import { toast } from '../ui/overlay/toast'
import { sessionsQuery } from './account-queries'
import { settingsCopy } from './copy'

interface SignOutDialogProps {
  ending: SessionEntry | 'others'
  onClose: () => void
}

/** Ends one session, or all but this one. */
export function SignOutDialog({ ending, onClose }: SignOutDialogProps) {
  const end = useMutation({
    mutationFn: (): Promise<unknown> =>
      ending === 'others'
        ? asOwner(api.account.sessions.$delete())
        : asOwner(api.account.sessions[':sid'].$delete({ param: { sid: ending.id } })),
    onSuccess: () => toast(settingsCopy.signedOut),
    onError: (error) => {
      const description = serverMessage(error, settingsCopy.signOutFailed)
      toast({ title: settingsCopy.places, description, variant: 'destructive' })
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      onClose()
    },
  })
  return (
    <Dialog
      title={ending === 'others' ? settingsCopy.signOutOthersAsk : settingsCopy.signOutAsk}
      size="small"
      onClose={onClose}
      isDismissible={!end.isPending}
      actions={
        <>
          <Button variant="secondary" disabled={end.isPending} onClick={onClose}>
            {settingsCopy.cancel}
          </Button>
          <Button pending={end.isPending} pendingText="Signing out..." onClick={() => end.mutate()}>
            {ending === 'others' ? settingsCopy.signOutOthers : settingsCopy.signOutOne}
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
        <p>{settingsCopy.signOutMeans}</p>
      </div>
    </Dialog>
  )
}
