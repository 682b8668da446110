import type { UserChange as Change } from '#contract/administration'
import type { AdminUser } from '#contract/administration-views'
import { teamMessages } from '#contract/team'
import { api, serverMessage } from '../api'
import { Refusal } from '../refusal'
import { useSession } from '../session'
import { asOwner } from '../session-change'
import { refreshSession } from '../session-query'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { toast } from '../ui/toast'
import { useAction } from '../use-action'
import { refreshAdministration } from './admin-queries'
import { userWords } from './words'

export interface WantedChange {
  user: AdminUser
  change: Change
  /** What was chosen in the menu. */
  label: string
}

/** Asks once more before somebody gains or loses a right. */
export function UserChange({ wanted, onClose }: { wanted: WantedChange; onClose: () => void }) {
  const { user, change, label } = wanted
  const session = useSession()
  const isOwn = session.state === 'signed-in' && session.user.id === user.id
  const send = useAction({
    mutationFn: () =>
      asOwner(
        api.admin.users[':userId'].$put({
          param: { userId: String(user.id) },
          json: { isActive: user.isActive, ...change },
        }),
      ),
    onSuccess: async () => {
      toast({ title: userWords.updated })
      onClose()
      await (isOwn ? refreshSession() : refreshAdministration())
    },
    onError: (error) => {
      toast({ title: userWords.updateFailed, description: serverMessage(error, ''), variant: 'destructive' })
      void refreshAdministration()
    },
  })
  const name = `${user.firstName} ${user.lastName}`
  return (
    <Dialog
      title={`${label}: ${name}`}
      size="small"
      onClose={onClose}
      isDismissible={!send.isPending}
      actions={
        <>
          <Button variant="secondary" disabled={send.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={takesAway(change) ? 'danger' : 'primary'}
            pending={send.isPending}
            pendingText="Saving..."
            onClick={() => send.mutate()}
          >
            {label}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{consequence(change, name)}</p>
        <Refusal error={send.error} otherwise={userWords.updateFailed} />
        {isOwn && <p>This is your own account: you are signed out at once.</p>}
      </div>
    </Dialog>
  )
}

const takesAway = ({ isActive, role }: Change) => isActive === false || role === 'user'

function consequence({ isActive, role }: Change, name: string): string {
  if (isActive === false) return `${name} is signed out at once and cannot sign in again until activated.`
  if (isActive) return teamMessages.activated(name)
  return role === 'admin'
    ? `${name} will see and change every account and every application.`
    : `${name} keeps the account but is signed out at once and no longer administers the platform.`
}
