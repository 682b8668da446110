import type { ComponentType } from 'react'

/** A `lucide-react` icon. Components draw it at text size and hide it from screen readers. */
export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
