export const identityTitle = 'Identity check'

/** Of a release where the check is recommended. */
export const uncheckedRelease =
  'The identity check is not complete. The release is recorded as made without it, and the client can read that.'

export const identityKinds = ['checked', 'confirmed', 'corrected', 'released'] as const
/** `released`: a deed was released without a confirmed check. */
export type IdentityKind = (typeof identityKinds)[number]

export const identityWays = ['office', 'video', 'notary'] as const
export type IdentityWay = (typeof identityWays)[number]

export const identityDocuments = ['national-id', 'passport', 'licence', 'permit'] as const
export type IdentityDocument = (typeof identityDocuments)[number]

/** What was compared; the face always. */
export const comparisons = ['face', 'name', 'deed', 'contact', 'relative'] as const
export type Comparison = (typeof comparisons)[number]

/** What makes one more check necessary. */
export const reasonKinds = ['lost', 'phone', 'email', 'helper', 'relative', 'legacy'] as const
export type ReasonKind = (typeof reasonKinds)[number]

/** What is missing before a deed is released: the check, or one more. */
export const identityNeeds = ['check', 'second-look'] as const
export type IdentityNeed = (typeof identityNeeds)[number]

/** Why a member does not confirm a check. */
export const confirmBlockers = ['own-entry', 'invited', 'new'] as const
export type ConfirmBlocker = (typeof confirmBlockers)[number]
