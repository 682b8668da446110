import { paths } from '#contract/paths'
import { product } from '#contract/product'

/** The words of signing in, signing up and the profile, each once. */
export const accountWords = {
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
  registrationFailed: 'Registration failed',
  profileCreated: { title: 'Profile Created' },
  profileFailed: { title: 'Error', description: 'Failed to create profile. Please try again.' },
} as const

/** Where somebody goes once their profile exists. */
export const afterProfile: string = paths.submission

/** The sign-in page, which leads back to where somebody was. */
export const toSignIn = (back: string): string => `${paths.auth}?to=${encodeURIComponent(back)}`
