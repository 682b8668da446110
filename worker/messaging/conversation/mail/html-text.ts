import { Tokenizer } from 'htmlparser2'
import { firstOf } from '#contract/fields/cut'

/** Tags that begin a line and end it. */
const blocks = new Set(
  'address article aside blockquote center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main menu nav ol p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)
const paragraphs = new Set(['p', 'ul', 'ol', 'dl', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre'])
/** Their text is not shown. */
const hidden = new Set(['script', 'style', 'title', 'template'])
const read = new Set(['id', 'class', 'style', 'href', 'alt'])
const maxAttribute = 2_000

/** Outlook puts these before the quoted message, which goes on to the end of the mail. */
const quotedToTheEnd =
  /^(?:x_)*(?:divrplyfwdmsg|appendonsend|olk_src_body_section|mail-editor-reference-message-container|ms-outlook-mobile-reference-message)$/i
/** Yahoo, Proton, Zoho and Tuta quote in a block of this class; Gmail and Apple use `blockquote`. */
const quotedBlock = /(?:^|\s)(?:x_)*(?:yahoo_quoted|protonmail_quote|zmail_extra|tutanota_quote)(?:\s|$)/i

type Attributes = Partial<Record<string, string>>

/** Puts a mail's text together, line by line; what it quotes gets `> ` as in a plain text. */
class Lines {
  readonly lines: string[] = []
  #line = ''
  #isLineQuoted = false
  #isSpaceOwed = false
  /** For each open blockquote, whether it quotes. */
  readonly #quotes: boolean[] = []
  #quoting = 0
  #divs = 0
  #quotedDiv: number | undefined
  #isQuotedToTheEnd = false
  #pre = 0
  #link: { href: string; text: string } | undefined

  get #isQuoted(): boolean {
    return this.#quoting > 0 || this.#quotedDiv !== undefined || this.#isQuotedToTheEnd
  }

  add(text: string): void {
    if (this.#link && this.#link.text.length < maxAttribute) this.#link.text += text
    if (this.#pre > 0) {
      const [first = '', ...more] = text.split('\n')
      this.#append(first)
      for (const line of more) {
        this.end()
        this.#append(line)
      }
      return
    }
    for (const [position, word] of text.split(/[\s\u{a0}]+/u).entries()) {
      if (position > 0) this.#isSpaceOwed = true
      if (word !== '') this.#append(word)
    }
  }

  #append(text: string): void {
    if (this.#line === '') this.#isLineQuoted = this.#isQuoted
    this.#line += this.#isSpaceOwed && this.#line !== '' ? ` ${text}` : text
    this.#isSpaceOwed = false
  }

  /** Ends the line, even an empty one. */
  end(): void {
    const isQuoted = this.#line === '' ? this.#isQuoted : this.#isLineQuoted
    this.lines.push(isQuoted ? `> ${this.#line}` : this.#line)
    this.#line = ''
    this.#isSpaceOwed = false
  }

  #endIfBegun(): void {
    if (this.#line !== '') this.end()
  }

  open(tag: string, attributes: Attributes): void {
    if (tag === 'br') return this.end()
    if (tag === 'td' || tag === 'th') this.#isSpaceOwed = true
    // Gmail and Apple show some smileys as pictures
    if (tag === 'img' && /^\p{Extended_Pictographic}/u.test(attributes.alt ?? '')) this.add(attributes.alt ?? '')
    if (tag === 'a') this.#link = { href: attributes.href ?? '', text: '' }
    if (tag === 'div') this.#divs += 1
    if (!blocks.has(tag)) return
    this.#endIfBegun()
    if (paragraphs.has(tag)) this.#gap()
    if (tag === 'pre') this.#pre += 1
    if (tag === 'li') this.#append('- ')
    if (tag === 'blockquote') {
      // the indent button of Gmail and Apple makes one without a border: those are the writer's own words
      const isQuote = !/border\s*:\s*(?:none|0)/i.test(attributes.style ?? '')
      this.#quotes.push(isQuote)
      if (isQuote) this.#quoting += 1
    }
    if (quotedToTheEnd.test(attributes.id ?? '')) this.#isQuotedToTheEnd = true
    if (tag === 'div' && this.#quotedDiv === undefined && quotedBlock.test(attributes.class ?? '')) {
      this.#quotedDiv = this.#divs
    }
  }

  close(tag: string): void {
    if (tag === 'a') this.#closeLink()
    if (!blocks.has(tag)) return
    this.#endIfBegun()
    if (paragraphs.has(tag)) this.#gap()
    if (tag === 'pre' && this.#pre > 0) this.#pre -= 1
    if (tag === 'blockquote' && this.#quotes.pop()) this.#quoting -= 1
    if (tag === 'div' && this.#divs > 0) {
      if (this.#quotedDiv === this.#divs) this.#quotedDiv = undefined
      this.#divs -= 1
    }
  }

  /** An empty line, unless there is one. */
  #gap(): void {
    const last = this.lines.at(-1)
    if (last !== undefined && last !== '' && last !== '> ') this.end()
  }

  /** The address of a link that only its words show. */
  #closeLink(): void {
    const { href = '', text = '' } = this.#link ?? {}
    this.#link = undefined
    const [, address = ''] = /^https?:\/\/(.+)$/i.exec(href) ?? []
    if (address && text.trim() !== '' && !text.includes(address.replace(/\/$/, ''))) this.add(` (${href})`)
  }

  get text(): string {
    this.#endIfBegun()
    return this.lines.join('\n')
  }
}

/**
 * The text of a mail in HTML; what it quotes begins with `> `.
 * Only the tokens are read: htmlparser2's parser, which also closes tags, takes a time that grows with the square of
 * their depth.
 */
export function textOfHtml(html: string): string {
  const lines = new Lines()
  let tag = ''
  let attribute = ''
  let attributes: Attributes = {}
  let hiddenBy: string | undefined
  const value = (text: string) => {
    const known = attributes[attribute] ?? ''
    if (read.has(attribute) && known.length < maxAttribute) attributes[attribute] = known + firstOf(text, maxAttribute)
  }
  const show = (text: string) => {
    if (hiddenBy === undefined) lines.add(text)
  }
  const opened = () => {
    if (hidden.has(tag)) hiddenBy ??= tag
    else if (hiddenBy === undefined) lines.open(tag, attributes)
  }
  const nothing = () => undefined
  const tokenizer = new Tokenizer(
    {},
    {
      ontext: (start, end) => show(html.slice(start, end)),
      ontextentity: (point) => show(String.fromCodePoint(point)),
      onopentagname: (start, end) => {
        tag = end - start > 20 ? '' : html.slice(start, end).toLowerCase()
        attributes = {}
      },
      onattribname: (start, end) => {
        attribute = end - start > 10 ? '' : html.slice(start, end).toLowerCase()
      },
      onattribdata: (start, end) => value(html.slice(start, Math.min(end, start + maxAttribute))),
      onattribentity: (point) => value(String.fromCodePoint(point)),
      onopentagend: opened,
      onselfclosingtag: opened,
      onclosetag: (start, end) => {
        const closed = html.slice(start, Math.min(end, start + 20)).toLowerCase()
        if (hiddenBy === closed) hiddenBy = undefined
        else if (hiddenBy === undefined) lines.close(closed)
      },
      onattribend: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onprocessinginstruction: nothing,
    },
  )
  tokenizer.write(html)
  tokenizer.end()
  return lines.text
}
