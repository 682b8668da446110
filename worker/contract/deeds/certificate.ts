import { deedNumberLabel } from '#contract/deeds/deed-number-label'
import { formatCount } from '#contract/fields/money'
import type { MemberRole } from '#contract/firms/member-roles'
import { product } from '#contract/product'

export const certificateRoles: Record<MemberRole | 'platform', string> = {
  admin: 'admin of the firm',
  lawyer: 'lawyer',
  staff: 'staff of the firm',
  platform: `admin of ${product.name}`,
}

/** The sentence of every certificate; `date` as people read it. */
export const certificateSentence = (firm: string, date: string): string =>
  `This is the file that ${firm} validated on ${date}. It is not the title deed.`

/** The texts of a deed's last page. */
export const certificateCopy = {
  title: 'Certificate of the digital deed',
  subject: 'What was released',
  service: 'Service',
  property: 'Property',
  deedNumber: deedNumberLabel,
  noDeedNumber: 'Not given',
  notStated: 'Not stated',
  reference: 'Tracking number',
  firm: 'Law firm',
  at: 'Released on',
  uploader: 'Uploaded by',
  releaser: 'Released by',
  log: 'Public log',
  hash: 'Uploaded file',
  check: 'Is it genuine?',
  howToCheck:
    'Scan the code or go to this web address. It’s free, and anyone can do it. The pattern shown there must look like the one above.',
  code: 'Code',
  seal: `This file is sealed by ${product.name}: a PDF reader that supports signatures will show any later change. A printout carries no seal. Check it at the web address above.`,
  zone: 'Times are Harare time.',
} as const

export const certifiedVersion = (version: number): string => `The digitised deed, version ${version}`

export const uploadedPart = (bytes: number): string =>
  `SHA-256 of the file as uploaded, which is the first ${formatCount(bytes)} bytes of this file.`

/** What is known of the entry before it is in the log. @param address of the log, without its scheme */
export const expectedEntry = (address: string, by: string): string => `${address}, entry expected by ${by}`
