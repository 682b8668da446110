import { isServiceType, type ServiceType } from '#contract/services'

/** The firm's pipeline: six steps, the same for every service, in order. */
export const firmSteps = ['file_created', 'contacted', 'pending_documents', 'received', 'verified', 'complete'] as const
export type Step = (typeof firmSteps)[number]

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

type StatusColour = 'purple' | 'blue' | 'yellow' | 'green' | 'orange' | 'emerald'
export const stepColours: Record<Step, StatusColour> = {
  file_created: 'purple',
  contacted: 'blue',
  pending_documents: 'yellow',
  received: 'green',
  verified: 'orange',
  complete: 'emerald',
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

/** How a firm moves applications: to any step, or one step at a time. */
export const portalVariants = ['selector', 'stepper'] as const
export type PortalVariant = (typeof portalVariants)[number]

type LaterSteps = readonly [pending: string, received: string, verified: string, complete: string]

const laterSteps: Record<ServiceType, LaterSteps> = {
  digitize: ['Pending Documents', 'Documents Received', 'Digitization Complete', 'Digital Copy Ready'],
  transfer: ['Pending Signatures', 'Documents Received', 'Documents Verified', 'Transfer Registered'],
  lease: ['Pending Review', 'Terms Reviewed', 'Terms Finalized', 'Agreement Executed'],
  diligence: ['Pending Searches', 'Searches Complete', 'Research Complete', 'Report Delivered'],
  sale: ['Pending Signatures', 'Documents Received', 'Agreement Signed', 'Sale Completed'],
  management: ['Pending Approval', 'Terms Reviewed', 'Terms Approved', 'Management Active'],
  bond: ['Pending Notarization', 'Documents Received', 'Bond Notarized', 'Bond Registered'],
}

const stepperSteps: Partial<Record<ServiceType, LaterSteps>> = {
  digitize: ['Pending Documents', 'Documents Received', 'Digitization Complete', 'Digital Copy Ready'],
  transfer: ['Pending Documents', 'Documents Received', 'Transfer Initiated', 'Transfer Complete'],
  diligence: ['Pending Documents', 'Documents Received', 'Review Complete', 'Report Ready'],
}

/** The six step labels of a service; an unknown service reads as digitize. */
export function stepLabels(service: string, variant: PortalVariant = 'selector'): readonly string[] {
  const known = isServiceType(service) ? service : 'digitize'
  const later = (variant === 'stepper' && stepperSteps[known]) || laterSteps[known]
  return ['File Created', 'Client Contacted', ...later]
}

export const isStep = (value: unknown): value is Step => firmSteps.includes(value as Step)

/** The label of one step; an unknown status reads as the first. */
export function stepLabel(service: string, status: string, variant: PortalVariant = 'selector'): string {
  const position = isStep(status) ? firmSteps.indexOf(status) : 0
  return stepLabels(service, variant)[position] as string
}

/** The step after this one; undefined after the last or for an unknown status. */
export function nextStep(status: string): Step | undefined {
  return isStep(status) ? firmSteps[firmSteps.indexOf(status) + 1] : undefined
}

const carriedTo: Record<Step, OwnerStatus> = {
  file_created: 'pending_submission',
  contacted: 'pending_submission',
  pending_documents: 'pending_submission',
  received: 'received',
  verified: 'verified',
  complete: 'complete',
}

/** The owner's status after a firm's move: forward with the step, never back. */
export function carryForward(current: OwnerStatus, moved: Step): OwnerStatus {
  const least = carriedTo[moved]
  return ownerStatuses.indexOf(least) > ownerStatuses.indexOf(current) ? least : current
}

/** The furthest of a firm's steps that a status of the owner allows. */
export const lastStepOf = (status: OwnerStatus): Step =>
  firmSteps.findLast((step) => carryForward(status, step) === status) ?? 'file_created'
