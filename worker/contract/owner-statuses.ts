import type { StatusColour } from '#contract/steps'

export const ownerStatuses = [
  'pending_submission',
  'received',
  'submitted_to_registrar',
  'verified',
  'additional_docs',
  'complete',
  'digital_ready',
] as const
export type OwnerStatus = (typeof ownerStatuses)[number]

/** What an entry of the history is about. `custody`: who has the original deed; `replacement`: of a lost one. */
export const historyTracks = ['status', 'fileStatus', 'message', 'custody', 'replacement'] as const

export const ownerStatusLabels: Record<OwnerStatus, string> = {
  pending_submission: 'Awaiting Document Submission',
  received: 'Documents Received',
  submitted_to_registrar: 'Submitted to Registrar',
  verified: 'Deed Authenticity Verified',
  additional_docs: 'Additional Docs Requested',
  complete: 'Validation Complete',
  digital_ready: 'Government Digital Deed Ready',
}

export const adminStatusLabels: Record<OwnerStatus, string> = {
  pending_submission: 'Pending Submission',
  received: 'Documents Received',
  submitted_to_registrar: 'Submitted to Registrar',
  verified: 'Documents Verified',
  additional_docs: 'Additional Documents Required',
  complete: 'Processing Complete',
  digital_ready: 'Digital Deed Ready',
}

export const ownerStatusColours: Record<OwnerStatus, StatusColour> = {
  pending_submission: 'yellow',
  received: 'blue',
  submitted_to_registrar: 'purple',
  verified: 'green',
  additional_docs: 'orange',
  complete: 'green',
  digital_ready: 'emerald',
}
