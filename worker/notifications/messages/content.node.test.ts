import { expect, test } from 'vitest'
import { greeted, hello } from './content'

test.each([
  ['Rudo Moyo', 'Rudo'],
  ['  Nkosilathi   Ndlovu-Mthwakazi ', 'Nkosilathi'],
  ["O'Neill-Smith Jr.", "O'Neill-Smith"],
  ['Dr. T. Moyo', 'Dr. Moyo'],
  ['Mrs Rudo Moyo Jr.', 'Mrs Moyo'],
  ['Prof. Moyo, PhD', 'Prof. Moyo'],
  ['Dr.', 'Dr.'],
  ['T. Moyo', 'T. Moyo'],
  ['J.R.R. Tolkien', 'J.R.R. Tolkien'],
  ['St. John Smith', 'St. John'],
  ['Moyo, Rudo', 'Moyo'],
  ['李小龙', '李小龙'],
  ['tendai moyo', 'Tendai'],
  ['dr. moyo', 'Dr. Moyo'],
  ['éloïse ncube', 'Éloïse'],
  ['Rudo you won a prize, call now', 'Rudo'],
])('%s is greeted as %s', (name, greeting) => expect(greeted(name)).toBe(greeting))

test('a message begins with the first word of a name', () => expect(hello('Rudo Moyo')).toBe('Hello Rudo,'))
