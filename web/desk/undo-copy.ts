import { undoSeconds } from '#contract/desk/undo'

const clients = (count: number) => (count === 1 ? 'The client' : 'The clients')

export const undoText = {
  undo: 'Undo',
  pending: 'Undoing...',
  waits: (count: number) =>
    count === 1
      ? `We’ll notify the client in ${undoSeconds} seconds.`
      : `We’ll notify the clients in about ${undoSeconds} seconds.`,
  undone: 'Status Change Undone',
  undoneMore: (count: number) => `${clients(count)} did not get a message.`,
  failed: 'The change was not undone',
  failedMore: 'The new status is still in place.',
} as const
