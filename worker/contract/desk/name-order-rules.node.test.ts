import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { byName } from './name-order-rules'

// letters beyond ASCII, marks between the cases, a character of two units after one of a high unit, one name within another
const names = [
  'anesu',
  'Anesu',
  'ANESU',
  'Anesu Dube',
  'Anesu-Dube',
  'Anesu_Dube',
  'AnesuDube',
  'Zuva',
  'zuva',
  'Éva',
  'éva',
  'Eva',
  'Müller',
  'Muller',
  'MÜLLER',
  'Ñandu',
  'İpek',
  'O’Neil',
  "O'Neil",
  'ﬁona',
  '𝒜nesu',
  '[closed]',
  '_',
  '`',
  '~',
  '9 Lives',
  ' ',
  '',
  'Straße',
  'STRASSE',
]

test('names are in the order of the database, and equal ones in that of their ids', () => {
  const files = [...names, ...names].map((clientName, id) => ({ id, clientName }))
  const database = new DatabaseSync(':memory:')
  const inDatabase = database
    .prepare('select key from json_each(?) order by value collate nocase, key')
    .all(JSON.stringify(files.map(({ clientName }) => clientName)))
  database.close()
  expect(
    files
      .toReversed()
      .toSorted(byName)
      .map(({ id }) => id),
  ).toEqual(inDatabase.map(({ key }) => key))
})
