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
    {
      title: 'Agree how the original travels',
      text: 'Your law firm contacts you first. Then you send the deed by courier or drop it off in Zimbabwe.',
    },
    {
      title: 'Lawyers check, lodge and digitise it',
      text: `With the Deeds Registry, under ${product.instrument}. This step takes ${promises.registryValidation}. The whole process takes ${promises.wholeJourney} from the day your law firm receives the deed.`,
    },
    { title: 'Receive your digital deed', text: 'In your secure vault. We’ll tell you on WhatsApp and by email.' },
  ],
  other: [
    details,
    {
      title: 'Meet your law firm',
      text: `We’ll match you while you wait. A lawyer will contact you ${promises.lawyerContact}.`,
    },
    {
      title: 'They do the work, you follow it',
      text: 'You’ll see every step on your application page. We’ll update you on WhatsApp and by email.',
    },
  ],
}
export const processFor = (service: ServiceType | ''): readonly ProcessStep[] =>
  processOf[service === 'digitize' || service === '' ? 'digitize' : 'other']

interface Sending {
  method: SubmissionMethod | ''
  isLost: boolean
  firm: string
  reference: string
}

export function submissionSteps({ method, isLost, firm, reference }: Sending): readonly string[] {
  const first = [
    isLost
      ? 'Send nothing yet. First your lawyer will help you replace the lost deed.'
      : `Keep your original. ${firm} contacts you first. You agree in writing how it travels and comes back.`,
    `After that, write ${reference} on a note and put it in the envelope with the deed.`,
  ]
  return method === 'dropoff'
    ? [
        ...first,
        `Bring the deed and a copy of your identity document to the address above, usually open ${promises.officeHours}.`,
        'Ask for a signed receipt.',
      ]
    : [
        ...first,
        'Send it by FedEx or DHL, tracked and insured, with a signature, to the address above.',
        'Keep the courier’s receipt.',
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
        title: 'We’ll match you with a lawyer',
        text: `${capital(promises.lawyerContact)}. We’ll email you straight away.`,
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
        text: 'Your lawyer will apply for a replacement, with your help. Send nothing yet.',
      }
    : method === 'dropoff'
      ? {
          title: 'You drop the deed off',
          text: `You agree first, in writing, how it comes back. The office is usually open ${promises.officeHours}.`,
        }
      : {
          title: 'You send the deed by courier',
          text: `You agree first, in writing, how it travels and comes back. Delivery takes ${promises.mailDelivery}.`,
        }
  return [
    contact,
    deed,
    { title: 'Your law firm checks it with the Deeds Registry', text: `${capital(promises.registryValidation)}.` },
    {
      title: 'Your digital deed is in your vault',
      text: `${capital(promises.wholeJourney)} after your law firm receives the original.`,
    },
  ]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
