import { useSyncExternalStore } from 'react'

/** A value outside React, with a hook. */
export function createStore<Value>(begin: Value) {
  let value = begin
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
    /** @param written the value for prerendering and hydration */
    use: (written = begin): Value => useSyncExternalStore(listen, get, () => written),
  }
}
