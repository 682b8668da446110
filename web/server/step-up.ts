import type { FactorWay } from '#contract/identity/factors'
import { createStore } from '../ui/hooks/store'
import type { AccountKind } from './session-hints'

/** A call that succeeds once the person has confirmed that it is them. */
export interface StepUpRequest {
  kind: AccountKind
  /** A sign-in after its password, or a change in a session. */
  step: 'second-step' | 'confirm'
  ways: readonly FactorWay[]
  /** The answer of a second step is the sign-in's answer; nothing when the person gave up. */
  finish: (answer: Response | undefined) => void
}

/** Shown by `StepUp`. */
export const stepUpRequest = createStore<StepUpRequest | undefined>(undefined)

/** Whose call a path is: platform admins sign in as owners do. */
const kindOf = (path: string): AccountKind =>
  path.startsWith('/api/super-admin') ? 'super' : /^\/api\/(lawfirm|titan)/.test(path) ? 'member' : 'owner'

const steps = { 'second-step-needed': 'second-step', 'factor-needed': 'confirm' } as const

/**
 * Asks the person, where a refusal says that the server must know it is them.
 * @returns the answer of the second step or the confirmation; undefined for other refusals and when they gave up
 */
export async function stepUp(
  url: string,
  { code, ways = [] }: { code?: string; ways?: readonly FactorWay[] },
): Promise<{ step: StepUpRequest['step']; answer: Response } | undefined> {
  const step = steps[code as keyof typeof steps]
  // one question at a time: a call beside it is refused
  if (!step || stepUpRequest.get()) return undefined
  const answer = await new Promise<Response | undefined>((finish) =>
    stepUpRequest.set({ kind: kindOf(new URL(url).pathname), step, ways, finish }),
  )
  stepUpRequest.set(undefined)
  return answer && { step, answer }
}
