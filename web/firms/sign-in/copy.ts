import { shownTitles } from '#contract/addresses/shown-titles'

export const loginCopy = {
  firm: {
    heading: 'Law Firm Portal Login',
    forgotten: {
      title: 'Contact Support',
      description: 'Please contact your firm administrator or support to reset your password.',
    },
  },
  titan: {
    heading: 'Law Firm Staff Login',
    forgotten: {
      title: 'Contact Support',
      description: 'Please contact the system administrator to reset your password.',
    },
  },
  hint: 'Use the username that your firm gave you.',
  forgot: 'Forgot Password?',
  resetByEmail: 'Email me a reset link',
  login: 'Login',
  loggingIn: 'Logging in...',
  failed: 'Login Failed',
  successful: 'Login Successful',
  welcome: 'Welcome to the law dashboard.',
} as const

/** Over the page, when the session has ended. */
export const signInAgainCopy = {
  title: shownTitles['second-step-over'],
  more: 'Your session has ended. Nothing you typed here is lost.',
} as const

export const invitationCopy = {
  title: (firm: string) => `Join ${firm}`,
  checking: 'Opening your invitation...',
  invalid: 'This invitation cannot be used',
  invalidMore: 'It may have expired, been used or been revoked. Ask the person who invited you to send a new one.',
  toLogin: 'Go to the login page',
  loadFailed: 'We couldn’t open the invitation',
  join: 'Join the team',
  joining: 'Joining...',
  joinFailed: 'You have not joined yet',
  joinFailedMore: 'What you typed is still here. Please try again.',
  joined: 'Welcome to the team',
  usernameHint: 'You sign in with it.',
} as const
