/** Hours after which a client can be reminded of the same deposit again. */
export const remindedHours = 24

export const reminderCopy = {
  paying: 'A payment of this deposit is being processed, so no reminder was sent.',
  reminded: (when: string) => `Reminded on ${when}. You can remind a client once in ${remindedHours} hours.`,
} as const
