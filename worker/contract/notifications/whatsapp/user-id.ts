import { isPhoneNumber, phoneDigits } from '#contract/fields/phone'

/**
 * Whether this is WhatsApp's id of a person for one business, which replaces a phone number that we do not get.
 * Source: WhatsApp Business Platform, business-scoped user IDs: two letters of a country, a full stop, up to 128
 * letters and digits; `ENT.` in it for several businesses.
 */
export const isUserId = (id: string | null | undefined): boolean =>
  /^[A-Z]{2}\.(?:ENT\.)?[A-Za-z0-9]{1,128}$/.test(id ?? '')

/** Whether WhatsApp can send to it: a number in E.164, or an id of a person. */
export const isRecipient = (to: string | null | undefined): to is string => isPhoneNumber(to) || isUserId(to)

/** The key of what is known of a recipient: the digits of a number, as WhatsApp writes it, or the id of a person. */
export const contactKey = (to: string): string => (isUserId(to) ? to : phoneDigits(to))

/** The recipient of a key. */
export const recipientOf = (key: string): string => (isUserId(key) ? key : `+${key}`)
