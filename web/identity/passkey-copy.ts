import { factorMessages } from '#contract/identity/factors'

export const passkeyCopy = {
  or: 'or',
  signIn: 'Sign in with a passkey',
  failed: 'Passkey sign-in failed',
  notUsed: 'The passkey was not used. Try again, or use another way.',
  notMade: 'The passkey was not created. Please try again.',
  alreadyHere: factorMessages.passkeyTaken,
  unsupported: 'This browser can’t use passkeys. Try another browser, or use an authenticator app.',
} as const
