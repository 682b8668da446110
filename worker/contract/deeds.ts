export const deedStates = ['uploaded', 'released', 'superseded', 'revoked'] as const
export type DeedState = (typeof deedStates)[number]
