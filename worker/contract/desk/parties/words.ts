export const partyRoles = ['owner', 'buyer', 'seller', 'heir', 'spouse', 'agent', 'other'] as const
export type PartyRole = (typeof partyRoles)[number]
export const roleNames: Readonly<Record<PartyRole, string>> = {
  owner: 'Owner',
  buyer: 'Buyer',
  seller: 'Seller',
  heir: 'Heir',
  spouse: 'Spouse',
  agent: 'Agent',
  other: 'Other',
}

export const numberKinds = ['national', 'company', 'passport', 'other'] as const
export type NumberKind = (typeof numberKinds)[number]
export const numberKindNames: Readonly<Record<NumberKind, string>> = {
  national: 'Zimbabwe ID number',
  company: 'Company registration number',
  passport: 'Passport number',
  other: 'Other number',
}

export const conflictDecisions = ['none', 'consent', 'declined'] as const
export type ConflictDecision = (typeof conflictDecisions)[number]
export const decisionNames: Readonly<Record<ConflictDecision, string>> = {
  none: 'No conflict',
  consent: 'Conflict, with consent',
  declined: 'Conflict: we decline',
}

/** Why two applications may be in conflict, the surest first. */
export const groundKinds = ['number', 'name', 'alike', 'stand'] as const
export type GroundKind = (typeof groundKinds)[number]
export const groundNames: Readonly<Record<GroundKind, string>> = {
  number: 'Same number',
  name: 'Same name',
  alike: 'Similar name',
  stand: 'Same stand',
}

/** Parties of one application. */
export const maxParties = 30

export const partyMessages = {
  name: 'Please enter the name',
  role: 'Please choose a role',
  national: 'A Zimbabwe ID number is 2 digits, 6 or 7 digits, a letter and 2 digits, such as 63-1234567 D 42',
  number: 'Please enter at least 3 letters or digits',
  reason: 'Please write why',
  full: `A file can have up to ${maxParties} parties. Remove one that is no longer needed.`,
  changed: 'A colleague changed this meanwhile. Please check what is there now.',
  completed: 'This file is complete, so it can’t go to another law firm.',
  notDeclined: 'A file is passed on here once a lawyer declined a conflict with another file that your firm still has.',
  lawyersDecide: 'A lawyer or an admin of your firm decides about conflicts.',
} as const
