import type { FieldProblem } from '#contract/api/problems'
import type { AssistantForm } from '#contract/applications/applications'
import type { StartedApplication } from '#contract/applications/views'

export const steps = [
  'welcome',
  'service',
  'overview',
  'contact',
  'country',
  'property',
  'deed',
  'method',
  'firm',
  'preference',
  'payment',
  'success',
] as const
export type Step = (typeof steps)[number]

/** The numbers from the specification. */
export const stepNumbers: Record<Step, number> = {
  welcome: 0,
  service: 1,
  overview: 2,
  contact: 3,
  country: 4,
  property: 5,
  deed: 6,
  method: 7,
  firm: 8,
  preference: 8.5,
  payment: 9,
  success: 10,
}

export type Wait = 'assigning' | 'preparing' | 'setting-up' | 'processing'

type Choice = 'serviceType' | 'hasTitleDeed' | 'submissionMethod' | 'contactPreference'
/** The form while it is filled in: an unanswered field is empty. */
export type Answers = { [K in Exclude<keyof AssistantForm, Choice>]: string } & {
  [K in Choice]: NonNullable<AssistantForm[K]> | ''
}

export interface Flow {
  step: Step
  form: Answers
  /** The idempotency key of the request that starts the application. */
  key: string | null
  application: StartedApplication | null
  wait: Wait | null
  /** Skips the staged wait for a firm after the first time. */
  skipDelay: boolean
  /** The furthest step reached; its question is typed out on the first visit. */
  furthest: Step
  isNew: boolean
  problems: readonly FieldProblem[]
  /** How the server took the payment; null until there is one. */
  payment: 'processing' | 'paid' | 'unconfirmed' | null
  /** The last step is shown, and the payment still shows as being processed for a moment. */
  isSettling: boolean
}

export type FlowAction =
  | { type: 'answer'; answers: Partial<Answers> }
  /** `key` becomes the idempotency key if this action starts the application. */
  | { type: 'continue'; key: string }
  | { type: 'choose'; answers: Partial<Answers>; key: string }
  | { type: 'invalid'; problems: readonly FieldProblem[] }
  | { type: 'back' }
  | { type: 'wait-over' }
  | { type: 'assigned'; application: StartedApplication }
  | { type: 'not-assigned'; problems: readonly FieldProblem[]; isKeyUsed: boolean }
  | { type: 'retry'; key: string }
  | { type: 'paid' }
  | { type: 'settled' }
  | { type: 'confirmed' }
  | { type: 'unconfirmed' }
  | { type: 'already-paid' }
  | { type: 'restart' }

export const emptyAnswers: Answers = {
  serviceType: '',
  fullName: '',
  email: '',
  phone: '',
  country: '',
  propertyAddress: '',
  titleDeedNumber: '',
  hasTitleDeed: '',
  submissionMethod: 'mail',
  contactPreference: '',
  referralCode: '',
}

export const initialFlow = (referralCode = ''): Flow => ({
  step: 'welcome',
  form: { ...emptyAnswers, referralCode },
  key: null,
  application: null,
  wait: null,
  skipDelay: false,
  furthest: 'welcome',
  isNew: true,
  problems: [],
  payment: null,
  isSettling: false,
})
