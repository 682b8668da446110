import { harareDate } from '#contract/time'
import { markOf } from './plant'

/** Reads of a firm that name no application, each in every way in which it can show one. */
export const readsOfFirm: Record<string, readonly string[]> = {
  'GET /api/lawfirm/clients': [
    '',
    `?q=${markOf('client')}`,
    '?q=zf',
    '?limit=1',
    '?sort=name',
    '?sort=oldest',
    '?sort=overdue',
    '?assignee=me',
    '?assignee=none',
    '?status=contacted&service=digitize',
    '?payment=paid',
    ...['late', 'task', 'message', 'documents', 'deed', 'conflict', 'original', 'deposit'].map(
      (need) => `?need=${need}`,
    ),
  ],
  'GET /api/lawfirm/workload': [''],
  'GET /api/lawfirm/action-needed': [''],
  'GET /api/lawfirm/day': [''],
  'GET /api/lawfirm/originals': ['', '?limit=1'],
  'GET /api/lawfirm/receipts': ['', '?limit=1'],
  'GET /api/lawfirm/payments': [`?period=${harareDate(Date.now()).slice(0, 7)}`, '?period=2026-Q4'],
  'GET /api/lawfirm/payouts': ['', '?limit=1'],
  'GET /api/lawfirm/former': ['', `?q=${markOf('client')}`],
  'GET /api/lawfirm/templates': [''],
  'GET /api/lawfirm/views': [''],
  'GET /api/lawfirm/auth': [''],
  'GET /api/lawfirm/firm': [''],
  'GET /api/lawfirm/team': [''],
  'GET /api/titan/team': [''],
  'GET /api/lawfirm/licences': [''],
}

const factors = '/api/lawfirm/account'
const teams = ['/api/lawfirm/team', '/api/titan/team']

/** Calls about the firm, its team and its members' own accounts: they read and write no row of an application. */
export const callsWithoutApplication: readonly string[] = [
  'PUT /api/lawfirm/templates',
  // of the firm’s own payouts: payouts.test.ts
  'GET /api/lawfirm/payouts/:id/payments',
  // of the firm’s own former files: former.test.ts
  'GET /api/lawfirm/former/:id',
  'POST /api/lawfirm/payouts/:id/entries',
  'PUT /api/lawfirm/preferences',
  'PUT /api/lawfirm/views',
  'DELETE /api/lawfirm/views/:id',
  'PUT /api/lawfirm/calendar',
  'POST /api/lawfirm/team/:id/licence',
  'PUT /api/lawfirm/firm',
  `POST ${factors}/password`,
  `GET ${factors}/sessions`,
  `DELETE ${factors}/sessions`,
  `DELETE ${factors}/sessions/:sid`,
  `GET ${factors}/factors`,
  `POST ${factors}/factors/passkeys/options`,
  `POST ${factors}/factors/passkeys`,
  `PATCH ${factors}/factors/passkeys/:id`,
  `DELETE ${factors}/factors/passkeys/:id`,
  `POST ${factors}/factors/app/options`,
  `POST ${factors}/factors/app`,
  `DELETE ${factors}/factors/app`,
  `POST ${factors}/factors/recovery-codes`,
  `POST ${factors}/confirm/options`,
  `POST ${factors}/confirm`,
  'POST /api/lawfirm/second-step',
  'POST /api/lawfirm/second-step/options',
  'POST /api/lawfirm/passkey',
  'POST /api/lawfirm/passkey/options',
  'GET /api/lawfirm/morning-digest/off',
  'GET /api/lawfirm/calendar/:token',
  'POST /api/lawfirm/morning-digest/off',
  'GET /api/lawfirm/invitation',
  'POST /api/lawfirm/invitation/accept',
  'GET /api/lawfirm/invitations/:token',
  'POST /api/lawfirm/invitations/:token/accept',
  ...teams.flatMap((team) => [
    `POST ${team}/invite`,
    `DELETE ${team}/invite/:id`,
    `PUT ${team}/:id/rights`,
    `DELETE ${team}/:id/factors`,
    `PUT ${team}/:id/status`,
  ]),
]
