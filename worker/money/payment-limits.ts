import { hourSeconds } from '#contract/time'
import type { Viewer } from '../applications/viewer'
import type { AppContext } from '../platform/context'
import type { Limit } from '../platform/rate-limit'

/** The payer counts as well, so that no one else can use up the attempts of an application. */
export function limitsOf(
  { sessionToken, applicationIds }: Viewer,
  { network }: AppContext,
  named: string,
): [Limit, Limit] {
  const payer = sessionToken ? `owner ${sessionToken.id}` : `applicant ${applicationIds.join(' ')}`
  return [
    { key: `payment ${named} ${payer}`, most: 40, seconds: hourSeconds },
    { key: `payments from ${network}`, most: 300, seconds: hourSeconds },
  ]
}
