/** Texts of a member’s preferences. */
export const preferenceCopy = {
  startAtAction: 'Open the portal at Action needed',
  startHere: 'Start here when I sign in',
  digest: 'Email me at 07:30 (Harare time) with what needs action',
  startFailed: 'Your choice was not saved',
} as const
