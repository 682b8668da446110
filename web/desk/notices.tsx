import { toFirmAccount, toFirmTeam } from '#contract/addresses/paths'
import { FirstPasswordNotice } from '../firms/account/first-password-notice'
import { LicenceNotice } from '../firms/licence/licence-notice'
import { useMember } from '../firms/member'
import { FactorNotice } from '../identity/factors/factor-notice'

/** What a member should do about their sign-in and their firm's practising certificates. */
export function Notices() {
  const { firm, factorDaysLeft, firstPasswordEndsAt, licence } = useMember()
  const account = toFirmAccount(firm.slug)
  return (
    <>
      {factorDaysLeft !== undefined && <FactorNotice daysLeft={factorDaysLeft} account={account} />}
      {firstPasswordEndsAt && <FirstPasswordNotice endsAt={firstPasswordEndsAt} account={account} />}
      {licence && <LicenceNotice state={licence} team={toFirmTeam(firm.slug)} />}
    </>
  )
}
