/** What can be true of a deed: its firm checked it, lodged it with the Registry, the Registrar validated it. */
export const deedFacts = ['checked', 'lodged', 'validated'] as const
export type DeedFact = (typeof deedFacts)[number]

/** `validated` is entered by one member and counts once a second one confirmed it. */
export const evidenceKinds = ['checked', 'lodged', 'validated', 'confirmed', 'corrected'] as const
export type EvidenceKind = (typeof evidenceKinds)[number]

/** What a firm compared. */
export const comparedWith = ['original', 'copy'] as const
export type ComparedWith = (typeof comparedWith)[number]

export const registrySearches = ['searched', 'not-searched'] as const
export type RegistrySearch = (typeof registrySearches)[number]

/** `not-recorded`: it happened as far as the status says, and nobody recorded when. */
export const factStates = ['recorded', 'not-recorded', 'not-yet'] as const
export type FactState = (typeof factStates)[number]

/** Why a member cannot confirm what another one entered. */
export const confirmBlockers = ['rights', 'uploader', 'invited', 'new'] as const
export type ConfirmBlocker = (typeof confirmBlockers)[number]
