/** The refusals that are counted for the operator, because each may be an attack. */
export const refusalKinds = [
  'ended-session',
  'forbidden',
  'foreign',
  'too-many',
  'bad-signature',
  'cross-site',
] as const
export type RefusalKind = (typeof refusalKinds)[number]

export const refusalLabels: Record<RefusalKind, string> = {
  'ended-session': 'With an expired session',
  forbidden: 'Signed in, but not allowed',
  foreign: 'Signed in, but asked for someone else’s data',
  'too-many': 'Too many requests',
  'bad-signature': 'Webhooks with a wrong signature',
  'cross-site': 'From another site',
}

/** Requests refused in the last day, by kind; kinds without any are left out. */
export interface RefusalCount {
  kind: RefusalKind
  total: number
}
