import { useMatches } from './use-matches'

/** Narrow enough for the layout of a phone; false while a page is prerendered. */
export const useIsPhone = (): boolean => useMatches('(max-width: 599.98px)')
