import * as z from 'zod/mini'
import { legalVersions } from '#contract/accounts/consent'
import { profileCountries } from '#contract/fields/countries'
import { addressLine, emailAddress, fullNameMessage, limits, line, phoneMessage } from '#contract/fields/fields'
import { nameLine, withNames } from '#contract/fields/names'
import { referralCodeField } from '#contract/fields/referral-code'
import { minPasswordLength, minStaffPasswordLength, passwordField } from '#contract/identity/passwords'

export const roles = ['user', 'admin'] as const
export type Role = (typeof roles)[number]

export const leastPasswordOf = (role: Role): number => (role === 'admin' ? minStaffPasswordLength : minPasswordLength)

export const confirmationHours = 24

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

/**
 * A password from the mail's reader takes over the account; without one, the account's own session confirms the email.
 */
export const verifyEmail = z.lazy(() => z.object({ token: line(200), password: z.optional(passwordField) }))
