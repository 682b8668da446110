import { queryOptions } from '@tanstack/react-query'
import type { AccountKind } from '../../server/session-hints'
import { factorRoutes } from './factor-api'

interface FactorAccount {
  kind: AccountKind
  /** Begins the keys of what is cached for this person. */
  key: readonly string[]
  /** Wraps a call, so that an ended session is shown. */
  guard: <Answer>(call: Promise<Answer>) => Promise<Answer>
  /** Reads the session again: a factor may no longer be required. */
  refresh: () => Promise<unknown>
}

/** The calls of one kind of account about its own second factors. */
export function factorCalls({ kind, key, guard, refresh }: FactorAccount) {
  const { factors } = factorRoutes[kind]
  return {
    factors,
    query: queryOptions({
      queryKey: [...key, 'factors'],
      queryFn: async () => (await guard(factors.$get())).json(),
    }),
    guard,
    refresh,
    /** The screens of staff ask themselves to sign in again. */
    asksToSignIn: kind !== 'owner',
  }
}
export type FactorCalls = ReturnType<typeof factorCalls>

export interface FactorDialogProps {
  calls: FactorCalls
  /** @param codes new recovery codes, to be shown once */
  onDone: (codes?: readonly string[] | null) => Promise<void>
  onClose: () => void
}
