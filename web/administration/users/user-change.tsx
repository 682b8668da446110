import type { UserChange as Change } from '#contract/staff/administration'
import { teamMessages } from '#contract/staff/team'
import type { AdminUser } from '#contract/views/administration'
import { api, serverMessage } from '../../server/api'
import { Refusal } from '../../server/refusal'
import { useSession } from '../../server/session'
import { asOwner } from '../../server/session-change'
import { refreshSession } from '../../server/session-query'
import { useAction } from '../../server/use-action'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/overlay/dialog'
import { toast } from '../../ui/overlay/toast'
import { refreshAdministration } from '../admin-queries'
import { userCopy } from '../copy'

export interface WantedChange {
  user: AdminUser
  change: Change
  /** The chosen menu item. */
  label: string
}

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
      toast({ title: userCopy.updated })
      onClose()
      await (isOwn ? refreshSession() : refreshAdministration())
    },
    onError: (error) => {
      toast({ title: userCopy.updateFailed, description: serverMessage(error, ''), variant: 'destructive' })
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
        <Refusal error={send.error} otherwise={userCopy.updateFailed} />
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
