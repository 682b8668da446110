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
