import type { Call } from './calls.ts'
import { rareName, referenceOf } from './data.ts'

const files = '/api/lawfirm/clients?limit=25'

export const firmCalls: Call[] = [
  { name: 'Counters, with the session', path: '/api/lawfirm/auth', maxRead: 4 },
  { name: 'First page', path: files, maxRead: 80, finds: 25 },
  { name: 'Next page', path: files, isNext: true, maxRead: 80, finds: 25 },
  { name: 'Oldest first', path: `${files}&sort=oldest`, maxRead: 80, finds: 25 },
  { name: 'By name', path: `${files}&sort=name`, maxRead: 80, finds: 25 },
  { name: 'By name, next page', path: `${files}&sort=name`, isNext: true, maxRead: 80, finds: 25 },
  { name: 'Most urgent', path: `${files}&sort=overdue`, maxRead: 80, finds: 25 },
  { name: 'Most urgent, next page', path: `${files}&sort=overdue`, isNext: true, maxRead: 80, finds: 25 },
  { name: 'One step', path: `${files}&status=received`, maxRead: 300, isScarce: true, finds: 25 },
  { name: 'One service', path: `${files}&service=lease`, maxRead: 300, isScarce: true, finds: 25 },
  { name: 'Paid', path: `${files}&payment=paid`, maxRead: 300, finds: 25 },
  { name: 'Unpaid', path: `${files}&payment=unpaid`, maxRead: 300, finds: 25 },
  { name: 'Balance paid', path: `${files}&payment=balance_paid`, maxRead: 300, finds: 25 },
  { name: 'Paid, of one step', path: `${files}&status=received&payment=paid`, maxRead: 300, isScarce: true },
  { name: 'One step and service', path: `${files}&status=received&service=lease`, maxRead: 300, isScarce: true },
  {
    name: 'One step and service, most urgent',
    path: `${files}&status=received&service=lease&sort=overdue`,
    maxRead: 300,
  },
  { name: 'Paid, of one service, by name', path: `${files}&service=lease&payment=paid&sort=name`, maxRead: 300 },
  { name: 'Search: common word', path: `${files}&q=Harare`, maxRead: 150, finds: 25 },
  { name: 'Search: common word, next page', path: `${files}&q=Harare`, isNext: true, maxRead: 150, finds: 25 },
  { name: 'Search: rare word', path: `${files}&q=${rareName}`, maxRead: 150, finds: 1 },
  { name: 'Search: middle of the rare word', path: `${files}&q=illfeath`, maxRead: 150, finds: 1 },
  {
    name: 'Search: reference',
    path: ({ anyFile }) => `${files}&q=${referenceOf(anyFile())}`,
    maxRead: 150,
    finds: 1,
  },
  { name: 'Search: two words', path: `${files}&q=Moyo%20Harare`, maxRead: 150, isScarce: true },
  { name: 'Search: two words never together', path: `${files}&q=Harare%20Bulawayo`, maxRead: 150, finds: 0 },
  { name: 'Search: two letters', path: `${files}&q=Ta`, maxRead: 150, isScarce: true },
  { name: 'Search in one step', path: `${files}&q=Avenue&status=received`, maxRead: 150 },
  { name: 'Export, first page of 200', path: '/api/lawfirm/clients?limit=200', maxRead: 210, finds: 200 },
  {
    name: 'Export of one step, first page of 200',
    path: '/api/lawfirm/clients?limit=200&status=received',
    maxRead: 650,
    isScarce: true,
  },
  { name: 'Workload', path: '/api/lawfirm/workload', maxRead: 300 },
  { name: 'Receipts, first page', path: '/api/lawfirm/receipts?limit=25', maxRead: 300, finds: 25 },
  { name: 'Receipts, next page', path: '/api/lawfirm/receipts?limit=25', isNext: true, maxRead: 300, finds: 25 },
  { name: 'Team', path: '/api/lawfirm/team', maxRead: 80 },
  { name: 'A file', path: ({ anyFile }) => `/api/lawfirm/clients/${anyFile()}`, maxRead: 60 },
]
