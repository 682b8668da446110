import type { ContactPreference, SubmissionMethod } from '#contract/applications/applications'
import { promises } from '#contract/applications/promises'
import { product } from '#contract/product'
import type { ServiceType } from '#contract/services'

interface ProcessStep {
  title: string
  text: string
}

const details: ProcessStep = {
  title: 'Tell us the basics',
  text: 'About you, the property and what you need. About five minutes.',
}

const processOf: Record<'digitize' | 'other', readonly ProcessStep[]> = {
  digitize: [
    details,
    { title: 'Send the original deed', text: 'Mail it, or drop it off at a partner law firm in Zimbabwe.' },
    {
      title: 'Lawyers validate and digitise it',
      text: `With the Deeds Registry, under ${product.instrument}. This step takes ${promises.registryValidation}. Everything takes ${promises.wholeJourney}.`,
    },
    { title: 'Receive your digital copy', text: "In your secure vault. We'll tell you on WhatsApp and by email." },
  ],
  other: [
    details,
    {
      title: 'Meet your law firm',
      text: `We'll match you while you wait. A lawyer will contact you ${promises.lawyerContact}.`,
    },
    {
      title: 'They do the work, you follow it',
      text: "You'll see every step on your application page. We'll update you on WhatsApp and by email.",
    },
  ],
}
export const processFor = (service: ServiceType | ''): readonly ProcessStep[] =>
  processOf[service === 'digitize' || service === '' ? 'digitize' : 'other']

interface Sending {
  method: SubmissionMethod | ''
  isLost: boolean
  reference: string
}

export function submissionSteps({ method, isLost, reference }: Sending): readonly string[] {
  const first = isLost
    ? ['Send nothing yet. First your lawyer will help you replace the lost deed. After that:']
    : [`Write ${reference} on a note and put it in the envelope with the deed.`]
  return method === 'dropoff'
    ? [
        ...first,
        `Bring the deed and a copy of your identity document to the address above, usually open ${promises.officeHours}.`,
        'Ask for a signed receipt.',
      ]
    : [
        ...first,
        'Send the deed by FedEx or DHL, tracked and insured, to the address above.',
        "Keep the courier's receipt.",
      ]
}

interface Next {
  service: ServiceType | ''
  isLost: boolean
  method: SubmissionMethod | ''
  firm: string | undefined
  preference: ContactPreference | ''
}

const contactWays: Record<ContactPreference, string> = {
  whatsapp: 'By WhatsApp call',
  email: 'By email',
  zoom: 'By Zoom call',
}

export function nextSteps({ service, isLost, method, firm, preference }: Next): readonly ProcessStep[] {
  const by = preference ? `${contactWays[preference]}, ` : 'The firm will do so '
  const contact = firm
    ? { title: `${firm} will contact you`, text: `${by}${promises.lawyerContact}.` }
    : {
        title: "We'll match you with a lawyer",
        text: `${capital(promises.lawyerContact)}. We'll email you straight away.`,
      }
  if (service !== 'digitize') {
    return [
      contact,
      { title: 'You agree on what is needed', text: 'Your lawyer will tell you which documents to send.' },
      { title: 'You follow every step', text: 'On your application page, on WhatsApp and by email.' },
    ]
  }
  const deed = isLost
    ? {
        title: 'The lost deed is replaced',
        text: 'Your lawyer starts this via the Deeds Office, with you. Send nothing yet.',
      }
    : method === 'dropoff'
      ? { title: 'You drop the deed off', text: `The office is usually open ${promises.officeHours}.` }
      : { title: 'You mail the deed', text: `By FedEx or DHL. Delivery takes ${promises.mailDelivery}.` }
  return [
    contact,
    deed,
    { title: 'The Deeds Registry validates it', text: `${capital(promises.registryValidation)}.` },
    {
      title: 'Your digital deed is in your vault',
      text: `${capital(promises.wholeJourney)} after your law firm receives the original.`,
    },
  ]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
