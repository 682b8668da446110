/** A text at most `most` UTF-16 units long, from its beginning. Never half of a character, and none that came in half. */
export const firstOf = (text: string, most: number): string => whole(text.slice(0, most))

/** A text at most `most` UTF-16 units long, from its end. */
export const lastOf = (text: string, most: number): string => whole(most > 0 ? text.slice(-most) : '')

/** A text at most `most` units long, with … where it was cut. */
export const shortened = (text: string, most: number): string =>
  text.length <= most ? text.toWellFormed() : `${firstOf(text, most - 1).trimEnd()}…`

/** Without the half of a pair that a cut left at either end; another one becomes a replacement character. */
const whole = (text: string): string => text.replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '').toWellFormed()
