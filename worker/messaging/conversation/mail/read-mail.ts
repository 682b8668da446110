import PostalMime, { decodeWords } from 'postal-mime'
import { textOfHtml } from './html-text'
import type { Part } from './part-rules'
import type { Header } from './sender-rules'
import { hasTooManyAddresses, isTooComplex, lookAt, maxTextLength } from './size-rules'

/** A longer text in HTML is not a person's. */
const maxHtmlLength = 4_000_000

export interface ReadMail {
  messageId: string | undefined
  headers: readonly Header[]
  /** The address in From. */
  from: string | undefined
  /** With what it quotes. */
  text: string
  parts: readonly Part[]
}

interface Texts {
  plain?: { value: string }[]
  html?: { value: string }[]
}

/**
 * Finds the parts of a mail, and takes texts in HTML as they are.
 * PostalMime would turn a text in HTML beside a plain one into plain text, in up to a second for each megabyte.
 */
class MailParser extends PostalMime {
  declare textMap: Map<unknown, Texts>
  readonly texts: Texts[] = []

  constructor() {
    // a mail in a mail is an attachment
    super({ maxNestingDepth: 20, maxHeadersSize: 256 * 1024, maxRfc822NestingDepth: 0, forceRfc822Attachments: true })
  }

  renderTextContent(): void {
    this.texts.push(...this.textMap.values())
  }
}

/** Reads a mail whose size was checked. @returns why not, for one that would take too long or is broken */
export async function readMail(raw: ArrayBuffer): Promise<ReadMail | 'too-complex' | 'too-much-text' | 'unreadable'> {
  const bytes = new Uint8Array(raw)
  const look = lookAt(bytes)
  if (isTooComplex(look)) return 'too-complex'
  const header = new TextDecoder('latin1').decode(bytes.subarray(0, look.headerBytes))
  if (hasTooManyAddresses(header, decodeWords)) return 'too-complex'
  const parser = new MailParser()
  const mail = await parser.parse(raw).catch(() => undefined)
  if (!mail) return 'unreadable'
  const { headers, from, messageId, attachments } = mail
  const html = parser.texts.flatMap((texts) => valuesOf(texts.html)).join('\n')
  if (html.length > maxHtmlLength) return 'too-much-text'
  const text = parser.texts.map(wordsOf).join('\n')
  if (text.length > maxTextLength) return 'too-much-text'
  const parts = attachments.map(({ filename, mimeType, disposition, related, method, contentId, content }) => ({
    filename,
    mimeType,
    disposition,
    related,
    method,
    bytes: bytesOf(content),
    hasContentId: contentId !== undefined,
    isShown: contentId !== undefined && html.includes(`cid:${contentId.replaceAll(/[<>]/g, '')}`),
  }))
  return { messageId, headers, from: from?.address, text, parts }
}

const valuesOf = (entries: Texts['plain'] = []): string[] => entries.map(({ value }) => value)

/** The plain form of the words, or the other one if that is empty. */
function wordsOf({ plain, html }: Texts): string {
  const words = valuesOf(plain).join('\n')
  return words.trim() === '' ? valuesOf(html).map(textOfHtml).join('\n') : words
}

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)
