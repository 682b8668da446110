import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in prerendered markup and during hydration, true afterwards. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
