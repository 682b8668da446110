import { toFirmAccount, toTeamPart } from '#contract/addresses/paths'
import { FactorNotice } from '../../identity/factors/factor-notice'
import { LicenceNotice } from '../licence/licence-notice'
import { useMember } from '../member'
import { ColleagueNotices } from './colleague-notices'
import { FirstPasswordNotice } from './first-password-notice'

/**
 * What colleagues did, on every page of the portal; on the first one also what a member should do about their sign-in and their firm's
 * practising certificates.
 */
export function Notices({ isFirst }: { isFirst: boolean }) {
  const { firm, news, factorDaysLeft, firstPasswordEndsAt, licence } = useMember()
  const account = toFirmAccount(firm.slug)
  // that page is all that they can see
  if (factorDaysLeft === 0) return null
  return (
    <>
      {isFirst && factorDaysLeft !== undefined && <FactorNotice daysLeft={factorDaysLeft} account={account} />}
      {isFirst && firstPasswordEndsAt && <FirstPasswordNotice endsAt={firstPasswordEndsAt} account={account} />}
      {isFirst && licence && <LicenceNotice state={licence} team={toTeamPart(firm.slug, 'certificates')} />}
      {news !== undefined && <ColleagueNotices news={news} />}
    </>
  )
}
