import { personLinkMinutes } from '#contract/administration/console'

/** Who uses the console. */
export const signInCopy = {
  title: 'Your account',
  details: 'Your details',
  name: 'Name',
  email: 'Email',
  codeOnly: 'You signed in with only the access code, so the activity log can’t show who you are.',
  placesLead: 'Don’t recognise a device? Sign it out, then tell our technical team.',
  needed: 'Sign in as yourself',
  neededLead: 'The access code is correct. Now sign in with your own passkey, authenticator app or recovery code.',
  continue: 'Continue',
  openLink: `Nothing added yet? Open your sign-in link in this browser. Our technical team gives you the link. You can use it once, within ${personLinkMinutes} minutes.`,
  signInTitle: 'Sign in to the console',
  signInLead: 'The activity log will show what you do here under your name.',
  signIn: 'Sign in',
  signingIn: 'Signing in...',
  signedIn: (name: string) => `Signed in as ${name}`,
  signInFailed: 'You were not signed in. Please try again.',
  linkSpent: 'This link has expired or was used already. Please ask our technical team for a new one.',
} as const
