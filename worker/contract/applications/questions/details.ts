import type { ServiceType } from '#contract/services'
import type { Step } from '#contract/steps'

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

/** After the deposit. */
export const questionsNext = (subject: string): string =>
  `Next, answer a few questions about ${subject} on your application page.`

interface Answerable {
  serviceType: ServiceType
  fileStatus: Step
  /** Set once it is withdrawn, or closed by a firm or an admin. */
  withdrawnAt: Date | string | null
  depositRefunded?: boolean
}

/** Whether its client may answer the questions of the service: until the work is complete. */
export const mayAnswer = ({ serviceType, fileStatus, withdrawnAt, depositRefunded = false }: Answerable): boolean =>
  questionSubject(serviceType) !== null && fileStatus !== 'complete' && withdrawnAt === null && !depositRefunded

/** What its client may answer questions about and has not yet; null if there is nothing to ask. */
export const unansweredSubject = (application: Answerable, answers: { values: object }): string | null =>
  mayAnswer(application) && Object.keys(answers.values).length === 0 ? questionSubject(application.serviceType) : null
