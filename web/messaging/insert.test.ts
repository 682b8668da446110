import { expect, test } from 'vitest'
import { insertInto } from './insert'

const at = (start: number, end = start) => ({ start, end })

test.each([
  ['into an empty message', '', at(0), 'Template'],
  ['at the end', 'Good day.', at(9), 'Good day.\n\nTemplate'],
  ['at the start', 'Good day.', at(0), 'Template\n\nGood day.'],
  ['between two paragraphs', 'One\n\nTwo', at(4), 'One\n\nTemplate\n\nTwo'],
  ['inside a line', 'One Two', at(4), 'One\n\nTemplate\n\nTwo'],
  ['in place of what is selected', 'One Two Three', at(4, 7), 'One\n\nTemplate\n\nThree'],
])('%s', (_, text, cursor, expected) => expect(insertInto(text, 'Template', cursor)).toBe(expected))
