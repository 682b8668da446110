import { unbrokenParts } from '#contract/fields/unbroken'

/** A text whose promises and amounts stay on one line each. */
export const Unbroken = ({ text }: { text: string }) =>
  unbrokenParts(text).map((part, position) =>
    position % 2 === 0 ? (
      part
    ) : (
      <span key={position} className="unbroken">
        {part}
      </span>
    ),
  )
