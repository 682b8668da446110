import { expect, test } from 'vitest'
import { changesOf } from './settings-rules'

const form = {
  address: '1 Fife Street',
  phone: '+263 29 260 0000',
  email: 'a@titan.example',
  accountantEmail: null,
  openingHours: null,
}
const before = { name: 'Titan Law', slug: 'titan', ...form }

test('a form changes only the fields that differ', () => {
  expect(changesOf(before, form)).toEqual({})
  expect(changesOf({ ...before, openingHours: '8 to 16' }, form)).toEqual({ openingHours: null })
  expect(changesOf({ ...before, address: '', accountantEmail: 'b@titan.example' }, form)).toEqual({
    address: form.address,
    accountantEmail: null,
  })
})
