import { isServiceType, type ServiceType } from '#contract/services'

/** The firm's pipeline: six steps, the same for every service, in order. */
export const firmSteps = ['file_created', 'contacted', 'pending_documents', 'received', 'verified', 'complete'] as const
export type Step = (typeof firmSteps)[number]

export type StatusColour = 'purple' | 'blue' | 'yellow' | 'green' | 'orange' | 'emerald'
export const stepColours: Record<Step, StatusColour> = {
  file_created: 'purple',
  contacted: 'blue',
  pending_documents: 'yellow',
  received: 'green',
  verified: 'orange',
  complete: 'emerald',
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
