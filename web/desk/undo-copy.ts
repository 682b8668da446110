import { undoSeconds } from '#contract/desk/undo'

const clients = (count: number) => (count === 1 ? 'The client' : 'The clients')

export const undoText = {
  undo: 'Undo',
  pending: 'Undoing...',
  waits: (count: number) =>
    count === 1
      ? `We’ll tell the client in ${undoSeconds} seconds.`
      : `We’ll tell the clients in about ${undoSeconds} seconds.`,
  undone: 'Status change undone',
  undoneMore: (count: number) => `${clients(count)} didn’t get a message.`,
  failed: 'The change was not undone',
  failedMore: 'The new status is still in place.',
} as const
