export const identityCopy = {
  enough: 'The identity check is confirmed.',
  forPlatform:
    'No one else at the law firm can confirm this check. Please ask the firm for the recording, the certificate or a call with the client before you confirm it.',
  confirm: 'Confirm the check',
  confirmed: 'Identity check confirmed',
  failed: 'The check was not confirmed',
} as const
