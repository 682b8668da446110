import * as z from 'zod/mini'
import { emailAddress, limits, line, passwordMessage } from '#contract/fields/fields'

export const minPasswordLength = 6
/** For the passwords that firm members and administrators choose. */
export const minStaffPasswordLength = 12
export const resetMinutes = 30

export const passwordTooShort = (least: number) => `Password must be at least ${least} characters`

export const passwordField = z.lazy(() =>
  z
    .string(passwordMessage)
    .check(
      z.minLength(minPasswordLength, passwordTooShort(minPasswordLength)),
      z.maxLength(limits.password, `Use at most ${limits.password} characters`),
    ),
)

/** A password typed to sign in, whatever rules it was chosen under. */
export const givenPassword = z.lazy(() =>
  z.string(passwordMessage).check(z.minLength(1, passwordMessage), z.maxLength(limits.password)),
)

export const forgotPassword = z.lazy(() => z.object({ email: emailAddress }))
export const resetToken = z.lazy(() => z.object({ token: line(200) }))
export const resetPassword = z.lazy(() => z.object({ token: line(200), password: passwordField }))

export const passwordMessages = {
  mismatch: 'Please make sure both passwords are identical',
  short: `Password must be at least ${minPasswordLength} characters long`,
} as const

export const newPasswordForm = z.lazy(() =>
  z
    .object({
      password: z
        .string(passwordMessages.short)
        .check(z.minLength(minPasswordLength, passwordMessages.short), z.maxLength(limits.password)),
      confirm: z.string(),
    })
    .check(
      z.refine(({ password, confirm }) => password === confirm, {
        error: passwordMessages.mismatch,
        path: ['confirm'],
      }),
    ),
)

export const passwordChange = z.lazy(() => z.object({ current: givenPassword, password: passwordField }))
export type PasswordChange = z.infer<typeof passwordChange>
