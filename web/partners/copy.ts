import { product, promises } from '#contract/product'

export const joinCopy = {
  title: 'Join as a partner law firm',
  hero: 'Clients abroad are looking for a law firm they can trust',
  lead: `${product.name} brings owners of Zimbabwean property, wherever they live, to law firms that take good care of them. The client, the papers and the deposit arrive together; you do the legal work.`,
  toForm: 'Tell us about your firm',
  benefitsTitle: 'What your firm gets',
  benefits: [
    {
      title: 'Serve Diaspora Clients',
      text: 'Owners in London, Johannesburg or Perth come to you with a complete file, and can pay from where they are.',
    },
    {
      title: 'Regional Expansion',
      text: 'Take on work from every province and from across the border without opening another office.',
    },
    {
      title: 'Trusted Network',
      text: 'Every step is on record and every deed can be checked. Your name stands beside work that people can verify.',
    },
  ],
  formTitle: 'Partner interest',
  formLead: 'A person reads every submission and writes back to you.',
  nextTitle: 'What happens next',
  next: [
    'We read what you wrote and get in touch to know your firm.',
    'Once we agree, your firm gets a portal of its own and accounts for its people.',
    `New files come to the firm with the fewest open ones. You contact each client ${promises.lawyerContact}.`,
  ],
  fields: {
    firmName: 'Law Firm Name',
    contactPerson: 'Contact Person',
    email: 'Email Address',
    phone: 'Phone Number',
    additionalInfo: 'Additional Information',
  },
  phoneHint: 'With the country code, for example +263 24 270 0101.',
  additionalHint: 'Where your offices are, what you specialise in, how many lawyers you are.',
  submit: 'Submit Interest',
  submitting: 'Submitting...',
  failedTitle: 'Error',
  noScript: 'The form needs JavaScript. Without it, please write to us on WhatsApp:',
} as const
