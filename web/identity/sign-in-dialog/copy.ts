import { product } from '#contract/product'

export const dialogCopy = {
  title: product.assistant,
  greeting: 'Welcome back. How can we help?',
  choice: {
    question: 'What would you like to do?',
    signIn: { label: 'Sign in to your dashboard', hint: 'Your applications, payments and deeds.' },
    track: { label: 'Check application status', hint: 'With a tracking number, without signing in.' },
    create: { label: 'Create new account', hint: 'Start with a few questions about your property.' },
  },
  email: { question: 'What is your email address?', label: 'Email Address' },
  password: { question: 'And your password?', label: 'Password', for: 'Signing in as' },
  processing: 'Signing you in...',
  complete: (name: string) => `Welcome back, ${name}. Taking you to your dashboard...`,
  kept: {
    text: 'We kept what you typed. Correct your email here, or your password on the next step.',
  },
  failed: { title: 'Sign In Failed', description: 'Please check your email and password.' },
  tracking: {
    question: 'What is your tracking number?',
    label: 'Tracking Number',
    hint: 'Letters and digits only, no spaces. You will find it in our first email.',
    wrong: 'Please enter a tracking number: letters and digits only, no spaces',
    search: 'Search',
    searching: 'Searching for your application...',
  },
  unreachable: {
    title: 'No connection',
    description: 'We couldn’t reach our server. We kept what you typed. Please check your connection and try again.',
  },
  options: 'Back to options',
  back: 'Back',
  continue: 'Continue',
  signIn: 'Sign In',
} as const

/** Milliseconds: how long the greeting shows before the choice, and the success before the dashboard. */
export const dialogTimings = { greeting: 2_000, complete: 800 } as const
