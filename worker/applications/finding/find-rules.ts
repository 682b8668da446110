import type { Match } from '#contract/applications/match'
import { type Findable, matchOf, type RankedMatch } from '#contract/desk/find/match-rules'
import type { Query } from '#contract/desk/find/query-rules'
import { documentMatch, messageMatch, waybillMatch } from '#contract/desk/find/text-rules'
import { type Page, pageOfMatching } from '../../platform/database/page'

export interface FoundTexts {
  messages?: readonly { applicationId: number; text: string; at: Date }[] | undefined
  documents?: readonly { applicationId: number; name: string }[] | undefined
  waybills?: readonly { applicationId: number; number: string }[] | undefined
}

function matchesByText({ messages = [], documents = [], waybills = [] }: FoundTexts, query: Query) {
  const all = [
    ...messages.map((message) => [message.applicationId, messageMatch(message, query)] as const),
    ...documents.map(({ applicationId, name }) => [applicationId, documentMatch(name, query)] as const),
    ...waybills.map(({ applicationId, number }) => [applicationId, waybillMatch(number, query)] as const),
  ]
  return Map.groupBy(
    all.filter((one): one is [number, RankedMatch] => one[1] !== undefined),
    ([applicationId]) => applicationId,
  )
}

/** The applications that a search means, the best first, each with its reason; the newest first of those that are as good. */
export function rankFound(
  files: readonly (Findable & { id: number })[],
  texts: FoundTexts,
  query: Query,
): Map<number, Match> {
  const byText = matchesByText(texts, query)
  const ranked = files.flatMap((file) => {
    const others = byText.get(file.id)?.map(([, match]) => match)
    const match = matchOf(file, query, others)
    return match ? [{ id: file.id, match }] : []
  })
  return new Map(
    ranked
      .toSorted((a, b) => a.match.rank - b.match.rank || b.id - a.id)
      .map(({ id, match }) => [id, matchView(match)]),
  )
}

export const matchView = ({ kind, text, marks, at }: RankedMatch): Match => ({ kind, text, marks, at })

const place = /^found\.(\d{1,3})$/
/** How many of the best results the former pages had; undefined after them. */
export const placeOf = (cursor: string | undefined): number | undefined =>
  cursor === undefined ? 0 : place.test(cursor) ? Number(place.exec(cursor)?.[1]) : undefined

interface Rest<Row> {
  candidates: Row[]
  looked: number
  fits: (row: Row) => boolean
  cursorOf: (last: Row) => string | number
}

/**
 * A page of the best results and, after them, of the others.
 * @param from how many of the best ones the former pages had
 */
export function pageOfFound<Row extends { id: number }>(
  best: readonly Row[],
  from: number | undefined,
  size: number,
  { candidates, looked, fits, cursorOf }: Rest<Row>,
): Page<Row> {
  const ids = new Set(best.map(({ id }) => id))
  const isOther = (row: Row) => !ids.has(row.id) && fits(row)
  const first = from === undefined ? [] : best.slice(from, from + size)
  const room = size - first.length
  const after = from === undefined ? best.length : from + first.length
  if (after < best.length) return { rows: first, next: `found.${after}` }
  if (room === 0) return { rows: first, next: candidates.some(isOther) ? `found.${after}` : null }
  const rest = pageOfMatching(candidates, looked, room, isOther, cursorOf)
  return { rows: [...first, ...rest.rows], next: rest.next }
}
