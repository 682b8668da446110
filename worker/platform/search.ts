/** Letters that the search index's shortest piece has. */
const pieceLength = 3

/** The words that a search index can find: it knows pieces of three letters. */
export const wordsOf = (q: string): string[] => q.split(/\s+/).filter((word) => word.length >= pieceLength)

/**
 * Every findable word of `q` in one of these columns, in the language of the search index.
 * `columns` is a name, or several in braces: `{words account}`.
 */
export const holding = (columns: string, q: string): string[] =>
  wordsOf(q).map((word) => `${columns} : "${word.replaceAll('"', '""')}"`)
