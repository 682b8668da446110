import type { UserChange as Change } from '#contract/administration/administration'
import type { AdminUser } from '#contract/administration/views'
import { fullName } from '#contract/fields/names'
import { teamMessages } from '#contract/firms/team'
import { ConfirmDialog } from '../../server/action/confirm-dialog'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { useSession } from '../../server/session'
import { asOwner } from '../../server/sessions/session-change'
import { refreshSession } from '../../server/sessions/session-query'
import { toast } from '../../ui/overlay/toast'
import { refreshAdministration } from '../admin-queries'
import { userCopy } from '../copy'

export interface UserRequest {
  user: AdminUser
  change: Change
  /** The chosen menu item. */
  label: string
}

export function UserChange({ request, onClose }: { request: UserRequest; onClose: () => void }) {
  const { user, change, label } = request
  const session = useSession()
  const isOwn = session.state === 'signed-in' && session.user.id === user.id
  const send = useAction({
    mutationFn: () => {
      const json = { isActive: user.isActive, ...change }
      return asOwner(api.admin.users[':userId'].$put({ param: { userId: String(user.id) }, json }))
    },
    onSuccess: async () => {
      toast({ title: userCopy.updated })
      onClose()
      await (isOwn ? refreshSession() : refreshAdministration())
    },
    onError: () => void refreshAdministration(),
    failed: { title: userCopy.updateFailed, text: '' },
  })
  const name = fullName(user) || user.email
  return (
    <ConfirmDialog
      title={`${label}: ${name}`}
      size="small"
      confirmLabel={label}
      pendingLabel="Saving..."
      isDangerous={takesAway(change)}
      action={send}
      onConfirm={() => send.mutate()}
      onClose={onClose}
      note={isOwn && <p>{userCopy.ownAccount}</p>}
    >
      <p>{consequence(change, name)}</p>
    </ConfirmDialog>
  )
}

const takesAway = ({ isActive, role }: Change) => isActive === false || role === 'user'

function consequence({ isActive, role }: Change, name: string): string {
  if (isActive === false) return `${name} will be signed out straight away and can’t sign in until activated again.`
  if (isActive) return teamMessages.activated(name)
  return role === 'admin'
    ? `${name} will be able to see and change every account and every application.`
    : `${name} will keep the account but will be signed out straight away and will no longer administer the platform.`
}
