export interface Content {
  subject: string
  /** Plain text; line breaks inside a paragraph stay. */
  paragraphs: string[]
  /** Those of the paragraphs that are another person's words: a mail shows them as a quotation. */
  quotes?: readonly string[]
  /** One sentence for WhatsApp, where the paragraphs are too long; follows the subject. */
  brief?: string
  /** At most three, under the text of a mail; a digest has one for each need. */
  facts?: readonly Fact[]
  /** Whether a mail shows which step the application has reached. */
  hasProgress?: true
  /** A square picture of this site beside a sentence, in mails only. */
  picture?: { path: string; alt: string; text: string }
  /** A list to choose from on WhatsApp, at most ten rows. */
  choices?: { label: string; rows: readonly Choice[] }
  /** Whose answer by email is taken into the conversation; with a tracking number among the message's own. */
  replyFrom?: 'client' | 'firm'
  /** Where a person switches this kind of mail off: a page, and what mail programs post to (RFC 8058). */
  switchOff?: { label: string; page: string; now: string }
  /** The one thing to do next, as a path of this site. */
  action?: { label: string; path: string }
}

/** Limits of WhatsApp: a title of 24 characters, a description of 72. */
interface Choice {
  id: string
  title: string
  description: string
}

export interface Fact {
  label: string
  value: string
  /** A page of this site about it. */
  path?: string
}

/** Facts by their labels; one without a value is left out. */
export const factsOf = (facts: Readonly<Record<string, string | false | null | undefined>>): Fact[] =>
  Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value }] : []))

export const textParagraphs = (...paragraphs: (string | false | null | undefined)[]): string[] =>
  paragraphs.filter((paragraph): paragraph is string => Boolean(paragraph))

export const hello = (name?: string): string => (name ? `Hello ${greeted(name)},` : 'Hello,')

const title =
  /^(?:dr|mr|mrs|ms|miss|mx|prof|professor|rev|reverend|adv|advocate|hon|honourable|sir|dame|lady|lord|eng|chief|justice|judge)\.?$/i
const initials = /^(?:\p{L}\.?|(?:\p{L}\.)+)$/u
const saint = /^(?:st\.?|saint)$/i
const suffix = /^(?:jr|sr|ii|iii|iv|esq|phd|ph\.d)\.?$/i

/**
 * The first word of a name.
 * A title or initials keep the last word, and a saint the next one. More of what a person typed would let them write
 * our messages.
 */
export function greeted(name: string): string {
  return shortName(name).replace(/^\p{Ll}|(?<=\s)\p{Ll}/gu, (letter) => letter.toUpperCase())
}

function shortName(name: string): string {
  const words = name.trim().split(/[\s,]+/)
  const [first = '', second] = words
  const last = words.slice(1).findLast((word) => !suffix.test(word))
  if (saint.test(first) && second) return `${first} ${second}`
  return (title.test(first) || initials.test(first)) && last ? `${first} ${last}` : first
}
