export const deedStates = ['uploaded', 'released', 'superseded', 'revoked'] as const
export type DeedState = (typeof deedStates)[number]

export const releaseBlockers = ['uploader', 'invited', 'new'] as const
export type ReleaseBlocker = (typeof releaseBlockers)[number]

export const blockerCopy: Record<ReleaseBlocker, string> = {
  uploader: 'You uploaded this deed. Another member of your firm must check and release it.',
  invited: 'The member who uploaded this deed invited you to the firm. Someone else must check and release it.',
  new: 'You joined the firm less than a day ago. Someone else must check and release this deed, or you can tomorrow.',
}

export const askPlatform = 'If no one else at your firm can, contact support: we check the deed and release it.'

export const sealCopy = {
  sealed: 'Sealed',
  notSealed: 'Not sealed',
  asked:
    'The file gets a certificate as its last page, with a code by which anybody can verify it, and a seal, so that a PDF reader shows any change. One that is signed already or damaged stays exactly as it is.',
  certified: 'The last page is the certificate, and a PDF reader shows whether anything was changed since.',
  asUploaded:
    'Released exactly as it was uploaded: this file could not take a certificate and a seal. It is verified by its code or its fingerprint.',
} as const
