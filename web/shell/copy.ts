export const shellCopy = {
  menu: 'Menu',
  support: 'Support',
  dashboard: 'Dashboard',
  account: 'Your account',
  signOut: 'Sign Out',
  signOutAddress: '/api/logout',
  join: 'Join',
  joinAsLawyer: 'Join as Lawyer',
  lawyerLogin: 'Lawyer Login',
  mainActions: 'Main Actions',
  submitDocuments: 'Submit Documents',
  trackApplication: 'Track Application',
  digitalVault: 'Digital Vault',
  supportAndSettings: 'Support & Settings',
  adminPanel: 'Admin Panel',
  getStarted: 'Get Started',
} as const

export const agreedToCopy = {
  terms: 'Terms',
  and: 'Our',
  privacy: 'Privacy notice',
  newTab: ' (opens in a new tab)',
} as const
