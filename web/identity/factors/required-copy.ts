/** For people who must have a second factor. */
export const requiredCopy = {
  notice: (days: number) =>
    days === 1 ? 'Turn on two-step sign-in by tomorrow' : `Turn on two-step sign-in within ${days} days`,
  why: 'Your account can open deeds or payments, so it needs two-step sign-in. After the deadline, you can’t do anything else until it’s on.',
  turnOn: 'Turn it on',
  title: 'Turn on two-step sign-in',
  over: 'Your account can open deeds or payments, so you need a second way to confirm it’s you. Add one to continue.',

  offer: 'Protect your account with a passkey',
  offerMore: 'Sign in with your fingerprint or face. Then a stolen password is not enough to get in.',
  add: 'Add a passkey',
  notNow: 'Not now',
} as const
