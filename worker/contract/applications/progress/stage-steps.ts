import type { ServiceType } from '#contract/services'
import type { Step } from '#contract/steps'

export type StageKey = 'you' | 'firm' | 'registry' | 'end'

/** The stage of each status of a deed after the first. */
export const deedStages = {
  received: 'firm',
  submitted_to_registrar: 'registry',
  verified: 'end',
  complete: 'end',
  digital_ready: 'end',
} as const

type ServiceStages = Record<Step, StageKey | 'finished'>

// keys in the order of the steps
const registered: ServiceStages = {
  file_created: 'firm',
  contacted: 'firm',
  pending_documents: 'firm',
  received: 'firm',
  verified: 'registry',
  complete: 'finished',
}
const signed: ServiceStages = { ...registered, verified: 'end' }
const searched: ServiceStages = { ...signed, pending_documents: 'registry', received: 'end' }

/** The stage of each step of another service. */
export const serviceStages: Record<Exclude<ServiceType, 'digitize'>, ServiceStages> = {
  transfer: registered,
  bond: registered,
  diligence: searched,
  lease: signed,
  sale: signed,
  management: signed,
}

/** Any of these records says that a stage is done. */
type Proofs = Record<Exclude<StageKey, 'you'>, readonly string[]>
export const deedProofs: Proofs = {
  firm: ['submitted_to_registrar', 'verified'],
  registry: ['verified'],
  end: ['digital_ready'],
}
export const registeredProofs: Proofs = { firm: ['received', 'verified'], registry: ['complete'], end: ['complete'] }
export const searchedProofs: Proofs = { firm: ['pending_documents'], registry: ['received'], end: ['complete'] }

export const lastStep = (serviceType: ServiceType) => (serviceType === 'digitize' ? 'digital_ready' : 'complete')

/**
 * The stage that a step belongs to: a deed's status or the step of another service. The Registry's answer is the Registry's,
 * and the firm has a lost deed replaced.
 */
export function stageOfStep(step: string, serviceType: ServiceType): StageKey {
  if (step.startsWith('replacement-')) return 'firm'
  if (serviceType === 'digitize') return step === 'verified' ? 'registry' : (deedStages[step as 'received'] ?? 'you')
  const stage = serviceStages[serviceType][step as Step]
  return stage === 'finished' ? 'end' : stage
}

/** The steps that bring an application to a stage; the first that is known dates it. */
export function stepsAt(key: StageKey, serviceType: ServiceType): string[] {
  const stages = serviceType === 'digitize' ? deedStages : serviceStages[serviceType]
  const steps = Object.entries(stages).flatMap(([step, stage]) => (stage === key ? step : []))
  // the Registry's answer may be the first that is heard of it
  return serviceType === 'digitize' && key === 'registry' ? [...steps, 'verified'] : steps
}
