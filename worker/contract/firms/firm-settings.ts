import * as z from 'zod/mini'
import {
  addressLine,
  emailField,
  emailMessage,
  limits,
  line,
  optionalLine,
  phoneMessage,
} from '#contract/fields/fields'

const optionalEmail = z.lazy(() =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : (value ?? null))),
    z.nullable(emailField(emailMessage)),
  ),
)

export const firmForm = z.lazy(() =>
  z.object({
    address: addressLine('Address is required', 5),
    phone: line(limits.phone, phoneMessage, 5),
    email: emailField(emailMessage),
    accountantEmail: optionalEmail,
    openingHours: optionalLine(limits.text),
  }),
)
export type FirmForm = z.infer<typeof firmForm>

export const firmSettingsView = z.lazy(() =>
  z.object({
    name: z.string(),
    slug: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    accountantEmail: z.nullable(z.string()),
    openingHours: z.nullable(z.string()),
  }),
)
export type FirmSettings = z.infer<typeof firmSettingsView>
