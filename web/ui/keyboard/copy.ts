import { fileKeys } from './file-keys'

export const keyboardCopy = {
  use: 'Use keyboard shortcuts',
  hint: 'Kept on this device. Turn them off if you use speech input or your own shortcuts.',
  off: 'Keyboard shortcuts are off on this device.',
  note: 'In a field, only Ctrl+Enter (on a Mac, Cmd+Enter) does something.',
  keys: [
    ['/', 'Search: name, phone, deed, stand, waybill, document or words'],
    ['↓', 'From the search to its first result'],
    ['j', 'Next row of a list, or next file'],
    ['k', 'Previous row of a list, or previous file'],
    ['Enter', 'Open the row'],
    ...Object.entries(fileKeys).map(([key, { text }]) => [key, text] as const),
    ['j k', 'On an open document: the next one, the one before'],
    ['→ ←', 'On an open document: next page, page before'],
    ['+ -', 'On an open document: larger, smaller'],
    ['t', 'On an open document: turn it to the right'],
    ['a x', 'On an open document that was requested: accept it, refuse it'],
    ['Esc', 'On an open document: close it'],
    ['x', 'In the list of files: select the row'],
    ['Shift+x', 'In the list of files: select all rows up to this one'],
    ['e', 'Done: the row’s file goes to its next step. In My day, the task of the row is done'],
    ['z', 'In My day: snooze the row'],
    ['?', 'Show the shortcuts'],
    ['Ctrl+Enter', 'Send the form you are writing in'],
  ],
} as const
