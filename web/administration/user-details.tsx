import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AdminUser } from '#contract/administration-views'
import { formatPhone } from '#contract/phone'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { Fact, Facts } from '../ui/facts'
import { Skeleton } from '../ui/skeleton'
import { toast } from '../ui/toast'
import { When } from '../ui/when'
import { profileQuery } from './admin-queries'
import { ActiveDot, RoleBadge } from './user-badges'
import { userWords } from './words'

/** Everything known about one account. */
export function UserDetails({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const profile = useQuery(profileQuery(user.id))
  useEffect(() => {
    if (profile.isError) toast({ title: userWords.profileFailed, variant: 'destructive' })
  }, [profile.isError])
  const told = (value: string | null | undefined) => {
    if (profile.isError) return '–'
    return profile.data ? (value ?? userWords.nothing) : <Skeleton width="half" />
  }
  return (
    <Dialog title={userWords.details} onClose={onClose}>
      <Facts>
        <Fact label="Name">
          {user.firstName} {user.lastName}
        </Fact>
        <Fact label="Email">{user.email}</Fact>
        <Fact label="Role">
          <RoleBadge role={user.role} />
        </Fact>
        <Fact label="Status">
          <ActiveDot isActive={user.isActive} />
        </Fact>
        <Fact label="WhatsApp Number">
          {told(profile.data?.whatsappNumber && formatPhone(profile.data.whatsappNumber))}
        </Fact>
        <Fact label="Country of Residence">{told(profile.data?.countryOfResidence)}</Fact>
        <Fact label="Property Address">{told(profile.data?.propertyAddress)}</Fact>
        <Fact label="Joined">
          <When at={user.createdAt} isDateOnly />
        </Fact>
        <Fact label="Last Login">{user.lastLoginAt ? <When at={user.lastLoginAt} /> : userWords.never}</Fact>
      </Facts>
      {profile.isError && (
        <p className="minor" role="alert">
          {userWords.profileFailed}.{' '}
          <Button variant="quiet" size="small" pending={profile.isFetching} onClick={() => void profile.refetch()}>
            Try again
          </Button>
        </p>
      )}
    </Dialog>
  )
}
