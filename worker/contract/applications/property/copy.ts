/** The forms of the client, the firm and the administrators. */
export const propertyCopy = {
  action: 'Correct the property',
  title: 'Correct the property',
  lead: 'The number and the stand are compared with other applications. If another person has applied for the same deed, this application is on hold while we check it.',
  save: 'Save the correction',
  address: 'Property',
  reason: 'Reason',
  reasonHint: 'The client and the law firm read it.',
  doing: 'Saving...',
  done: 'Property corrected',
  doneMore: 'The client and the law firm can read the correction in the messages.',
  failed: 'The property was not corrected',
} as const
