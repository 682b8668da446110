import type { AssistantForm } from '#contract/applications'
import type { FieldProblem } from '#contract/http/problems'
import type { StartedApplication } from '#contract/views/applications'

/** The steps in order, with the numbers from the specification. */
export const stepNumbers = {
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
} as const
export type Step = keyof typeof stepNumbers
export const steps = Object.keys(stepNumbers) as Step[]

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
  isDirect: boolean
  /** The furthest step reached; its question is typed out on the first visit. */
  furthest: Step
  isNew: boolean
  problems: readonly FieldProblem[]
  /** How the server took the payment; null until there is one. */
  payment: 'processing' | 'paid' | 'unconfirmed' | null
  /** The last step is shown, and the payment still shows as being processed for a moment. */
  isSettling: boolean
}

export type Move =
  | { type: 'answer'; answers: Partial<Answers> }
  /** `key` becomes the idempotency key if this move starts the application. */
  | { type: 'continue'; key: string }
  | { type: 'choose'; answers: Partial<Answers>; key: string }
  | { type: 'wrong'; problems: readonly FieldProblem[] }
  | { type: 'back' }
  | { type: 'waited' }
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

export const begin = (referralCode = ''): Flow => ({
  step: 'welcome',
  form: { ...emptyAnswers, referralCode },
  key: null,
  application: null,
  wait: null,
  isDirect: false,
  furthest: 'welcome',
  isNew: true,
  problems: [],
  payment: null,
  isSettling: false,
})

const onlyForDeeds: readonly Step[] = ['deed', 'method']

/** The steps of a service; until one is chosen, those of a deed. */
export const pathOf = ({ serviceType }: Answers): readonly Step[] =>
  serviceType === 'digitize' || serviceType === '' ? steps : steps.filter((step) => !onlyForDeeds.includes(step))

const answersByStep: Partial<Record<Step, readonly (keyof Answers)[]>> = {
  service: ['serviceType'],
  contact: ['fullName', 'email', 'phone'],
  country: ['country'],
  property: ['propertyAddress', 'titleDeedNumber'],
  deed: ['hasTitleDeed'],
  method: ['submissionMethod'],
  preference: ['contactPreference'],
}
export const answersOf = (step: Step): readonly (keyof Answers)[] => answersByStep[step] ?? []

export const isAnswered = ({ form, application }: Flow, step: Step): boolean =>
  step === 'firm'
    ? application !== null
    : answersOf(step).every((name) => name === 'titleDeedNumber' || form[name].trim() !== '')

/** Once the application exists only the contact preference can change. */
export const isLocked = ({ application, step }: Flow): boolean =>
  application !== null && stepNumbers[step] < stepNumbers.firm

export const canGoBack = ({ step, wait }: Flow): boolean => step !== 'welcome' && step !== 'success' && wait === null

export function flow(state: Flow, move: Move): Flow {
  switch (move.type) {
    case 'answer':
      return withAnswers(state, move.answers)
    case 'choose':
      return advance(withAnswers(state, move.answers), move.key)
    case 'continue':
      return advance(state, move.key)
    case 'wrong':
      return { ...state, problems: move.problems }
    case 'back':
      return canGoBack(state) ? { ...state, step: adjacentStep(state, -1), isNew: false, problems: [] } : state
    case 'waited':
      return afterWait(state)
    case 'assigned':
      return { ...withoutWait(state), application: move.application, problems: [] }
    case 'not-assigned':
      return notAssigned(state, move)
    case 'retry':
      return state.step === 'firm' && !state.application ? requestFirm(state, move.key, true) : state
    case 'paid':
      return state.step === 'payment' ? { ...state, wait: 'processing', payment: 'processing' } : state
    case 'settled':
      return { ...state, isSettling: false }
    case 'confirmed':
      return state.payment ? { ...state, payment: 'paid' } : state
    case 'unconfirmed':
      return state.payment ? { ...state, payment: 'unconfirmed' } : state
    case 'already-paid':
      return state.step === 'payment' || state.wait === 'setting-up'
        ? { ...at(withoutWait(state), 'success'), payment: 'paid' }
        : state
    case 'restart':
      return begin(state.form.referralCode)
  }
}

function withAnswers(state: Flow, answers: Partial<Answers>): Flow {
  const isOpen = !state.application || (state.step === 'preference' && state.wait === null)
  if (!isOpen || state.wait === 'assigning') return state
  const problems = state.problems.filter(({ path }) => !(path in answers))
  // another answer needs a new request
  return { ...state, form: { ...state.form, ...answers }, key: state.application ? state.key : null, problems }
}

function advance(state: Flow, key: string): Flow {
  if (state.wait || !isAnswered(state, state.step)) return state
  if (state.step === 'firm') return { ...state, wait: 'preparing' }
  if (state.step === 'preference') return { ...state, wait: 'setting-up' }
  if (state.step === 'payment' || state.step === 'success') return state
  const next = at(state, adjacentStep(state, 1))
  return next.step === 'firm' && !next.application ? requestFirm(next, key) : next
}

const requestFirm = (state: Flow, key: string, isDirect = false): Flow => ({
  ...state,
  wait: 'assigning',
  isDirect,
  key: state.key ?? key,
  problems: [],
})

function afterWait(state: Flow): Flow {
  if (state.wait === 'preparing') return at(withoutWait(state), 'preference')
  if (state.wait === 'setting-up') return at(withoutWait(state), 'payment')
  if (state.wait === 'processing') return { ...at(withoutWait(state), 'success'), isSettling: true }
  return state
}

/** A refused answer leads back to its question; any other failure stays, to be retried. */
function notAssigned(state: Flow, { problems, isKeyUsed }: Extract<Move, { type: 'not-assigned' }>): Flow {
  const wrong = pathOf(state.form).find((step) =>
    problems.some(({ path }) => answersByStep[step]?.some((name) => name === path)),
  )
  const stopped = { ...withoutWait(state), key: isKeyUsed || wrong ? null : state.key }
  return wrong ? { ...stopped, step: wrong, isNew: false, problems } : stopped
}

const withoutWait = (state: Flow): Flow => ({ ...state, wait: null, isDirect: false })

function at(state: Flow, step: Step): Flow {
  const isNew = stepNumbers[step] > stepNumbers[state.furthest]
  return { ...state, step, isNew, furthest: isNew ? step : state.furthest, problems: [] }
}

function adjacentStep({ form, step }: Flow, by: 1 | -1): Step {
  const path = pathOf(form)
  return path[path.indexOf(step) + by] ?? step
}
