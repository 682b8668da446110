/** A number in E.164: what we send to, match and link. */
export const isPhoneNumber = (number: string | null | undefined): number is string =>
  /^\+[1-9]\d{6,14}$/.test(number ?? '')

/** Whether a phone as shown is a number that can be linked: one that could not be read is shown as typed. */
export const isReadable = (phone: string): boolean => phone.startsWith('+') && isPhoneNumber(`+${phoneDigits(phone)}`)

/** The digits of a number with its country code, as WhatsApp and its links write it. */
export const phoneDigits = (phone: string): string => phone.replace(/\D/g, '')

/** A mobile number in Zimbabwe, which a landline's WhatsApp link would not reach. */
export const isMobile = (phone: string): boolean => /^\+2637\d{8}$/.test(phone.replaceAll(' ', ''))

/** A `tel:` link; a number without a country code is dialled as written. */
export const telLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** A WhatsApp chat with this number, optionally with a first message. */
export const whatsAppLink = (phone: string, text?: string): string =>
  `https://wa.me/${phoneDigits(phone)}${text ? `?text=${encodeURIComponent(text)}` : ''}`
