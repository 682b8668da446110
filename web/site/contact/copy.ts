export const contactTimeCopy = {
  own: 'In your time zone:',
  add: 'Add to calendar',
  entry: (firm: string | null, reference: string) =>
    `${firm ?? 'A lawyer'} will contact you by this time. Application ${reference}`,
  file: (reference: string) => `${reference}-first-contact.ics`,
} as const
