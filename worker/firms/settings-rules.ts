import type { FirmForm } from '#contract/staff/team'
import type { MemberPreferences } from '#contract/views/firms'
import type { FirmSettings } from '#contract/views/team'

const fields = ['address', 'phone', 'email', 'accountantEmail', 'openingHours'] as const

/** What a form changes. An untouched field is left out: another member may have changed it meanwhile. */
export const changesOf = (before: FirmSettings, form: FirmForm): Partial<FirmForm> =>
  Object.fromEntries(fields.filter((field) => form[field] !== before[field]).map((field) => [field, form[field]]))

/** The stored preferences with the defaults for those never set. */
export const preferencesOf = (stored: Partial<MemberPreferences>): MemberPreferences => ({
  startsAtAction: false,
  morningDigest: true,
  ...stored,
})
