import { shownTitles } from '#contract/addresses/shown-titles'
import { recoveryCodeCount, resetHours } from '#contract/identity/factors'
import { product } from '#contract/product'
import { requiredCopy } from './required-copy'

export const confirmCopy = {
  title: shownTitles['factor-needed'],
  confirm: 'Confirm',
  confirming: 'Confirming...',
  cancel: 'Cancel',
  failed: 'That didn’t work. Please try again.',
  leads: {
    passkey: 'Use the passkey on your phone, computer or security key.',
    app: `Open your authenticator app and enter the code for ${product.name}.`,
    'recovery-code': `Enter one of the ${recoveryCodeCount} recovery codes that you saved. Each works once.`,
    password: 'Enter your password to continue.',
  },
  labels: { app: '6-digit code', 'recovery-code': 'Recovery code', password: 'Your password' },
  usePasskey: 'Use my passkey',
  others: {
    passkey: 'Use a passkey instead',
    app: 'Use my authenticator app instead',
    'recovery-code': 'Use a recovery code instead',
    password: 'Use my password instead',
  },
  waiting: 'Waiting for your device...',
} as const

export const factorsCopy = {
  title: 'Two-step sign-in',
  lead: 'Confirm it’s you with a passkey or a code from an app, so that a stolen password is not enough to sign in.',
  none: 'It’s off. Add a passkey or an authenticator app to turn it on.',
  loading: 'Loading your passkeys...',
  notLoaded: 'Your two-step sign-in didn’t load',
  passkeys: 'Passkeys',
  app: 'Authenticator app',
  appAdded: 'Added',
  codes: 'Recovery codes',
  codesLeft: (left: number) => `${left} of ${recoveryCodeCount} left`,
  codesLow: 'You have few recovery codes left. Make new ones.',
  added: 'Added',
  lastUsed: 'last used',
  neverUsed: 'never used',
  synced: 'Synced to your other devices',
  addPasskey: requiredCopy.add,
  addApp: 'Add an authenticator app',
  newCodes: 'New recovery codes',
  rename: 'Rename',
  remove: 'Remove',
  failed: 'Your two-step sign-in was not changed. Please try again.',

  passkeyLead: 'You’ll sign in with your fingerprint, your face or your device’s screen lock.',
  passkeyName: 'Name of this passkey',
  passkeyNameHint: 'So that you can tell it from others, for example “My phone”.',
  endsOthers: 'Sign out everywhere else',
  endsOthersHint: 'Anyone who is signed in to your account on another device has to sign in again.',
  continue: 'Continue',
  passkeyAdded: { title: 'Passkey added' },
  renamed: { title: 'Passkey renamed' },
  renameTitle: 'Rename passkey',
  save: 'Save',
  saving: 'Saving...',

  appLead: 'Scan this code with an authenticator app, such as Google Authenticator or 1Password.',
  appCode: 'QR code for your authenticator app',
  appSecret: 'Can’t scan it? Enter this key in the app:',
  appLoading: 'Preparing your code...',
  appNotLoaded: 'The code didn’t load',
  appFirst: 'Code from the app',
  appFirstHint: 'The app shows a new 6-digit code every 30 seconds.',
  add: 'Add app',
  adding: 'Adding...',
  appAddedToast: { title: 'Authenticator app added' },

  removePasskey: 'Remove this passkey?',
  removeApp: 'Remove the authenticator app?',
  removeMeans: 'You won’t be able to use it to confirm it’s you.',
  removeLast: 'It’s your only one: two-step sign-in will be off, and your recovery codes will stop working.',
  removing: 'Removing...',
  removed: 'Removed',
  removeFailed: 'It was not removed',

  newCodesAsk: 'Make new recovery codes?',
  newCodesMeans: 'Your old codes stop working.',
  makeCodes: 'Make new codes',
  making: 'Making...',

  savedTitle: 'Save your recovery codes',
  savedLead:
    'If you lose your phone or passkey, a recovery code lets you in. Each works once. We won’t show them again.',
  download: 'Download',
  fileName: `${product.name.toLowerCase()}-recovery-codes.txt`,
  fileTitle: `Recovery codes for ${product.name}. Each works once.`,
  saved: 'I’ve saved them',
} as const

/** For someone who helps a person that has lost every factor. */
export const resetCopy = {
  reset: 'Reset two-step sign-in',
  ask: (name: string) => `Reset two-step sign-in of ${name}?`,
  when: 'Only do this if they have lost their passkeys, their app and their recovery codes. Call them first to make sure it’s really them.',
  means: `They will be signed out everywhere and sign in with their password. We’ll tell them by email. For ${resetHours} hours they can’t release a deed or make a refund.`,
  resetting: 'Resetting...',
  done: { title: 'Two-step sign-in reset' },
  failed: 'Nothing was changed. Please try again.',
} as const
