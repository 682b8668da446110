import type { MemberSession } from '#contract/firms/member-session'
import type { AppContext } from '../../platform/context'
import type { Rows } from '../../platform/database/batch'
import { firmLicenceState, licenceTermsOf } from './licence-rules'
import type { yearsOfFirm } from './queries'

/** What the portal warns of on its first page. Without any certificate that is only where the operator requires one. */
export function licenceToWarnOf(
  { env, now }: Pick<AppContext, 'env' | 'now'>,
  lawyers: Rows<ReturnType<typeof yearsOfFirm>>,
): Pick<MemberSession, 'licence'> {
  const terms = licenceTermsOf(env)
  const state = firmLicenceState(lawyers, now(), terms)
  if (state === 'grace' || state === 'expired') return { licence: state }
  return terms.isRequired && (state === 'none' || state === 'waiting') ? { licence: state } : {}
}
