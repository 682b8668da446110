import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in prerendered markup and during hydration, true afterwards. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
