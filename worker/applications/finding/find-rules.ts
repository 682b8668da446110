import type { Match } from '#contract/applications/finding/match'
import { type Findable, matchOf, type RankedMatch } from '#contract/desk/find/match-rules'
import type { Query } from '#contract/desk/find/query-rules'
import { documentMatch, messageMatch, waybillMatch } from '#contract/desk/find/text-rules'

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
): Map<number, RankedMatch> {
  const byText = matchesByText(texts, query)
  const ranked = files.flatMap((file) => {
    const others = byText.get(file.id)?.map(([, match]) => match)
    const match = matchOf(file, query, others)
    return match ? [{ id: file.id, match }] : []
  })
  return new Map(
    ranked.toSorted((a, b) => a.match.rank - b.match.rank || b.id - a.id).map(({ id, match }) => [id, match]),
  )
}

export const matchView = ({ kind, text, marks, at }: RankedMatch): Match => ({ kind, text, marks, at })
