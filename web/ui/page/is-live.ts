import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the prerendered page and while it comes to life, so that both are the same; true from then on. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
