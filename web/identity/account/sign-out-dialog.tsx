import type { SessionEntry } from '#contract/identity/sessions'
import { ConfirmDialog } from '../../server/action/confirm-dialog'
import { useAction } from '../../server/action/use-action'
import { queryClient } from '../../server/server-state'
import { toast } from '../../ui/overlay/toast'
import { signInCopy } from './copy'
import type { SessionCalls } from './sign-in-calls'

interface SignOutDialogProps {
  calls: SessionCalls
  ending: SessionEntry | 'others'
  onClose: () => void
}

/** Ends one session, or all but this one. */
export function SignOutDialog({ calls, ending, onClose }: SignOutDialogProps) {
  const end = useAction({
    mutationFn: () => (ending === 'others' ? calls.endOthers() : calls.end(ending.id)),
    onSuccess: () => toast(signInCopy.signedOut),
    failed: { title: signInCopy.places, text: signInCopy.signOutFailed },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: calls.sessionsQuery.queryKey })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={ending === 'others' ? signInCopy.signOutOthersAsk : signInCopy.signOutAsk}
      size="small"
      confirmLabel={ending === 'others' ? signInCopy.signOutOthers : signInCopy.signOutOne}
      pendingLabel="Signing out..."
      cancelLabel={signInCopy.cancel}
      action={end}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      {ending !== 'others' && (
        <p>
          <strong>{ending.device}</strong>, {ending.address}
        </p>
      )}
      <p>{signInCopy.signOutMeans}</p>
    </ConfirmDialog>
  )
}
