import { useSyncExternalStore } from 'react'

/** Whether a media query holds; false while a page is prerendered. */
export const useMatches = (query: string): boolean =>
  useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )

/** Narrow enough for the layout of a phone; false while a page is prerendered. */
export const useIsPhone = (): boolean => useMatches('(max-width: 599.98px)')
