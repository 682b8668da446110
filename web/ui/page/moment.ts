import { createContext, use, useState } from 'react'

/** When what is shown was so, in milliseconds, where it is of an earlier time. */
export const ShownMoment = createContext<number | undefined>(undefined)

/** The moment that "late" and "by" are counted from: of what was last seen nothing is said that is later than it. */
export function useMoment(): number {
  const [openedAt] = useState(() => Date.now())
  return use(ShownMoment) ?? openedAt
}
