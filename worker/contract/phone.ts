/**
 * Writes a phone number as confirmations show it: 10 digits as (xxx) xxx-xxxx, 11 digits that start
 * with 1 as +1 (xxx) xxx-xxxx, more than 10 as +cc (xxx) xxx-xxxx. Anything shorter stays as typed.
 */
export function formatPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  if (digits.length < 10) return typed
  const local = `(${digits.slice(-10, -7)}) ${digits.slice(-7, -4)}-${digits.slice(-4)}`
  return digits.length === 10 ? local : `+${digits.slice(0, -10)} ${local}`
}

/** The digits of a phone number, as messaging deep links want them. */
export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '')

/** A WhatsApp chat with this number, optionally with a first message. */
export const whatsAppLink = (phone: string, text?: string): string =>
  `https://wa.me/${phoneDigits(phone)}${text ? `?text=${encodeURIComponent(text)}` : ''}`
