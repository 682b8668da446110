/** What a message says, before it takes the form of a channel. */
export interface Content {
  subject: string
  /** Plain text; line breaks inside a paragraph stay. */
  paragraphs: string[]
  /** The one thing to do next, as a path of this site. */
  action?: { label: string; path: string }
}

/** Paragraphs, without those that do not apply. */
export const saying = (...paragraphs: (string | false | null | undefined)[]): string[] =>
  paragraphs.filter((paragraph): paragraph is string => Boolean(paragraph))

export const dear = (name: string): string => `Dear ${name},`
