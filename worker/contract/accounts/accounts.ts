import * as z from 'zod/mini'
import { legalVersions } from '#contract/accounts/consent'
import { profileCountries } from '#contract/fields/countries'
import {
  addressLine,
  emailAddress,
  emailField,
  emailMessage,
  fullNameMessage,
  limits,
  line,
  passwordMessage,
  phoneMessage,
} from '#contract/fields/fields'
import { nameLine, withNames } from '#contract/fields/names'
import { referralCodeField } from '#contract/fields/referral-code'

export const roles = ['user', 'admin'] as const
export type Role = (typeof roles)[number]

/** The kinds of account that sign in with a password. */
export const passwordKinds = ['owner', 'member'] as const
export type PasswordKind = (typeof passwordKinds)[number]

export const minPasswordLength = 6
/** For the passwords that firm members and administrators choose. */
export const minStaffPasswordLength = 12
export const leastPasswordOf = (role: Role): number => (role === 'admin' ? minStaffPasswordLength : minPasswordLength)

export const confirmationHours = 24
export const resetMinutes = 30
export const signInLinkHours = 24

export const accountMessages = {
  wrongCredentials: 'Invalid email or password',
  linkNeeded:
    'Too many tries. If you have an account, we emailed you a link. Open it in this browser, then sign in again.',
  confirmSignedIn: 'Sign in to your account first, then open this link again in the same browser.',
  confirmOther: 'This link belongs to another account. Sign out, sign in to that account and open the link again.',
  confirmChange:
    'This link changes the email address of an account. To confirm it, sign in to that account and open the link again. If you didn’t ask for it, ignore the message and nothing will change.',
  couldNotCreate: 'Could not create account',
  passwordTooCommon: 'This password is too common. Please choose another.',
  passwordOfDemonstration: 'This is the demonstration’s password, which everyone can read. Please choose another.',
  passwordGuessable:
    'This password is made only of names, such as your own, your email, your firm or this service. Please choose another.',
  passwordUnchanged: 'This is the password that you have now. Please choose another.',
  passwordLeaked: 'This password appeared in a data leak of another service. Please choose another.',
  emailTaken: 'An account with this email already exists. Please sign in instead.',
} as const

export const passwordTooShort = (least: number) => `Password must be at least ${least} characters`

export const passwordField = z.lazy(() =>
  z
    .string(passwordMessage)
    .check(
      z.minLength(minPasswordLength, passwordTooShort(minPasswordLength)),
      z.maxLength(limits.password, 'Use at most 256 characters'),
    ),
)

/** A password typed to sign in, whatever rules it was chosen under. */
export const givenPassword = z.lazy(() =>
  z.string(passwordMessage).check(z.minLength(1, passwordMessage), z.maxLength(limits.password)),
)

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

export const signUp = z.lazy(() =>
  withNames({
    email: emailAddress,
    password: passwordField,
    firstName: nameLine('First name is required'),
    lastName: nameLine('Last name is required'),
    country: line(limits.text, 'Country is required'),
    phoneNumber: line(limits.phone, phoneMessage),
    referralCode: referralCodeField,
    /** The versions that the form showed; without them nothing is recorded. */
    agreedTo: z.optional(legalVersions),
  }),
)
export type SignUp = z.infer<typeof signUp>

export const profileForm = z.lazy(() =>
  z.object({
    fullName: nameLine(fullNameMessage, 2),
    whatsappNumber: line(limits.phone, 'WhatsApp number is required', 5),
    countryOfResidence: line(limits.text, 'Country of residence is required'),
    propertyAddress: addressLine('Property address is required', 10),
  }),
)
export type ProfileForm = z.infer<typeof profileForm>
export const residenceChoices = profileCountries

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

/**
 * A password from the mail's reader takes over the account; without one, the account's own session confirms the email.
 */
export const verifyEmail = z.lazy(() => z.object({ token: line(200), password: z.optional(passwordField) }))
