/** Why a firm closes a file. */
export const closingKinds = ['finished', 'withdrawn', 'never-started'] as const
export type ClosingKind = (typeof closingKinds)[number]

/** Why a firm has a file no longer: it was closed, withdrawn by its client, or went to another firm. */
export const formerReasons = [...closingKinds, 'closed', 'client', 'reassigned', 'declined', 'late'] as const
export type FormerReason = (typeof formerReasons)[number]
