import type { Call } from './calls.ts'
import { rareName, referenceOf } from './data.ts'

/** What administrators ask on /manage. */
export const adminCalls: Call[] = [
  { name: 'Figures', path: '/api/admin/stats', mostRead: 70 },
  { name: 'Settings', path: '/api/admin/settings', mostRead: 4 },
  ...listCalls('Users', '/api/admin/users?limit=25', 80),
  { name: 'Users: rare name', path: `/api/admin/users?limit=25&q=${rareName}`, mostRead: 80, finds: 1 },
  { name: 'Users: common name', path: '/api/admin/users?limit=25&q=Ndlovu', mostRead: 150, isScarce: true },
  { name: 'Users: two words', path: '/api/admin/users?limit=25&q=Tendai%20Moyo', mostRead: 150, isScarce: true },
  { name: 'Users: two words never together', path: '/api/admin/users?q=Tendai%20Shamiso', mostRead: 150, finds: 0 },
  { name: 'Users: two letters', path: '/api/admin/users?limit=25&q=ta', mostRead: 150 },
  ...listCalls('Applications', '/api/admin/applications?limit=25', 150),
  { name: 'Applications: rare name', path: `/api/admin/applications?q=${rareName}`, mostRead: 150, finds: 2 },
  {
    name: 'Applications: reference',
    path: ({ anyFile }) => `/api/admin/applications?q=${referenceOf(anyFile())}`,
    mostRead: 150,
    finds: 1,
  },
  { name: 'Applications: common word', path: '/api/admin/applications?limit=25&q=Harare', mostRead: 250, finds: 25 },
  {
    name: 'Applications: never together',
    path: '/api/admin/applications?q=Harare%20Bulawayo',
    mostRead: 250,
    finds: 0,
  },
  { name: 'Applications: two letters', path: '/api/admin/applications?q=ZT', mostRead: 150 },
  ...listCalls('Activity', '/api/admin/activity?limit=25', 150),
  { name: 'Activity: common word', path: '/api/admin/activity?limit=25&q=moved', mostRead: 150, finds: 25 },
  { name: 'Activity: rare person', path: `/api/admin/activity?actor=${rareName}`, mostRead: 150, finds: 1 },
  {
    name: 'Activity: one application',
    path: ({ anyFile }) => `/api/admin/activity?application=${referenceOf(anyFile())}`,
    mostRead: 150,
  },
  {
    name: 'Activity: words on a day',
    path: '/api/admin/activity?q=moved&from=2026-02-01&to=2026-02-01',
    mostRead: 150,
    isScarce: true,
  },
  {
    name: 'Activity: of some days',
    path: '/api/admin/activity?from=2026-02-01&to=2026-02-03',
    mostRead: 150,
    isScarce: true,
  },
  {
    name: 'Activity: word and person',
    path: '/api/admin/activity?q=moved&actor=Ndlovu',
    mostRead: 150,
    isScarce: true,
  },
]

/** Pages whose every look is noted in the audit log, which others search. */
export const notedCalls: Call[] = [
  { name: 'An application', path: ({ anyFile }) => `/api/admin/applications/${anyFile()}`, mostRead: 150 },
  { name: 'A profile', path: ({ anyFile }) => `/api/admin/user-profile/${anyFile()}`, mostRead: 20 },
]

/** What the super admin asks. */
export const consoleCalls: Call[] = [
  { name: 'Attention', path: '/api/super-admin/attention', mostRead: 150 },
  { name: 'Late files', path: '/api/super-admin/late-files', mostRead: 300 },
  { name: 'Late files, next firms', path: '/api/super-admin/late-files', isNext: true, mostRead: 300 },
  { name: 'Law firms', path: '/api/super-admin/law-firms', mostRead: 150 },
  ...listCalls('Applications', '/api/super-admin/applications', 250),
  { name: 'Applications: rare name', path: `/api/super-admin/applications?q=${rareName}`, mostRead: 150, finds: 2 },
  { name: 'Applications: common word', path: '/api/super-admin/applications?q=Harare', mostRead: 250, finds: 30 },
  { name: 'Applications: two letters', path: '/api/super-admin/applications?q=ZT', mostRead: 150 },
  ...listCalls('Users', '/api/super-admin/users', 80),
  { name: 'Users: rare name', path: `/api/super-admin/users?q=${rareName}`, mostRead: 80, finds: 1 },
  { name: 'Users: common name', path: '/api/super-admin/users?q=Ndlovu', mostRead: 150, isScarce: true },
  ...listCalls('Deposits', '/api/super-admin/deposits', 250),
  ...listCalls('Interest', '/api/super-admin/lawyer-interest', 80),
]

function listCalls(name: string, path: string, mostRead: number): Call[] {
  return [
    { name: `${name}, first page`, path, mostRead },
    { name: `${name}, next page`, path, isNext: true, mostRead },
  ]
}
