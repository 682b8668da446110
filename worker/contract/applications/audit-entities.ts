/** The entities of the audit log, each by its word before the id in a sealed row. An operator names a user by email. */
export const auditEntities = {
  account: 'account ',
  /** A former row of the log, by its id. */
  activity: 'activity ',
  application: 'application ',
  complaint: 'complaint ',
  console: 'console',
  credit: 'credit for application ',
  deed: 'deed ',
  document: 'document ',
  file: '',
  firm: 'firm ',
  helper: 'helper ',
  interest: 'interest ',
  invitation: 'invitation ',
  member: 'member ',
  ownership: 'ownership ',
  payment: 'payment ',
  payout: 'payout ',
  plan: 'plan ',
  superadmin: 'superadmin ',
  user: 'user ',
} as const
export type AuditEntity = keyof typeof auditEntities
