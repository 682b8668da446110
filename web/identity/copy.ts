import { paths } from '#contract/addresses/paths'
import { shownTitles } from '#contract/addresses/shown-titles'
import { passwordMessages, resetMinutes } from '#contract/identity/passwords'
import { product } from '#contract/product'

export const accountCopy = {
  login: 'Login',
  signUp: 'Signup',
  forgotPassword: 'Forgot your password?',
  backHome: 'Back to Home',
  welcomeBack: { title: 'Welcome back!', description: 'You have successfully logged in.' },
  loginFailed: 'Login failed',
  accountCreated: {
    title: 'Account created!',
    description: `Welcome to ${product.name}. You can now access your dashboard.`,
  },
  fromApplication: 'We filled this in from your application. Please check it.',
  registrationFailed: 'Registration failed',
  profileCreated: { title: 'Profile Created' },
  profileFilled: 'We filled this in with what you told us before. Check it, then press Create Profile.',
  profileFailed: { title: 'Error', description: 'Failed to create profile. Please try again.' },
  signedOutText: 'You were signed out while this page was open. Nothing you typed here is lost.',
  either: 'Sign in or create an account',
  onlyOneName: 'I have only one name',
  emailHint: 'We will send a link to this address to confirm that it is yours.',
} as const

export const resetCopy = {
  forgotLead: 'Enter the email address of your account. We will send you a link to choose a new password.',
  send: 'Send reset link',
  sending: 'Sending...',
  sent: { title: 'Reset link sent', description: 'Check your email for password reset instructions' },
  sendFailed: 'Failed to send reset link',
  checkEmail: 'Check your email',
  sentTo: (email: string) => `If ${email} has an account, a link to choose a new password is on its way to it.`,
  works: `You can use the link once, within ${resetMinutes} minutes.`,
  spam: 'Not there after a few minutes? Check your spam folder.',
  chat: 'Still nothing? Contact support by chat.',
  chatText: `Hello, I asked ${product.name} for a link to choose a new password and didn’t get it.`,
  backToLogin: 'Back to Login',
  verifying: 'Verifying reset link...',
  invalid: shownTitles['reset-link-invalid'],
  invalidText: 'The link may have expired or been used already. You can ask for a new one.',
  another: 'Request a new link',
  checkFailed: 'We couldn’t check the link',
  resetTitle: 'Choose a new password',
  resetLead: 'You will be signed out on every device.',
  password: 'New password',
  confirm: 'Confirm new password',
  mismatch: { title: "Passwords don't match", description: passwordMessages.mismatch },
  short: { title: 'Password too short', description: passwordMessages.short },
  reset: 'Reset password',
  resetting: 'Resetting...',
  done: { title: 'Password reset successful', description: 'You can now log in with your new password' },
  resetFailed: 'Failed to reset password',
  goToLogin: 'Go to Login',
} as const

/** For a confirmation link opened where its account is not signed in. */
export const confirmCopy = {
  signInFirst: 'Sign in to confirm your email address',
  signInFirstText: 'Sign in to the account in this browser to confirm its email address. You will come back here.',
  signIn: 'Sign in to confirm',
  notMine: 'I didn’t create this account',
  notMineText:
    'Someone may have used your email address by mistake, or you may have forgotten your password. Choose a new password here to confirm the email address and sign everyone else out.',
  takeLead:
    'This makes the account yours. The old password stops working, every device is signed out and the email address is confirmed.',
  take: 'Set password and confirm',
  taking: 'Confirming...',
  takeFailed: 'Nothing was changed. Please try again.',
  otherAccount: 'This link belongs to another account',
  otherAccountText: (email: string) =>
    `You are signed in as ${email}. To confirm the email address of another account, sign out and sign in to that one.`,
  signOutAndContinue: 'Sign out and continue',
  confirmText: 'This confirms that the address is yours. Applications started with it will appear on your dashboard.',
  invalidText: 'The link may have expired or been used already. You can ask for a new one from your dashboard.',
  please: 'Please confirm your email address',
  checkFailed: 'We couldn’t check the link',
  title: 'Confirm your email address',
  done: 'Your email address is confirmed',
} as const

/** For accounts that have not agreed to the current versions. Say what changed with each new version. */
export const consentCopy = {
  signUp: 'By creating an account, you agree to our',
  first: 'Please agree to our terms',
  firstText: 'They say what we do for you, what you pay for and how we use your data.',
  changed: 'Our terms have changed',
  changes:
    'The terms now promise when your law firm first contacts you. The privacy notice now says how long we keep your sign-ins. You can keep using your account while you read them.',
  read: 'Read our',
  agree: 'I agree to the terms',
  saving: 'Saving...',
  recorded: 'Thank you. Your agreement is recorded.',
  failed: 'Your agreement was not recorded. Please try again.',
} as const

export const afterProfile: string = paths.submission
