import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { money } from '#contract/prices'
import { referralCopy } from './copy'
import './referrals.css'
import { invitationQuery } from './referrals-query'

/** Renders nothing until the code is known to be an invitation. */
export function InvitationLine({ code }: { code: string }) {
  const { data: invitation } = useQuery(invitationQuery(code))
  if (!invitation) return null
  return (
    <p className="invitation-line">
      <Gift className="icon" aria-hidden="true" />
      {referralCopy.off(money(invitation.discountCents), invitation.firstName)}
    </p>
  )
}
