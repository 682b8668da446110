import { expect, test } from 'vitest'
import { selectionOf } from './selection.ts'

const titles = ['A law firm, by its files', 'Console, by rows of everything', 'Reads that are recorded, by rows']

test.each([
  ['no word', [], { separate: [], groups: titles, once: true }],
  ['two separate ones', ['line', 'start'], { separate: ['start', 'line'], groups: [], once: false }],
  ['a separate one and a group', ['cpu', 'console'], { separate: ['cpu'], groups: [titles[1]], once: false }],
  ['a word of two titles', ['Rows'], { separate: [], groups: [titles[1], titles[2]], once: false }],
  ['what is measured once', ['once'], { separate: [], groups: [], once: true }],
])('%s', (_, words, selection) => expect(selectionOf(words, titles)).toEqual(selection))

test.each([[['lines']], [['start', 'lime']], [['console', '--all']]])('%j is refused', (words) =>
  expect(() => selectionOf(words, titles)).toThrow('Nothing is called'),
)
