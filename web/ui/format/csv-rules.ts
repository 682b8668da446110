/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = '\ufeff'

/** Comma-separated values as in RFC 4180. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  byteOrderMark + lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')

/** Never a formula, whatever was typed; an amount below zero, with its cents, is none. Source: OWASP, CSV injection. */
function csvCell(text: string): string {
  const isFormula = /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^-\d+\.\d\d$/.test(text)
  const harmless = isFormula ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
