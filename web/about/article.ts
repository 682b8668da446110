/** One part of an article: a paragraph, a list, a link to another page, facts or a table. */
export type Block =
  | string
  | readonly string[]
  | { to: string; text: string }
  | { facts: readonly (readonly [label: string, value: string | null])[] }
  | { table: Table }

export interface Table {
  caption: string
  columns: readonly string[]
  /** The first cell names the row; the others are amounts. */
  rows: readonly (readonly string[])[]
}

export interface Section {
  title: string
  blocks: readonly Block[]
}

export interface Article {
  title: string
  lead: string
  /** For search engines and previews. */
  description: string
  /** The day from which a legal text applies, as ISO date. */
  version?: string | undefined
  sections: readonly Section[]
}
