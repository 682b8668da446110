import { paths } from '#contract/http/paths'

export const footerCopy = { label: 'More about Gwaro' } as const

/** Each page of the site that is open to everyone, in the order of the footer. */
export const footerLinks: readonly { to: string; text: string }[] = [
  { to: paths.verify, text: 'Verify a digital deed' },
  { to: paths.check, text: 'Check a message' },
  { to: paths.complaints, text: 'Complaints' },
]
