import { formatCount } from '#contract/fields/money'

export const openFilesText = (count: number) => (count === 1 ? '1 open file' : `${formatCount(count)} open files`)

export const counted = (count: number, noun: string) => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`

/** Texts of the portal's frame, and the sentence for a change that failed. */
export const portalCopy = {
  portal: 'Law Firm Portal',
  nothingChanged: 'Nothing was changed. Please try again.',
  team: 'Team',
  account: 'Account',
  logout: 'Logout',
  loggedOut: 'Logged Out',
  sessionCleared: 'Session cleared. Redirecting to login...',
} as const
