import type { FirmForm, FirmSettings } from '#contract/firms/firm-settings'
import type { MemberPreferences } from '#contract/firms/member-session'

const fields = ['address', 'phone', 'email', 'accountantEmail', 'openingHours'] as const

/** What a form changes. An untouched field is left out: another member may have changed it meanwhile. */
export const changesOf = (before: FirmSettings, form: FirmForm): Partial<FirmForm> =>
  Object.fromEntries(fields.filter((field) => form[field] !== before[field]).map((field) => [field, form[field]]))

/** Whether a change leads deeds, receipts or answers of clients elsewhere. */
export const asksForFactor = ({ address, phone, email, accountantEmail }: Partial<FirmForm>): boolean =>
  [address, phone, email, accountantEmail].some((field) => field !== undefined)

const fieldLabels = {
  address: 'Address',
  phone: 'Phone',
  email: 'Email',
  accountantEmail: 'Email of the accountant',
} as const

/** The contact details that a change sets, by their labels. */
export const changesInWords = (changes: Partial<FirmForm>): Record<string, string> =>
  Object.fromEntries(
    (Object.keys(fieldLabels) as (keyof typeof fieldLabels)[]).flatMap((field) =>
      changes[field] === undefined ? [] : [[fieldLabels[field], changes[field] ?? 'none']],
    ),
  )

/** The stored preferences with the defaults for those never set. */
export const preferencesOf = (stored: Partial<MemberPreferences>): MemberPreferences => ({
  startsAtAction: false,
  morningDigest: true,
  ...stored,
})
