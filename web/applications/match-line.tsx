import type { Match } from '#contract/applications/finding/match'
import { matchLabel } from '#contract/applications/finding/match-copy'
import './match-line.css'

/** Why a search has this result, with what was typed marked in it. */
export function MatchLine({ match }: { match: Match }) {
  const { text, marks } = match
  const ends = [0, ...marks, text.length]
  return (
    <span className="match-line">
      {matchLabel(match)}{' '}
      <span translate="no">
        {ends.slice(1).map((end, at) => {
          const part = text.slice(ends[at], end)
          return at % 2 === 1 ? <mark key={end}>{part}</mark> : part
        })}
      </span>
    </span>
  )
}
