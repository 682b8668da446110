import type { ReactNode } from 'react'
import { unbrokenParts } from '#contract/fields/unbroken'

/** A text whose promises and amounts stay on one line each; whatever else is left as it is. */
export const Unbroken = ({ text }: { text: ReactNode }) =>
  typeof text === 'string'
    ? unbrokenParts(text).map((part, position) =>
        position % 2 === 0 ? (
          part
        ) : (
          <span key={position} className="unbroken">
            {part}
          </span>
        ),
      )
    : text
