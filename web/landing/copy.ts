import { balanceWhen } from '#contract/balance-copy'
import { deedNumberLabel } from '#contract/deeds/deed-number-label'

export const landing = {
  tagline: 'Instant clarity. An instant Zimbabwe lawyer match. Track progress anywhere.',
  getStarted: 'Get Started',
  signIn: 'Already applied? Sign in',
  available: 'Available in Zimbabwe',
  comingSoon: 'More African countries coming',
  ourFirms: 'Our law firms, by name',
  lookUp: 'look them up',
  price: (now: string, later: string) => `${now} now, ${later} ${balanceWhen('digitize')}`,
  check: 'Check any',
  deed: 'deed',
  or: 'or',
  message: 'message',
  allFirms: 'See our law firms',
  openingAssistant: 'Opening the assistant...',
} as const

export const specimenCopy = {
  name: 'Specimen certificate',
  mark: 'Specimen',
  title: 'Digital deed',
  owner: 'Owner',
  property: 'Property',
  number: deedNumberLabel,
  fingerprint: 'Fingerprint',
  fits: 'Valid: the fingerprint matches this document.',
  broken: 'This is no longer the document that was sealed: the fingerprint does not match.',
  change: 'Change one letter',
  restore: 'Put it back',
  caption: 'An example, not a real deed. Every real one has its own fingerprint and its own pattern.',
} as const
