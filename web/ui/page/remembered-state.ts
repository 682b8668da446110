import { useState } from 'react'

/** In memory and nowhere else: what somebody types about themselves must not outlive the page in the browser. */
const kept = new Map<string, unknown>()

/**
 * State that leaving a screen and coming back does not lose; a reload does.
 * @returns the state, how to change it, and how to forget it
 */
export function useRememberedState<State>(name: string, begin: () => State) {
  const [state, setState] = useState(() => (kept.get(name) as State | undefined) ?? begin())
  const change = (next: State) => {
    kept.set(name, next)
    setState(next)
  }
  return [state, change, () => kept.delete(name)] as const
}
