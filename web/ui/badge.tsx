import type { ReactNode } from 'react'
import './badge.css'

export type BadgeColour = 'purple' | 'blue' | 'yellow' | 'green' | 'orange' | 'emerald' | 'grey' | 'red' | 'late'

/** The word carries the status; the colour only repeats it. */
export function Badge({ colour = 'grey', children }: { colour?: BadgeColour; children: ReactNode }) {
  return <span className={`badge badge-${colour}`}>{children}</span>
}
