import { type ConsentView, currentVersions } from '#contract/accounts/consent'

interface Recorded {
  termsVersion: string
  privacyVersion: string
  at: Date
}

/** What an account is shown of its consents, newest first. */
export function consentOf(recorded: readonly Recorded[], current = currentVersions): ConsentView {
  const isCurrent = recorded.some(
    ({ termsVersion, privacyVersion }) => termsVersion === current.terms && privacyVersion === current.privacy,
  )
  return { isCurrent, agreedAt: recorded[0]?.at.toISOString() ?? null }
}
