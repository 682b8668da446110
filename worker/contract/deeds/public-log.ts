/** What an entry of the public log is about. */
export const entryKinds = [
  'deed-released',
  'deed-superseded',
  'deed-revoked',
  'deed-reinstated',
  'registrar-validated',
  'audit-head',
] as const
export type EntryKind = (typeof entryKinds)[number]
