import type { SubmissionMethod } from '#contract/applications/applications'
import { promises } from '#contract/applications/promises'
import { deedNumberLabel } from '#contract/deeds/deed-number-label'
import { product } from '#contract/product'

export const submissionCopy = {
  title: 'New Application',
  lead: 'Choose how your deed will travel. Next you’ll see the firm’s address and pay the deposit. Keep your original until the firm contacts you.',
  legal: {
    title: 'Legal notice',
    text: `The Registrar of Deeds validates old title deeds under ${product.instrument} (Statutory Instrument 76 of 2025). A law firm in Zimbabwe checks yours, lodges it and digitises it, and needs the original deed. You can send it by courier or drop it off.`,
  },
  firms: {
    open: 'Partner law firms',
    title: 'Partner Law Firms',
    none: 'No law firm is taking new applications at the moment.',
  },
  question: 'How would you like to submit?',
  methods: {
    mail: { label: 'Mail-in', hint: 'By FedEx or DHL, from anywhere.' },
    dropoff: { label: 'Drop-off', hint: 'You or a relative, at the firm in Zimbabwe.' },
    existing: { label: 'Track Existing', hint: 'Follow an application you started before.' },
  },
  address: {
    title: { mail: 'Where you send it', dropoff: 'Where you drop it off' } satisfies Record<SubmissionMethod, string>,
    time: {
      mail: `Delivery takes ${promises.mailDelivery}.`,
      dropoff: `Offices are usually open ${promises.officeHours}.`,
    } satisfies Record<SubmissionMethod, string>,
    example: 'Example',
    wait: 'We match you with one firm when you apply. Keep your original until it has contacted you and you agree in writing how it travels and comes back.',
    lawyer: 'For this service, your lawyer will tell you which documents to send.',
    none: `No firm is free for this service right now. We’ll match you with one ${promises.lawyerContact}.`,
    failed: 'The addresses didn’t load',
  },
  existing: {
    title: 'You already have one for this property:',
    unpaid: 'It is for the same service, and it is not paid yet. Continue with it instead of starting a second one.',
    paid: 'It is for the same service. A new application has a deposit of its own, so start one only if you need a second.',
    pay: 'Continue that application',
    see: 'See that application',
  },
  details: 'Service and property',
  service: 'Service',
  property: 'Property address',
  propertyHint: 'From your profile. Change it if this is another property.',
  deedNumber: deedNumberLabel,
  deedNumberHint: 'On the first page of the deed, for example 1234/2010.',
  reference: 'Tracking number',
  referenceHint: 'Your tracking number is in the first message we sent you. You can type it with or without spaces.',
  track: 'Track Application',
  pay: 'Proceed to Payment',
  creating: 'Creating your application...',
  created: { title: 'Application Created' },
  failed: { title: 'Error', description: 'Failed to create application. Please try again.' },
  unreachable: {
    title: 'We couldn’t reach our server',
    text: 'We kept your answers. Please press the button again. You won’t get two applications.',
  },
} as const
