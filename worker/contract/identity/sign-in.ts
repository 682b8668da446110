import * as z from 'zod/mini'
import { emailAddress, emailField, emailMessage, limits } from '#contract/fields/fields'
import { givenPassword, passwordField } from '#contract/identity/passwords'

/** The kinds of account that sign in with a password. */
export const passwordKinds = ['owner', 'member'] as const
export type PasswordKind = (typeof passwordKinds)[number]

export const signInLinkHours = 24

export const credentials = z.lazy(() =>
  z.object({
    email: z.string(emailMessage).check(z.trim(), z.minLength(1, emailMessage), z.maxLength(limits.email)),
    password: givenPassword,
  }),
)
export type Credentials = z.infer<typeof credentials>

export const signInForm = z.lazy(() => z.object({ email: emailAddress, password: passwordField }))

export const signInDialogForm = z.lazy(() =>
  z.object({
    email: emailField('Please enter a valid email address'),
    password: givenPassword,
  }),
)
