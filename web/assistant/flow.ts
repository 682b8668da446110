import { type Answers, type Flow, type FlowAction, initialFlow, type Step, stepNumbers, steps } from './flow-state'

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

export function flowReducer(state: Flow, action: FlowAction): Flow {
  switch (action.type) {
    case 'answer':
      return withAnswers(state, action.answers)
    case 'choose':
      return advance(withAnswers(state, action.answers), action.key)
    case 'continue':
      return advance(state, action.key)
    case 'invalid':
      return { ...state, problems: action.problems }
    case 'back':
      return canGoBack(state) ? { ...state, step: adjacentStep(state, -1), isNew: false, problems: [] } : state
    case 'wait-over':
      return afterWait(state)
    case 'assigned':
      return { ...withoutWait(state), application: action.application, problems: [] }
    case 'not-assigned':
      return notAssigned(state, action)
    case 'retry':
      return state.step === 'firm' && !state.application ? requestFirm(state, action.key, true) : state
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
      return initialFlow(state.form.referralCode)
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

const requestFirm = (state: Flow, key: string, skipDelay = false): Flow => ({
  ...state,
  wait: 'assigning',
  skipDelay,
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
function notAssigned(state: Flow, { problems, isKeyUsed }: Extract<FlowAction, { type: 'not-assigned' }>): Flow {
  const wrong = pathOf(state.form).find((step) =>
    problems.some(({ path }) => answersByStep[step]?.some((name) => name === path)),
  )
  const stopped = { ...withoutWait(state), key: isKeyUsed || wrong ? null : state.key }
  return wrong ? { ...stopped, step: wrong, isNew: false, problems } : stopped
}

const withoutWait = (state: Flow): Flow => ({ ...state, wait: null, skipDelay: false })

function at(state: Flow, step: Step): Flow {
  const isNew = stepNumbers[step] > stepNumbers[state.furthest]
  return { ...state, step, isNew, furthest: isNew ? step : state.furthest, problems: [] }
}

function adjacentStep({ form, step }: Flow, by: 1 | -1): Step {
  const path = pathOf(form)
  return path[path.indexOf(step) + by] ?? step
}
