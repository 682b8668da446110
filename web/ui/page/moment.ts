import { createContext, use, useState } from 'react'

/** The time of the data on the screen, in milliseconds, if it is old data. */
export const ShownMoment = createContext<number | undefined>(undefined)

/** The moment that "late" and "by" are counted from: data kept from an earlier visit is judged by the time at which it was read. */
export function useMoment(): number {
  const [openedAt] = useState(() => Date.now())
  return use(ShownMoment) ?? openedAt
}
