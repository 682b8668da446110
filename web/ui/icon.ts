import type { ComponentType } from 'react'

/** A drawing of `lucide-react`. What takes one draws it at the size of the text and hides it from screen readers. */
export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>
