import type { FieldProblem } from '#contract/http/problems'

export type Step = 'welcome' | 'choice' | 'email' | 'password' | 'processing' | 'complete' | 'tracking' | 'searching'

/** What was typed. It lives as long as the dialog, so that a refused sign-in can be mended instead of typed again. */
export interface Typed {
  email: string
  password: string
  reference: string
}

export interface Flow {
  step: Step
  typed: Typed
  /** What is wrong with the answer that is being asked for. */
  problems: readonly FieldProblem[]
  /** Why the last sign-in or search came to nothing. */
  refusal: string | null
}

export type Move =
  | { type: 'waited' }
  | { type: 'sign-in' }
  | { type: 'track' }
  | { type: 'type'; typed: Partial<Typed> }
  | { type: 'wrong'; problems: readonly FieldProblem[] }
  /** The answer that shows is in order. */
  | { type: 'continue' }
  | { type: 'back' }
  | { type: 'options' }
  | { type: 'accepted' }
  | { type: 'refused'; reason: string }
  | { type: 'not-found'; reason: string }

export const begin: Flow = {
  step: 'welcome',
  typed: { email: '', password: '', reference: '' },
  problems: [],
  refusal: null,
}

/** Where each step goes when its answer is in order. */
const after: Partial<Record<Step, Step>> = {
  welcome: 'choice',
  email: 'password',
  password: 'processing',
  tracking: 'searching',
}

/** Where each step came from. */
const before: Partial<Record<Step, Step>> = { email: 'choice', password: 'email', tracking: 'choice' }

/** A call is under way or has done its work: nothing can be changed any more. */
export const isWaiting = ({ step }: Flow): boolean =>
  step === 'processing' || step === 'searching' || step === 'complete'

export function flow(state: Flow, move: Move): Flow {
  const { step } = state
  switch (move.type) {
    case 'waited':
      return step === 'welcome' ? at(state, 'choice') : state
    case 'sign-in':
      return step === 'choice' ? at(state, 'email') : state
    case 'track':
      return step === 'choice' ? at(state, 'tracking') : state
    case 'type':
      return isWaiting(state) ? state : typedInto(state, move.typed)
    case 'wrong':
      return { ...state, problems: move.problems }
    case 'continue':
      return at(state, after[step] ?? step)
    case 'back':
      return at(state, before[step] ?? step)
    case 'options':
      return isWaiting(state) ? state : at(state, 'choice')
    case 'accepted':
      return step === 'processing' ? { ...at(state, 'complete'), typed: begin.typed } : state
    case 'refused':
      return step === 'processing' ? { ...at(state, 'email'), refusal: move.reason } : state
    case 'not-found':
      return step === 'searching' ? { ...at(state, 'tracking'), refusal: move.reason } : state
  }
}

const at = (state: Flow, step: Step): Flow =>
  step === state.step ? state : { ...state, step, problems: [], refusal: null }

function typedInto(state: Flow, typed: Partial<Typed>): Flow {
  const problems = state.problems.filter(({ path }) => !(path in typed))
  return { ...state, typed: { ...state.typed, ...typed }, problems }
}
