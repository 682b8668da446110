import type { ComponentType } from 'react'

/** A `lucide-react` icon. Components draw it at text size and hide it from screen readers. */
export type Icon = ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>

/** The icons of the first script. They are Lucide's (ISC), but the library's own code would add 1.3 KB to it. */
const drawn =
  (path: string): Icon =>
  (props) => (
    <svg {...props} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
      <path d={path} />
    </svg>
  )

export const ArrowRight = drawn('M5 12h14m-7-7 7 7-7 7')
export const Cross = drawn('M18 6 6 18M6 6l12 12')
export const Menu = drawn('M4 5h16M4 12h16M4 19h16')
export const MapPin = drawn(
  'M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0M15 10a3 3 0 1 1-6 0 3 3 0 1 1 6 0',
)
export const LifeBuoy = drawn(
  'M22 12a10 10 0 1 1-20 0 10 10 0 1 1 20 0M16 12a4 4 0 1 1-8 0 4 4 0 1 1 8 0M5 5l4 4m6 0 4-4m-4 10 4 4M9 15l-4 4',
)
