/** Hours after which a client can be reminded of the same deposit again. */
export const depositReminderHours = 24

export const depositReminderCopy = {
  refunded:
    'The deposit was refunded, so the client isn’t reminded to pay it. Ask them in a message whether they want to go on.',
  paying: 'A payment of this deposit is being processed, so no reminder was sent.',
  reminded: (when: string) => `Reminded on ${when}. You can remind a client once in ${depositReminderHours} hours.`,
} as const
