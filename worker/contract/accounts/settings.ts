import * as z from 'zod/mini'
import { emailAddress, limits, line } from '#contract/fields/fields'
import { nameLine, withNames } from '#contract/fields/names'
import { givenPassword } from '#contract/identity/passwords'

export const accountDetails = z.lazy(() =>
  withNames({
    firstName: nameLine('Please enter your first name'),
    lastName: nameLine('Please enter your last name'),
    phoneNumber: line(limits.phone, 'Please enter your phone number'),
  }),
)
export type AccountDetails = z.infer<typeof accountDetails>

export const emailChange = z.lazy(() => z.object({ email: emailAddress, password: givenPassword }))
export type EmailChange = z.infer<typeof emailChange>

export const accountErasure = z.lazy(() => z.object({ password: givenPassword }))

export const erasureWord = 'DELETE'

export const erasureForm = z.lazy(() =>
  z.object({
    password: givenPassword,
    word: z.string().check(
      z.trim(),
      z.toUpperCase(),
      z.refine((typed) => typed === erasureWord, `Please type ${erasureWord}`),
    ),
  }),
)

export const exportName = 'gwaro-account.zip'

/** Rows of one kind in an export; more than any owner has. */
export const maxExported = 10_000

/** Exports that one account may request in an hour. */
export const exportsAnHour = 3

export const settingsMessages = {
  wrongPassword: 'That password is incorrect. Please try again.',
  sameEmail: 'This is already your email address.',
  tooManyExports: 'You can download your data three times an hour. Please try again later.',
  moneyMoving:
    'One of your payments is being processed, disputed or paid in installments. You can delete your account once that is settled.',
  lastAdmin: 'You are the last active admin. Make someone else an admin first.',
  clientErased: 'This client deleted their account, so nothing can be sent to them.',
} as const

export const erasedCopy = {
  firstName: 'Deleted',
  lastName: 'account',
  client: 'Deleted client',
  note: 'This client deleted their account. The reference, steps and payments are kept.',
} as const
