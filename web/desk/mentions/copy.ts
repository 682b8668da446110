/** Naming a colleague in a note. */
export const mentionCopy = {
  list: 'Colleagues',
  offered: (count: number) =>
    `${count === 1 ? '1 colleague' : `${count} colleagues`}. Arrow keys choose, Enter takes, Escape closes.`,
} as const
