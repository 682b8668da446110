import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fallbacks } from '#contract/administration/administration'
import type { AdminUser } from '#contract/administration/views'
import { fullName } from '#contract/fields/names'
import { resetCopy } from '../../identity/factors/copy'
import { ResetDialog } from '../../identity/factors/reset-dialog'
import { Refusal } from '../../server/action/refusal'
import { useAction } from '../../server/action/use-action'
import { api } from '../../server/api'
import { asOwner } from '../../server/sessions/session-change'
import { Button } from '../../ui/button'
import { Fact, Facts } from '../../ui/facts'
import { When } from '../../ui/format/when'
import { Dialog } from '../../ui/overlay/dialog'
import { toast } from '../../ui/overlay/toast'
import { Bars } from '../../ui/skeleton'
import { profileQuery } from '../admin-queries'
import { userCopy } from '../copy'
import { ActiveDot, RoleBadge } from './user-badges'

export function UserDetails({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const profile = useQuery(profileQuery(user.id))
  useEffect(() => {
    if (profile.isError) toast({ title: userCopy.profileFailed, variant: 'destructive' })
  }, [profile.isError])
  const [isResetting, setResetting] = useState(false)
  const signOut = useAction({
    mutationFn: async () =>
      (await asOwner(api.admin.users[':userId'].sessions.$delete({ param: { userId: String(user.id) } }))).json(),
    failed: { title: userCopy.signOut, text: userCopy.signOutFailed },
  })
  const known = (value: string | null | undefined) => {
    if (profile.isError) return '–'
    return profile.data ? (value ?? userCopy.nothing) : <Bars shapes={['half']} />
  }
  return (
    <Dialog
      title={userCopy.details}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={() => setResetting(true)}>
            {resetCopy.reset}
          </Button>
          <Button
            variant="secondary"
            pending={signOut.isPending}
            pendingText={userCopy.signingOut}
            onClick={() => signOut.mutate()}
          >
            {userCopy.signOut}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Facts>
          <Fact label="Name">{fullName(user) || fallbacks.name}</Fact>
          <Fact label="Email">{user.email}</Fact>
          <Fact label="Role">
            <RoleBadge role={user.role} />
          </Fact>
          <Fact label="Status">
            <ActiveDot isActive={user.isActive} />
          </Fact>
          <Fact label="WhatsApp Number">{known(profile.data?.whatsappNumber)}</Fact>
          <Fact label={userCopy.country}>{known(profile.data?.countryOfResidence)}</Fact>
          <Fact label="Property Address">{known(profile.data?.propertyAddress)}</Fact>
          <Fact label="Joined">
            <When at={user.createdAt} isDateOnly />
          </Fact>
          <Fact label="Last Login">{user.lastLoginAt ? <When at={user.lastLoginAt} /> : userCopy.never}</Fact>
        </Facts>
        <p role="status" className="minor">
          {signOut.data && userCopy.signedOut(signOut.data.ended)}
        </p>
        <Refusal error={signOut.error} otherwise={userCopy.signOutFailed} />
        {profile.isError && (
          <p className="minor" role="alert">
            {userCopy.profileFailed}.{' '}
            <Button variant="quiet" size="small" pending={profile.isFetching} onClick={() => void profile.refetch()}>
              Try again
            </Button>
          </p>
        )}
      </div>
      {isResetting && (
        <ResetDialog
          name={fullName(user) || user.email}
          send={() => asOwner(api.admin.users[':userId'].factors.$delete({ param: { userId: String(user.id) } }))}
          onClose={() => setResetting(false)}
        />
      )}
    </Dialog>
  )
}
