import { useSyncExternalStore } from 'react'

const isPhone = () => matchMedia('(max-width: 599.98px)').matches

function onResize(listener: () => void) {
  addEventListener('resize', listener)
  return () => removeEventListener('resize', listener)
}

/** Narrow enough for the layout of a phone; false while a page is prerendered. */
export const useIsPhone = (): boolean => useSyncExternalStore(onResize, isPhone, () => false)
