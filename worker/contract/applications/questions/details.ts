import type { Step } from '#contract/pipelines'
import type { ServiceType } from '#contract/services'

const subjects: Readonly<Record<Exclude<ServiceType, 'digitize'>, string>> = {
  transfer: 'the transfer',
  sale: 'the sale',
  lease: 'the lease',
  diligence: 'the due diligence',
  management: 'the property management',
  bond: 'the bond',
}

/** What the questions of a service are about, `the lease`; null for a service without questions. */
export const questionSubject = (service: ServiceType): string | null =>
  service === 'digitize' ? null : subjects[service]

interface Answerable {
  serviceType: ServiceType
  fileStatus: Step
  /** Withdrawn, closed, or its deposit refunded. */
  isClosed: boolean
}

/** Whether its client may answer the questions of the service: until the work is complete. */
export const mayAnswer = ({ serviceType, fileStatus, isClosed }: Answerable): boolean =>
  questionSubject(serviceType) !== null && fileStatus !== 'complete' && !isClosed
