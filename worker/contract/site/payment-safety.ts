/** Stands on pages, in mails and on WhatsApp, so that a false request for money is recognised. */
export const paymentSafety = 'We never change payment details by message.'
export const paymentSafetyMore = 'We only ever take payment on our own site, by card.'
