import { promises } from '#contract/applications/promises'
import { product } from '#contract/product'

export const joinCopy = {
  title: 'Join as a partner law firm',
  hero: 'Clients abroad are looking for a law firm they can trust',
  lead: `${product.name} brings owners of Zimbabwean property, wherever they live, to law firms they can trust. We bring you the client and collect the deposit. You do the legal work.`,
  toForm: 'Tell us about your firm',
  benefitsTitle: 'What your firm gets',
  benefits: [
    {
      title: 'Serve Diaspora Clients',
      text: 'Owners in London, Johannesburg or Perth find you here. They apply and pay from where they live.',
    },
    {
      title: 'Regional Expansion',
      text: 'Take on work from every province and from across the border without opening another office.',
    },
    {
      title: 'Trusted Network',
      text: 'Every step is recorded, and anyone can check that a deed came from your firm.',
    },
  ],
  formTitle: 'Partner interest',
  formLead: 'We read every submission and reply to you.',
  nextTitle: 'What happens next',
  next: [
    'We read your message and get in touch to learn about your firm.',
    'Once we agree, your firm gets its own portal and accounts for your team.',
    `Each new file goes to the firm with the fewest open files. A client who brings the original deed is matched with a firm in that town if one has room. You contact the client ${promises.lawyerContact}.`,
  ],
  fields: {
    firmName: 'Law Firm Name',
    contactPerson: 'Contact Person',
    email: 'Email Address',
    phone: 'Phone Number',
    additionalInfo: 'Additional Information',
  },
  phoneHint: 'With the country code, for example +263 24 270 0101.',
  additionalHint: 'Where your offices are, what you specialise in, how many lawyers you have.',
  submit: 'Submit Interest',
  submitting: 'Submitting...',
  failedTitle: 'Error',
  noScript: 'This form needs JavaScript. Without it, please message us on WhatsApp:',
} as const
