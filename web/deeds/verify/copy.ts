import { shownTitles } from '#contract/addresses/shown-titles'
import { deedNumberLabel } from '#contract/deeds/deed-number-label'
import { maxPaperTries } from '#contract/deeds/paper'
import { maxFileBytes } from '#contract/documents/documents'
import { tooManyCodes } from '#contract/fields/code-tries'
import { product } from '#contract/product'

/** The certificate and the seal make a file longer than the uploaded one. */
export const maxDeedBytes = 2 * maxFileBytes

export const verifyCopy = {
  title: 'Verify a digital deed',
  lead: 'Check whether a deed someone has shown you is a file that a law firm released, and what is recorded of the deed itself. It’s free and you don’t need an account.',
  file: {
    title: 'You have the file',
    label: 'Choose the PDF',
    hint: 'Or drop it anywhere on this page. The file stays on your device. We only receive its fingerprint, 64 letters and digits.',
    over: 'Drop the file anywhere',
    reading: 'Reading',
    'no-pdf': 'This is not a PDF. We can’t recognise a photo or a scan of a deed.',
    'too-large': `This file is larger than any deed from ${product.name}, so it is not one of ours.`,
  },
  code: {
    title: 'You have the code',
    label: 'Certificate code',
    hint: 'The twelve letters and digits on the last page. Spaces, hyphens and capitals don’t matter.',
    missing: 'Please enter the code',
    verify: 'Verify',
    again: 'Type the code again',
  },
  who: 'We tell the owner that the deed was checked and from which country, but never by whom.',
  certificate: 'Certificate',
  address: (host: string) =>
    `First look at the address of this page. If it doesn’t begin with ${host}/verify, don’t rely on it.`,
  looking: 'Looking it up...',
  failed: 'We couldn’t check it',
  failedText: 'Please try again. Until then, don’t rely on the document.',
  tooMany: shownTitles['too-many-attempts'],
  tooManyText: tooManyCodes,
  again: 'Verify another deed',
  facts: 'What we know',
  firm: 'Released by',
  validatedAt: 'Released on',
  firmPhone: 'Its phone',
  seal: { label: 'Seal', sealed: 'Sealed on', seen: 'seen by', on: 'on' },
  deedNumber: 'Deed number ends in',
  property: 'Stand and town',
  patternTitle: 'The pattern on the certificate',
  pattern: 'The pattern on the printed certificate must look like this one. If it doesn’t, don’t rely on it.',
  compare: {
    title: 'Is yours the same file?',
    label: 'Choose your PDF',
    hint: 'Or drop it anywhere on this page. It is compared on your device and never sent.',
    failed: 'The file couldn’t be read. Please choose it again.',
    compared: (name: string) => `Compared with ${name}. The result is at the top of this page.`,
  },
  paper: {
    title: 'You only have paper',
    text: `Type what the paper deed says. We only answer whether both match the deed with this code. You can try ${maxPaperTries.network} times a day.`,
    deedNumberHint: 'Such as DT 1234/2005. Spaces, hyphens and capitals don’t matter.',
    stand: 'Stand',
    standHint: 'With its township or town, such as Stand 77 Chitungwiza.',
    compare: 'Compare number and stand',
    comparing: 'Comparing...',
    match: 'Match',
    noMatch: 'No match',
    notOnRecord:
      'Its title deed number or its stand is not on record here, so there is nothing to compare your paper with.',
    certificate: 'See the certificate',
  },
  statement: {
    title: 'Signed statement',
    text: 'A signed record of what we know about the released file, with its fingerprint and the time. It proves nothing about a file that was not compared. Keep it: anyone can check it later, without us.',
    download: 'Download',
    copy: 'Copy',
    how: 'How to check it offline',
    steps: [
      'The statement is a compact JWS, signed with Ed25519 (EdDSA). Any JWT library reads it.',
      'Its header names the key (kid). Keep a copy of our public keys:',
      'Verify the signature with that key. If it is valid, the statement is what we answered at the time in iat.',
    ],
  },
} as const

export const firstPageCopy = {
  picture: 'The first page of the uploaded file',
  isRightDeed: 'This is the first page. Is it the right deed?',
  readWhole: 'Download and read the whole file',
} as const

export const deedCheckCopy = {
  compare: 'Compare each with the deed, and tick what is the same.',
  noPicture: 'There is no picture of the first page.',
  readWhole: 'Download and read the file',
  facts: { client: 'Client', property: 'Property', deedNumber: deedNumberLabel },
} as const

export const fingerprintCopy = {
  details: 'Details',
  released: 'Fingerprint (SHA-256)',
  copy: 'Copy fingerprint',
  uploaded: 'Fingerprint of the file as uploaded, printed on the certificate',
  copyUploaded: 'Copy the uploaded file’s fingerprint',
} as const

export const originalRecordCopy = {
  title: 'Record',
  word: 'Record of an original',
  issued: (at: string, entries: number, firm: string | null) =>
    `We issued this record on ${at} (Harare), with ${entries === 1 ? 'one entry' : `${entries} entries`}${firm ? `, for an application with ${firm}` : ''}.`,
  latest: 'Nothing has been recorded about this original since.',
  later: 'More has been recorded about this original since. Ask for a newer record.',
  not: 'It says who recorded that they had the original, and when. It is not a title deed, and it does not prove who owns the property.',
  same: 'Your file is exactly this record.',
  different: 'Not this file',
  differentMore: 'Your file is not the record with this code. Do not rely on it.',
} as const

export const ownCertificate = {
  replacesEarlier: (version: number) =>
    `Version ${version} replaces the earlier one. Certificate links to the earlier version now say “Replaced by a newer version”. If you shared one, please share the new link.`,
  /** On the sheet in the vault, where nothing was compared. */
  stamp: 'Released',
  share: 'Share the certificate',
  text: 'Share this link so someone can check your deed. They won’t see the deed itself. We tell you about every check.',
  copy: 'Copy link',
  notForSale: 'My property is not for sale',
  notForSaleText: 'Anyone who checks the deed will see this. It helps stop someone selling your property.',
  propertyShown: 'Show the stand and town',
  propertyShownText:
    'People who check the deed can see that it is for this property. Otherwise most letters and digits are hidden.',
  saved: 'Saved.',
  failed: 'This was not saved. Please try again.',
} as const
