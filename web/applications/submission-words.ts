import type { SubmissionMethod } from '#contract/applications'
import { product, promises } from '#contract/product'

/** What the submission screen says. */
export const submissionWords = {
  title: 'New Application',
  lead: 'Choose how your papers reach a partner law firm. You see its address, then you pay the deposit.',
  legal: {
    title: 'Legal notice',
    text: `Title deeds are validated and digitised under ${product.instrument} (Statutory Instrument 76 of 2025). For that, a partner law firm in Zimbabwe needs the original deed: you mail it or have it dropped off.`,
  },
  firms: {
    open: 'Partner law firms',
    title: 'Partner Law Firms',
    none: 'No partner firm takes new files at the moment.',
  },
  question: 'How would you like to submit?',
  methods: {
    mail: { label: 'Mail-in', hint: 'By FedEx or DHL, from anywhere.' },
    dropoff: { label: 'Drop-off', hint: 'You or a relative, at the firm in Zimbabwe.' },
    existing: { label: 'Track Existing', hint: 'Follow an application that you started before.' },
  },
  address: {
    title: { mail: 'Where you mail it', dropoff: 'Where you drop it off' } satisfies Record<SubmissionMethod, string>,
    time: {
      mail: `Delivery takes ${promises.mailDelivery}.`,
      dropoff: `The office is open ${promises.officeHours}.`,
    } satisfies Record<SubmissionMethod, string>,
    wait: 'One partner firm is named for you as soon as the application is created. Send nothing before: the address on its page is the one that counts.',
    none: `No firm is free for this service right now: one is named for you ${promises.lawyerContact}.`,
    failed: 'The addresses did not load',
  },
  details: 'Service and property',
  service: 'Service',
  property: 'Property address',
  propertyHint: 'The one from your profile, unless you write another.',
  deedNumber: 'Title deed number',
  deedNumberHint: 'On the first page of the deed, for instance 1234/2010.',
  reference: 'Reference number',
  referenceHint: 'It stands in the message we sent you when you applied. Small letters and spaces do not matter.',
  track: 'Track Application',
  pay: 'Proceed to Payment',
  creating: 'Creating your application...',
  created: { title: 'Application Created' },
  failed: { title: 'Error', description: 'Failed to create application. Please try again.' },
  unreachable: {
    title: 'We could not reach our server',
    text: 'Your answers are kept. Please check your connection and press the button again: even if the first try arrived, you get one application, not two.',
  },
} as const
