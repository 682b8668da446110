/** The text of a search field, and what it knows of the address that follows it. */
export interface SearchText {
  text: string
  /** What the address searched for when it was last drawn. */
  q: string
  /** Searches of this field that the address does not show yet, oldest first. */
  sent: readonly string[]
}

export const searchText = (q: string): SearchText => ({ text: q, q, sent: [] })

/** What the field would search for, or undefined if that is what the address shows or soon will. */
export function newSearch({ text, q, sent }: SearchText): string | undefined {
  const query = text.trim()
  return query === (sent.at(-1) ?? q) ? undefined : query
}

export function withSearchSent(before: SearchText): SearchText {
  const query = newSearch(before)
  return query === undefined ? before : { ...before, sent: [...before.sent, query] }
}

/**
 * The field after the address was drawn with another search. A search of the field itself leaves the text alone, because
 * typing may have gone on since. Any other, from Back or “Clear filters”, becomes the text.
 */
export function withAddress(before: SearchText, q: string): SearchText {
  if (q === before.q) return before
  const position = before.sent.indexOf(q)
  if (position < 0) return searchText(q)
  return { text: before.text, q, sent: before.sent.slice(position + 1) }
}
