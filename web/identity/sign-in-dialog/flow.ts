import type { FieldProblem } from '#contract/api/problems'

type Step = 'welcome' | 'choice' | 'email' | 'password' | 'processing' | 'complete' | 'tracking' | 'searching'

/** Kept while the dialog is open, so that a refused sign-in can be corrected instead of typed again. */
export interface Typed {
  email: string
  password: string
  reference: string
}

export interface Flow {
  step: Step
  typed: Typed
  /** The errors of the current answer. */
  problems: readonly FieldProblem[]
  /** Why the last sign-in or search failed. */
  refusal: string | null
}

export type FlowAction =
  | { type: 'wait-over' }
  | { type: 'sign-in' }
  | { type: 'track' }
  | { type: 'type'; typed: Partial<Typed> }
  | { type: 'invalid'; problems: readonly FieldProblem[] }
  /** The current answer is valid. */
  | { type: 'continue' }
  | { type: 'back' }
  | { type: 'options' }
  | { type: 'accepted' }
  | { type: 'refused'; reason: string }
  | { type: 'not-found'; reason: string }

export const initialFlow: Flow = {
  step: 'welcome',
  typed: { email: '', password: '', reference: '' },
  problems: [],
  refusal: null,
}

/** The next step after a valid answer. */
const after: Partial<Record<Step, Step>> = {
  welcome: 'choice',
  email: 'password',
  password: 'processing',
  tracking: 'searching',
}

/** The previous step. */
const before: Partial<Record<Step, Step>> = { email: 'choice', password: 'email', tracking: 'choice' }

/** A call is running or has succeeded: nothing can be changed. */
const isWaiting = ({ step }: Flow): boolean => step === 'processing' || step === 'searching' || step === 'complete'

export function flowReducer(state: Flow, action: FlowAction): Flow {
  const { step } = state
  switch (action.type) {
    case 'wait-over':
      return step === 'welcome' ? at(state, 'choice') : state
    case 'sign-in':
      return step === 'choice' ? at(state, 'email') : state
    case 'track':
      return step === 'choice' ? at(state, 'tracking') : state
    case 'type':
      return isWaiting(state) ? state : typedInto(state, action.typed)
    case 'invalid':
      return { ...state, problems: action.problems }
    case 'continue':
      return at(state, after[step] ?? step)
    case 'back':
      return at(state, before[step] ?? step)
    case 'options':
      return isWaiting(state) ? state : at(state, 'choice')
    case 'accepted':
      return step === 'processing' ? { ...at(state, 'complete'), typed: initialFlow.typed } : state
    case 'refused':
      return step === 'processing' ? { ...at(state, 'email'), refusal: action.reason } : state
    case 'not-found':
      return step === 'searching' ? { ...at(state, 'tracking'), refusal: action.reason } : state
  }
}

const at = (state: Flow, step: Step): Flow =>
  step === state.step ? state : { ...state, step, problems: [], refusal: null }

function typedInto(state: Flow, typed: Partial<Typed>): Flow {
  const problems = state.problems.filter(({ path }) => !(path in typed))
  return { ...state, typed: { ...state.typed, ...typed }, problems }
}
