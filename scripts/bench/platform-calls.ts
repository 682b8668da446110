import type { Call } from './calls.ts'
import { rareName, referenceOf } from './data.ts'

export const adminCalls: Call[] = [
  { name: 'Figures', path: '/api/admin/stats', maxRead: 70 },
  { name: 'Needs a decision', path: '/api/admin/decisions', maxRead: 120 },
  { name: 'Settings', path: '/api/admin/settings', maxRead: 4 },
  ...listCalls('Users', '/api/admin/users?limit=25', 80),
  { name: 'Users: rare name', path: `/api/admin/users?limit=25&q=${rareName}`, maxRead: 80, finds: 1 },
  { name: 'Users: common name', path: '/api/admin/users?limit=25&q=Ndlovu', maxRead: 150, isScarce: true },
  { name: 'Users: two words', path: '/api/admin/users?limit=25&q=Tendai%20Moyo', maxRead: 150, isScarce: true },
  { name: 'Users: two words never together', path: '/api/admin/users?q=Tendai%20Shamiso', maxRead: 150, finds: 0 },
  { name: 'Users: two letters', path: '/api/admin/users?limit=25&q=ta', maxRead: 150 },
  ...listCalls('Applications', '/api/admin/applications?limit=25', 150),
  { name: 'Applications: rare name', path: `/api/admin/applications?q=${rareName}`, maxRead: 150, finds: 2 },
  {
    name: 'Applications: reference',
    path: ({ anyApplication }) => `/api/admin/applications?q=${referenceOf(anyApplication())}`,
    maxRead: 150,
    finds: 1,
  },
  { name: 'Applications: common word', path: '/api/admin/applications?limit=25&q=Harare', maxRead: 250, finds: 25 },
  {
    name: 'Applications: never together',
    path: '/api/admin/applications?q=Harare%20Bulawayo',
    maxRead: 250,
    finds: 0,
  },
  { name: 'Applications: two letters', path: '/api/admin/applications?q=ZT', maxRead: 150 },
  ...listCalls('Activity', '/api/admin/activity?limit=25', 150),
  { name: 'Activity: common word', path: '/api/admin/activity?limit=25&q=changed', maxRead: 150, finds: 25 },
  { name: 'Activity: rare person', path: `/api/admin/activity?actor=${rareName}`, maxRead: 150, finds: 1 },
  {
    name: 'Activity: one application',
    path: ({ anyApplication }) => `/api/admin/activity?application=${referenceOf(anyApplication())}`,
    maxRead: 150,
  },
  {
    name: 'Activity: words on a day',
    path: '/api/admin/activity?q=changed&from=2026-02-01&to=2026-02-01',
    maxRead: 150,
    isScarce: true,
  },
  {
    name: 'Activity: of some days',
    path: '/api/admin/activity?from=2026-02-01&to=2026-02-03',
    maxRead: 150,
    isScarce: true,
  },
  {
    name: 'Activity: word and person',
    path: '/api/admin/activity?q=changed&actor=Ndlovu',
    maxRead: 150,
    isScarce: true,
  },
  { name: 'Complaints, first page', path: '/api/admin/complaints?limit=25', maxRead: 80 },
]

/** Pages whose views go into the audit log, which other calls search. */
export const recordedCalls: Call[] = [
  { name: 'An application', path: ({ anyApplication }) => `/api/admin/applications/${anyApplication()}`, maxRead: 150 },
  { name: 'A profile', path: ({ anyApplication }) => `/api/admin/user-profile/${anyApplication()}`, maxRead: 20 },
]

export const consoleCalls: Call[] = [
  { name: 'Attention', path: '/api/super-admin/attention', maxRead: 150 },
  { name: 'Overdue files', path: '/api/super-admin/late-files', maxRead: 300 },
  { name: 'Overdue files, next firms', path: '/api/super-admin/late-files', isNext: true, maxRead: 300 },
  { name: 'Law firms', path: '/api/super-admin/law-firms', maxRead: 150 },
  ...listCalls('Applications', '/api/super-admin/applications', 250),
  { name: 'Applications: rare name', path: `/api/super-admin/applications?q=${rareName}`, maxRead: 150, finds: 2 },
  { name: 'Applications: common word', path: '/api/super-admin/applications?q=Harare', maxRead: 250, finds: 30 },
  { name: 'Applications: two letters', path: '/api/super-admin/applications?q=ZT', maxRead: 150 },
  ...listCalls('Users', '/api/super-admin/users', 80),
  { name: 'Users: rare name', path: `/api/super-admin/users?q=${rareName}`, maxRead: 80, finds: 1 },
  { name: 'Users: common name', path: '/api/super-admin/users?q=Ndlovu', maxRead: 150, isScarce: true },
  ...listCalls('Deposits', '/api/super-admin/deposits', 250),
  ...listCalls('Interest', '/api/super-admin/lawyer-interest', 80),
]

function listCalls(name: string, path: string, maxRead: number): Call[] {
  return [
    { name: `${name}, first page`, path, maxRead },
    { name: `${name}, next page`, path, isNext: true, maxRead },
  ]
}
