import { paths } from '#contract/addresses/addresses'

export const footerCopy = { label: 'More about Gwaro' } as const

/** Each page of the site that is open to everyone, in the order of the footer. */
export const footerLinks: readonly { to: string; text: string }[] = [
  { to: paths.about, text: 'About' },
  { to: paths.lawFirms, text: 'Our law firms' },
  { to: paths.fees, text: 'Fees' },
  { to: paths.refunds, text: 'Refunds' },
  { to: paths.originalDeed, text: 'Your original deed' },
  { to: paths.support, text: 'Support' },
  { to: paths.verify, text: 'Verify a digital deed' },
  { to: paths.log, text: 'The public log' },
  { to: paths.check, text: 'Check a message' },
  { to: paths.complaints, text: 'Complaints' },
  { to: paths.privacy, text: 'Privacy' },
  { to: paths.terms, text: 'Terms' },
]
