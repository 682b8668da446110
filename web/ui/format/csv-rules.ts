/** Tells spreadsheets that the text is UTF-8. */
const byteOrderMark = '\ufeff'

/** Comma-separated values as in RFC 4180. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  byteOrderMark + lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')

/** Never a formula, whatever was typed. Source: OWASP, CSV injection. */
function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
