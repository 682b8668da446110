import { matchPath } from 'react-router'
import { ownerAddresses } from '#contract/addresses/owner-addresses'
import { paths } from '#contract/addresses/paths'

export const notFoundCopy = {
  alreadyIn: (email: string) => `You are already signed in as ${email}.`,
  toDashboard: 'Go to your dashboard',
  signOutAndContinue: 'Sign out and continue',
  signIn: 'Sign in',
  signInToSee: 'Sign in to see this page.',
  signInAgain: 'Please sign in again to see this page.',
  noPage: 'This link does not lead to a page.',
  toHome: 'Go to the home page',
  title: '404 Page Not Found',
  router: 'Did you forget to add the page to the router?',
} as const

const onlyForVisitors = [paths.auth, paths.signIn, paths.getStarted, paths.forgotPassword, paths.resetPassword]

const isOneOf = (addresses: readonly string[]) => (pathname: string) =>
  addresses.some((address) => matchPath(address, pathname) !== null)

export const isForVisitors = isOneOf(onlyForVisitors)
export const isForOwners = isOneOf(ownerAddresses)
