import { firstOf, shortened } from '#contract/fields/cut'
import { limits } from '#contract/fields/fields'
import { isSeparator, type Label, labels, opening, wrote } from './quotation-words-rules'

/** What is kept of a mail besides the answer: an old thread is longer, and all of it was sent before. */
const maxWhole = 20_000
/** A line above a quotation is shorter, also when it was broken into several. */
const maxHead = 400
const maxHeadLines = 4
const maxGap = 2
const maxBlockLines = 16

interface Answer {
  /** What the person wrote. */
  text: string
  /** The whole mail, if something was left out. */
  whole: string | null
}

/**
 * What a person wrote, without the messages that their program quotes.
 * A line is only left out where a quotation is sure: lines with `>`, and the head of a message of ours or of one that a
 * program copied. In time that grows with the length of the mail.
 * @param ours what only our own addresses contain, in lower case
 * @param hasFiles whether the mail says something without words
 */
export function answerOf(mail: string, ours: readonly string[], hasFiles = false): Answer {
  const lines = readable(mail).split('\n')
  const isCut = cutLines(lines, ours)
  const whole = tidy(lines)
  const text = tidy(lines.filter((_, at) => !isCut[at]))
  if (text === '' && whole !== '' && !hasFiles) return wholeAnswer(whole)
  return { text, whole: whole === text ? null : firstOf(whole, maxWhole) }
}

const wholeAnswer = (whole: string): Answer =>
  whole.length <= limits.longText
    ? { text: whole, whole: null }
    : { text: shortened(whole, limits.longText), whole: firstOf(whole, maxWhole) }

const readable = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\u{a0}', ' ')
    .replaceAll(/[^\P{Cc}\n\t]|\u{feff}/gu, '')
    .replaceAll(/\n{4,}/g, '\n\n\n')

const tidy = (lines: readonly string[]): string =>
  lines
    .map((line) => line.trimEnd())
    .filter((line, at, all) => line !== '' || (all[at - 1] ?? '') !== '')
    .join('\n')
    .trim()

const isQuoted = (line = ''): boolean => /^ {0,3}>/.test(line)
const isEmpty = (line = ''): boolean => line.trim() === ''

/** Marks the lines to leave out. */
function cutLines(lines: readonly string[], ours: readonly string[]): Uint8Array {
  const isCut = new Uint8Array(lines.length)
  const cut = (from: number, to: number) => isCut.fill(1, from, to)
  const labelled = lines.map(labelOf)
  let lastOfOurs = Number.NEGATIVE_INFINITY
  for (let at = 0; at < lines.length; at += 1) {
    if (isFrom(lines[at] ?? '', ours)) lastOfOurs = at
    if (isQuoted(lines[at])) {
      const isFirst = !isQuoted(lines[at - 1])
      cut(isFirst ? headAbove(lines, at, ours) : at, at + 1)
      continue
    }
    const end = blockEnd(lines, labelled, at, ours)
    const isNear = at - lastOfOurs < maxHeadLines
    const start = end !== undefined ? separatorAbove(lines, at) : isNear ? startOfOurs(lines, at, ours) : undefined
    if (start === undefined) continue
    const next = nextFull(lines, end ?? at + 1)
    if (isQuoted(lines[next])) {
      cut(start, next)
      at = next - 1
      continue
    }
    cut(start, lines.length)
    break
  }
  return isCut
}

/** The next line with letters, at most two empty ones further. */
function nextFull(lines: readonly string[], from: number): number {
  let at = from
  while (at < from + maxGap && isEmpty(lines[at])) at += 1
  return at
}

function lastFull(lines: readonly string[], from: number): number {
  let at = from
  while (at > from - maxGap && at >= 0 && isEmpty(lines[at])) at -= 1
  return at
}

/** Where the head of the lines with `>` begins that start here. */
function headAbove(lines: readonly string[], at: number, ours: readonly string[]): number {
  const last = lastFull(lines, at - 1)
  if (isSeparator(lines[last] ?? '')) return last
  const start = startOf(lines, last, (text) => wrote.test(text) || (hasDate(text) && hasAddress(text, ours)))
  return start === undefined ? at : separatorAbove(lines, start)
}

/** Where the line "On …, Gwaro <our address> wrote:" begins that ends here, if it is one. */
function startOfOurs(lines: readonly string[], at: number, ours: readonly string[]): number | undefined {
  const isOurs = (text: string) =>
    isFrom(text, ours) && hasDate(text) && (wrote.test(text) || /[>)\]]\s*[:：]\s*$/u.test(text))
  const start = startOf(lines, at, isOurs)
  return start === undefined ? undefined : separatorAbove(lines, start)
}

/** The first of the lines that end here and are one head, which may have been broken. */
function startOf(lines: readonly string[], last: number, isHead: (text: string) => boolean): number | undefined {
  const end = lines[last] ?? ''
  if (end.length > maxHead || !/[:：][\s*_]*$/u.test(end)) return undefined
  let joined = ''
  let start: number | undefined
  for (let at = last; at > last - maxHeadLines && at >= 0; at -= 1) {
    const line = lines[at] ?? ''
    if (isEmpty(line) || isQuoted(line) || line.length > maxHead) break
    // a sentence of the person above it
    if (at < last && /[.!?…。]\s*$/u.test(line)) break
    joined = `${line} ${joined}`.normalize('NFC')
    if (!isHead(joined) || (at < last && !hasDate(line) && !(/\d/.test(line) && hasAddress(joined)))) continue
    start ??= at
    if (opening.test(joined) && /\d/.test(line)) return at
  }
  return start
}

/** The separators right above a head. */
function separatorAbove(lines: readonly string[], start: number): number {
  const above = lastFull(lines, start - 1)
  return isSeparator(lines[above] ?? '') ? above : start
}

const hasDate = (text: string): boolean => /(?:19|20)\d\d|\d{1,2}[./:]\d{1,2}|\d{1,2}\s?h\s?\d{2}/.test(text)
const isFrom = (text: string, ours: readonly string[]): boolean => {
  const lower = text.toLowerCase()
  return ours.some((address) => lower.includes(address))
}
const hasAddress = (text: string, ours: readonly string[] = []): boolean =>
  /[^\s<>@]@[^\s<>@]/.test(text) || isFrom(text, ours)

/** The line after a block of "From: … Sent: … To: … Subject: …", if one begins here that a program wrote. */
function blockEnd(
  lines: readonly string[],
  labelled: readonly (Labelled | undefined)[],
  from: number,
  ours: readonly string[],
): number | undefined {
  if (!labelled[from]) return undefined
  const headers = new Map<Label, string>()
  let end = from
  for (let at = from, gap = 0; at < Math.min(lines.length, from + maxBlockLines) && gap <= 1; at += 1) {
    const read = labelled[at]
    if (read) {
      headers.set(read.label, read.value)
      end = at + 1
      gap = 0
    }
    // one empty line, or the rest of a long list of recipients
    else gap += 1
  }
  return isOfProgram(headers, isSeparator(lines[lastFull(lines, from - 1)] ?? ''), ours) ? end : undefined
}

interface Labelled {
  label: Label
  value: string
}

function labelOf(line: string): Labelled | undefined {
  const colon = line.slice(0, 40).search(/[:：]/u)
  if (colon < 1) return undefined
  const word = line
    .slice(0, colon)
    .replaceAll(/[*_\s]+/g, ' ')
    .trim()
    .toLowerCase()
    .normalize('NFC')
  const label = labels.get(word)
  return label && { label, value: line.slice(colon + 1, colon + 1 + maxHead) }
}

/** Tells a message's head from a list that a person wrote, such as a journey "From: Harare, To: Johannesburg". */
function isOfProgram(headers: ReadonlyMap<Label, string>, isBelowSeparator: boolean, ours: readonly string[]): boolean {
  const from = headers.get('from')
  if (from === undefined || headers.size < 2) return false
  if (isBelowSeparator || isFrom(from, ours)) return true
  const { sent, date } = { sent: headers.get('sent'), date: headers.get('date') }
  const hasMailAddress = [from, headers.get('to')].some((value) => value !== undefined && hasAddress(value))
  if (sent !== undefined) return hasMailAddress || /\d/.test(sent)
  if (date !== undefined) return hasMailAddress || (headers.has('subject') && /\d{1,2}[:.h]\d{2}/.test(date))
  return hasMailAddress && headers.has('to') && headers.has('subject')
}
