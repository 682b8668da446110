import type { SessionEntry } from '#contract/views/accounts'
import { ConfirmDialog } from '../server/action/confirm-dialog'
import { useAction } from '../server/action/use-action'
import { api } from '../server/api'
import { queryClient } from '../server/server-state'
import { asOwner } from '../server/session-change'
import { toast } from '../ui/overlay/toast'
import { sessionsQuery } from './account-queries'
import { settingsCopy } from './copy'

interface SignOutDialogProps {
  ending: SessionEntry | 'others'
  onClose: () => void
}

/** Ends one session, or all but this one. */
export function SignOutDialog({ ending, onClose }: SignOutDialogProps) {
  const end = useAction({
    mutationFn: (): Promise<unknown> =>
      ending === 'others'
        ? asOwner(api.account.sessions.$delete())
        : asOwner(api.account.sessions[':sid'].$delete({ param: { sid: ending.id } })),
    onSuccess: () => toast(settingsCopy.signedOut),
    failed: { title: settingsCopy.places, text: settingsCopy.signOutFailed },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={ending === 'others' ? settingsCopy.signOutOthersAsk : settingsCopy.signOutAsk}
      size="small"
      yes={ending === 'others' ? settingsCopy.signOutOthers : settingsCopy.signOutOne}
      doing="Signing out..."
      no={settingsCopy.cancel}
      action={end}
      onYes={() => end.mutate()}
      onClose={onClose}
    >
      {ending !== 'others' && (
        <p>
          <strong>{ending.device}</strong>, {ending.address}
        </p>
      )}
      <p>{settingsCopy.signOutMeans}</p>
    </ConfirmDialog>
  )
}
