export const identityCopy = {
  enough: 'The identity check is confirmed.',
  forPlatform:
    'No one else at the law firm can confirm this check. Please ask the firm for the recording, the certificate or a call with the client before you confirm it.',
  confirm: 'Confirm the check',
  confirmed: 'Identity check confirmed',
  failed: 'The check was not confirmed',
} as const

export const evidenceCardCopy = {
  forPlatform: (number: string) =>
    `No one else at the law firm can confirm the Registrar’s validation. Compare the number ${number} with the photo of the new deed, and ask the firm to show you the new deed. Confirm only if they are the same.`,
  confirm: 'Confirm the Registrar’s validation',
  confirmed: 'Registrar’s validation confirmed',
  failed: 'The Registrar’s validation was not confirmed',
} as const
