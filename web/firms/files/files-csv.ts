import { type PortalVariant, stepLabel } from '#contract/pipelines'
import { serviceLabel } from '#contract/services'
import type { ClientFile } from '#contract/views/firms'

type Line = (file: ClientFile, variant: PortalVariant) => string

/** The columns of the export, in their order. */
const columns: readonly (readonly [header: string, Line])[] = [
  ['Reference', ({ referenceNumber }) => referenceNumber],
  ['Client Name', ({ clientName }) => clientName],
  ['Service', ({ serviceType }) => serviceLabel(serviceType)],
  ['Status', ({ serviceType, status }, variant) => stepLabel(serviceType, status, variant)],
  ['Phone', ({ clientPhone }) => phoneText(clientPhone)],
  ['Email', ({ clientEmail }) => clientEmail],
  ['Address', ({ propertyAddress }) => propertyAddress ?? ''],
  ['Deposit Paid', ({ depositPaid }) => (depositPaid ? 'Yes' : 'No')],
  ['Created', ({ createdAt }) => createdAt.slice(0, 10)],
]

/** A mark by which spreadsheets know that the text is UTF-8. */
const byteOrderMark = '\ufeff'

/** The files as comma-separated values, in the form of RFC 4180, which spreadsheets open as they are. */
export const filesCsv = (files: readonly ClientFile[], variant: PortalVariant): string =>
  byteOrderMark +
  [columns.map(([header]) => header), ...files.map((file) => columns.map(([, line]) => line(file, variant)))]
    .map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
    .join('')

/** One cell: never a formula for a spreadsheet, whoever typed it. Source: OWASP, CSV injection. */
export function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/**
 * A phone number with its country code in brackets, as letterheads write it: a spreadsheet takes it for a text, neither for
 * a formula, as after a `+`, nor for a number. What is more than a phone number stays as it is. Source: ITU-T E.123, E.164.
 */
function phoneText(phone: string): string {
  const [, code, rest] =
    /^\+\s?(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)([\d ()-]+)$/.exec(phone) ?? []
  return code && rest ? `(+${code}) ${rest.replace(/^[ -]+/, '')}` : phone
}

/** The name of the file, with the date where its reader is. */
export const csvName = (today: Date): string => {
  const [year, month, day] = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
  return `client-files-${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}.csv`
}
