import { permissionLabels } from '#contract/firms/member-roles'

export const memberAccountCopy = {
  title: 'Your account',
  loading: 'Loading your account...',
  details: 'Your details',
  name: 'Name',
  username: 'Username',
  email: 'Email',
  role: 'Role',
  may: 'You can',
  everyone: 'View files and change their status',
  rights: permissionLabels,
  detailsHint: 'An admin of your firm can change your role.',
  settings: 'Preferences',
} as const
