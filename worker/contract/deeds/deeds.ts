export const deedStates = ['uploaded', 'released', 'superseded', 'revoked'] as const
export type DeedState = (typeof deedStates)[number]

export const releaseBlockers = ['uploader', 'invited', 'new'] as const
export type ReleaseBlocker = (typeof releaseBlockers)[number]

export const blockerCopy: Record<ReleaseBlocker, string> = {
  uploader: 'You uploaded this deed. Another member of your firm must check and release it.',
  invited: 'The member who uploaded this deed invited you to the firm. Someone else must check and release it.',
  new: 'You joined the firm less than a day ago. Someone else must check and release this deed, or you can do it tomorrow.',
}

export const askPlatform =
  'If no one else at your firm can do it, contact support. We’ll check the deed and release it.'

/** A deed uploaded to, or released for, an application for another service. */
export const onlyDigitized =
  'Only an application for deed digitization gets a digital deed. Nothing was uploaded or released. Send other files under Documents.'

/** @param reference of the other application, where the member may know it */
export const deedOfAnother = (reference: string | null): string =>
  reference
    ? `This file is already the deed of ${reference}. Nothing was uploaded. Check which client it belongs to.`
    : 'This file is already the deed of another application. Nothing was uploaded. Check that you chose the right file.'

export const sealProblems = ['signed', 'protected', 'damaged', 'large'] as const
export type SealProblem = (typeof sealProblems)[number]

const wayToSeal =
  'Released as it is, it stays without certificate and seal. To get them, open it, print it to PDF and upload the new file.'

/** Why an uploaded deed cannot take its certificate and seal, and the way out. */
export const sealProblemCopy: Record<SealProblem, string> = {
  signed: `This file can’t be sealed, because it is signed already. ${wayToSeal}`,
  protected: `This file can’t be sealed, because it is protected against changes. ${wayToSeal}`,
  damaged: `This file can’t be sealed, because its inner tables are damaged. ${wayToSeal}`,
  large: `This file can’t be sealed, because too much is in it besides its pages and pictures. ${wayToSeal}`,
}

export const noDeedYet = 'No deed has been uploaded yet.'

export const sealCopy = {
  sealed: 'Sealed',
  notSealed: 'Not sealed',
  lead: 'We add a certificate as the last page, with a code that anyone can use to verify the deed, and a seal, so a PDF reader will show any change. A file that is already signed or is damaged stays exactly as it is.',
  certified: 'The last page is a certificate. A PDF reader will show if the file has been changed.',
  asUploaded:
    'Released exactly as uploaded: a certificate and seal couldn’t be added to this file. You can verify it by its code or its fingerprint.',
} as const
