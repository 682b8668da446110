/** Texts of a move in the list, and on the page of an application. */
export const stepCopy = {
  unconfirmed: 'The client is not told yet: a lawyer confirms.',
  unconfirmedBadge: 'Not confirmed',
  onHold: 'On hold',
  passedHint: (count: number) =>
    `${count} passed ${count === 1 ? 'step is' : 'steps are'} not recorded. Open the file to record what was done.`,
} as const
