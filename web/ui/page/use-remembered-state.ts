import { useState } from 'react'

/** In memory only: personal data must not stay in the browser after the page closes. */
const rememberedStates = new Map<string, unknown>()

/**
 * State that survives leaving a screen and coming back, but not a reload.
 * @returns the state, its setter, and a function that removes it
 */
export function useRememberedState<State>(name: string, begin: () => State) {
  const [state, setState] = useState(() => (rememberedStates.get(name) as State | undefined) ?? begin())
  const change = (next: State) => {
    rememberedStates.set(name, next)
    setState(next)
  }
  return [state, change, () => rememberedStates.delete(name)] as const
}
