import { accountMessages } from '#contract/accounts/accounts'
import { Failure } from '../platform/failure'

interface Refused {
  isLinkGood: boolean
  isSignedIn: boolean
}

/** A used link is always refused as such; a valid one requires the account that it was mailed for. */
export function confirmationRefusal({ isLinkGood, isSignedIn }: Refused): Failure {
  if (!isLinkGood) return new Failure('link-invalid')
  if (!isSignedIn) return new Failure('signed-out', accountMessages.confirmSignedIn)
  return new Failure('forbidden', accountMessages.confirmOther)
}
