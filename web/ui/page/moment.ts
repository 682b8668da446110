import { createContext, use, useState } from 'react'

/** The time of the data on the screen, in milliseconds, if it is old data. */
export const ShownMoment = createContext<number | undefined>(undefined)

/** The moment that "late" and "by" are counted from: of what was last seen nothing is said that is later than it. */
export function useMoment(): number {
  const [openedAt] = useState(() => Date.now())
  return use(ShownMoment) ?? openedAt
}
