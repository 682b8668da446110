import { useSyncExternalStore } from 'react'

/** A value outside React, with a hook. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value
  const listen = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    get,
    set: (next: Value) => {
      value = next
      for (const listener of listeners) listener()
    },
    /** @param serverValue the value for prerendering and hydration */
    use: (serverValue = initial): Value => useSyncExternalStore(listen, get, () => serverValue),
  }
}
