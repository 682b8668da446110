import { usualStepDays } from '#contract/step-days'

export const promises = {
  lawyerContact: 'within 24 hours',
  registryValidation: '5-7 business days',
  wholeJourney: '2-4 weeks',
  mailDelivery: '3-5 business days',
  refundArrival: '5 to 10 business days',
  officeHours: 'Monday to Friday 8:00 AM to 5:00 PM',
} as const

/** Hours within which a firm must contact a new client; later is overdue. */
export const contactWithinHours = usualStepDays.file_created * 24

/** What counts as a firm's first contact. */
export const contactWays = ['move', 'message', 'call'] as const

export const wholeJourneyDays = 28
