import type { ClientApplication } from '#contract/desk/views'
import { partState } from '#contract/money/part-state'
import { serviceLabel } from '#contract/services'
import { type PortalVariant, stepLabel } from '#contract/steps'
import { csvOf } from '../../ui/format/csv-rules'

type Line = (application: ClientApplication, variant: PortalVariant) => string

const depositCells = { paid: 'Yes', refunded: 'Refunded', pending: 'No' } as const

const columns: readonly (readonly [header: string, Line])[] = [
  ['Reference', ({ referenceNumber }) => referenceNumber],
  ['Client Name', ({ clientName }) => clientName],
  ['Service', ({ serviceType }) => serviceLabel(serviceType)],
  ['Status', ({ serviceType, status: step }, variant) => stepLabel(serviceType, step, variant)],
  ['Phone', ({ clientPhone }) => phoneText(clientPhone)],
  ['Email', ({ clientEmail }) => clientEmail],
  ['Address', ({ propertyAddress }) => propertyAddress ?? ''],
  ['Deposit Paid', (application) => depositCells[partState(application, 'deposit')]],
  ['Created', ({ createdAt }) => createdAt.slice(0, 10)],
]

export const applicationsCsv = (applications: readonly ClientApplication[], variant: PortalVariant): string =>
  csvOf([
    columns.map(([header]) => header),
    ...applications.map((application) => columns.map(([, line]) => line(application, variant))),
  ])

/**
 * A phone number with its country code in brackets: spreadsheets read it as text, neither as a formula, as after a `+`, nor
 * as a number. Any other text stays as it is. Source: ITU-T E.123, E.164.
 */
function phoneText(phone: string): string {
  const [, code, rest] =
    /^\+\s?(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|[2-9]\d\d)([\d ()-]+)$/.exec(phone) ?? []
  return code && rest ? `(+${code}) ${rest.replace(/^[ -]+/, '')}` : phone
}

/** Named after the reader's own date. */
export const csvName = (today: Date): string => {
  const [year, month, day] = [today.getFullYear(), today.getMonth() + 1, today.getDate()]
  return `client-files-${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}.csv`
}
