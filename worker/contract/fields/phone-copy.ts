import type { Unreadable } from '#contract/fields/phone-number'

/** What a form asks about a phone that cannot be read as one number. */
export const phoneProblems: Record<Unreadable, string> = {
  none: 'Please enter a phone number',
  length: 'This is too short or too long for a phone number. Please check it',
  country: 'Please start with + and the country code, for example +263 77 212 3456',
  several: 'Please enter one phone number only',
}

export const phoneCopy = {
  writeTo: (phone: string) => `We’ll write to ${phone}`,
  isRight: (phone: string) => `Is this right? We’ll write to ${phone}`,
} as const
