/** Of the platform as the second person: the label of a button that is sent. */
export const confirming = 'Confirming...'

export const identityCopy = {
  enough: 'The identity check is confirmed.',
  forPlatform:
    'No one else at the law firm can confirm this check. Please ask the firm for the recording, the certificate or a call with the client before you confirm it.',
  confirm: 'Confirm the check',
  confirmLead:
    'You confirm, as the second person, that you have compared this check with what the firm showed you. The client can read your name.',
  confirmed: 'Identity check confirmed',
  failed: 'The check was not confirmed',
} as const

export const evidenceCardCopy = {
  forPlatform: (number: string) =>
    `No one else at the law firm can confirm the Registrar’s validation. Compare the number ${number} with the photo of the new deed, and ask the firm to show you the new deed. Confirm only if they are the same.`,
  confirm: 'Confirm the Registrar’s validation',
  confirmLead:
    'You confirm, as the second person, that the number and the photo are the same, and that you have seen the new deed. We tell the owner straight away.',
  confirmed: 'Registrar’s validation confirmed',
  failed: 'The Registrar’s validation was not confirmed',
} as const
