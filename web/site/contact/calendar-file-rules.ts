import type { Instant } from '#contract/time'

export interface CalendarEntry {
  /** Names the entry: the same file twice is one entry of a calendar. */
  key: string
  at: Instant
  title: string
  address: string
}

/** Bytes of a line of a calendar file, without its end. */
const lineBytes = 75

/** A moment as a file that every calendar opens (RFC 5545), with a reminder an hour before it. */
export function calendarFile({ key, at, title, address }: CalendarEntry, now: Instant): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gwaro//Application//EN',
    'BEGIN:VEVENT',
    `UID:${key}@${new URL(address).host}`,
    `DTSTAMP:${inUtc(now)}`,
    `DTSTART:${inUtc(at)}`,
    `SUMMARY:${escaped(title)}`,
    `URL:${address}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(title)}`,
    'TRIGGER:-PT1H',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** `20261124T193200Z`. */
const inUtc = (at: Instant): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** A line goes on after a space, and is never divided within a character. */
function folded(line: string): string {
  let [text, bytes] = ['', 0]
  for (const character of line) {
    const more = new TextEncoder().encode(character).length
    if (bytes + more > lineBytes) {
      text += '\r\n '
      bytes = 1
    }
    text += character
    bytes += more
  }
  return text
}
