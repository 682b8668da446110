import { expect, test } from 'vitest'
import { contactOf } from './contact-rules'

const row = {
  userId: null,
  fullName: 'Tariro Moyo',
  email: 'tariro@example.com',
  phone: '+44 7700 900123',
  country: 'uk',
  propertyAddress: null,
}

test('the country has its label, and the number of the account comes first', () => {
  expect(contactOf({ id: null }, row)).toMatchObject({
    country: 'United Kingdom',
    phone: row.phone,
    propertyAddress: '',
  })
  expect(contactOf({ id: 3, phoneNumber: '+1 416 555 0199' }, { ...row, userId: 3 })?.phone).toBe('+1 416 555 0199')
})

test('nobody gets the row of an account that is not theirs', () => {
  for (const follower of [null, { id: null }]) expect(contactOf(follower, { ...row, userId: 3 })).toBeNull()
  expect(contactOf({ id: null }, undefined)).toBeNull()
  for (const other of [undefined, row, { ...row, userId: 3 }])
    expect(contactOf({ id: 4, phoneNumber: '+1 416 555 0199' }, other)).toEqual({
      fullName: '',
      email: '',
      phone: '+1 416 555 0199',
      country: '',
      propertyAddress: '',
    })
})
