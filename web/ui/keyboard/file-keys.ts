/** The keys of a firm's file page: what each moves the focus to, and its line in the list of shortcuts. */
export const fileKeys = {
  r: { target: '#firm-message', text: 'On a file: write to the client' },
  n: { target: '#notes textarea', text: 'On a file: write a note' },
  t: { target: '#task-title', text: 'On a file: add a task' },
  a: { target: '.assignee select', text: 'On a file: assign it' },
  m: { target: '.file-next :is(button, select)', text: 'On a file: move it to the next step' },
  u: {
    target: '.file-badges-row .macro-button',
    text: 'Use a macro: on a file, or in the list for the row or the selected files',
  },
} as const satisfies Readonly<Record<string, { target: string; text: string }>>
export type FileKey = keyof typeof fileKeys
