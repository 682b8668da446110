import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { normalCode } from '#contract/fields/referral-code'
import { newPasswordForm, passwordChange, passwordTooShort, resetPassword } from '#contract/identity/passwords'
import { bySession } from '#contract/identity/sessions'
import { credentials, signInDialogForm, signInForm } from '#contract/identity/sign-in'
import { partnerInterest } from '../site/partners'
import { leastPasswordOf, profileForm, signUp, verifyEmail } from './accounts'
import { accountDetails, accountErasure, emailChange, erasureForm } from './settings'

const problemsOf = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('a new password', () => {
  test.each([
    ['', ['password: Password must be at least 6 characters']],
    ['12345', ['password: Password must be at least 6 characters']],
    ['123456', []],
    ['x'.repeat(256), []],
    ['x'.repeat(257), ['password: Use at most 256 characters']],
    // spaces are part of a password
    ['      ', []],
    [undefined, ['password: Password is required']],
  ])('%j: %j', (password, problems) => expect(problemsOf(resetPassword, { token: 't', password })).toEqual(problems))

  test('of administrators is longer', () => {
    expect([leastPasswordOf('user'), leastPasswordOf('admin')]).toEqual([6, 12])
    expect(passwordTooShort(12)).toBe('Password must be at least 12 characters')
  })

  test.each([
    ['abcdef', 'abcdef', []],
    ['abcdef', 'abcdeg', ['confirm: Please make sure both passwords are identical']],
    ['abcdef', '', ['confirm: Please make sure both passwords are identical']],
    ['abc', 'abc', ['password: Password must be at least 6 characters long']],
  ])('%s, repeated as %s: %j', (password, confirm, problems) => {
    expect(problemsOf(newPasswordForm, { password, confirm })).toEqual(problems)
  })
})

describe('signing in', () => {
  test('accepts an old password of any length', () => {
    expect(problemsOf(credentials, { email: 'rudo', password: 'x' })).toEqual([])
    expect(problemsOf(credentials, { email: ' ', password: '' })).toEqual([
      'email: Please enter a valid email',
      'password: Password is required',
    ])
    expect(problemsOf(credentials, { email: 'x'.repeat(255), password: 'x'.repeat(257) })).toHaveLength(2)
  })
  test('on the page checks the form before it calls the server', () => {
    expect(problemsOf(signInForm, { email: 'rudo', password: 'short' })).toEqual([
      'email: Please enter a valid email',
      'password: Password must be at least 6 characters',
    ])
  })
  test('in the conversation has messages of its own', () => {
    expect(problemsOf(signInDialogForm, { email: 'rudo', password: '' })).toEqual([
      'email: Please enter a valid email address',
      'password: Password is required',
    ])
  })
})

describe('a new account', () => {
  const form = {
    email: ' Rudo@example.com ',
    password: 'seven quiet herons',
    firstName: 'Rudo',
    lastName: 'Moyo',
    country: 'United Kingdom',
    phoneNumber: '+44 7700 900123',
  }
  test('trims the email address, and has no invitation unless one is named', () => {
    expect(z.parse(signUp, form)).toMatchObject({ email: 'Rudo@example.com', referralCode: null })
    expect(z.parse(signUp, { ...form, referralCode: 'ru do-7' })).toMatchObject({ referralCode: 'RUDO7' })
  })
  test.each([
    ['firstName', 'First name is required'],
    ['lastName', 'Last name is required'],
    ['country', 'Country is required'],
    ['phoneNumber', 'Phone number is required'],
    ['email', 'Please enter a valid email'],
  ])('without its %s is refused: %s', (field, message) => {
    expect(problemsOf(signUp, { ...form, [field]: '' })).toEqual([`${field}: ${message}`])
  })
  test('of a person with one name has no last name, where they say so', () => {
    const { lastName: _, ...one } = { ...form, firstName: 'Sukarno' }
    expect(problemsOf(signUp, one)).toEqual(['lastName: Last name is required'])
    expect(problemsOf(signUp, { ...one, lastName: '', hasOneName: false })).toEqual(['lastName: Last name is required'])
    expect(z.parse(signUp, { ...one, hasOneName: true })).toMatchObject({ firstName: 'Sukarno', lastName: '' })
    expect(problemsOf(signUp, { ...form, firstName: '', lastName: '', hasOneName: true })).toEqual([
      'firstName: First name is required',
    ])
    const details = { firstName: 'Sukarno', lastName: '', phoneNumber: '+263 77 000 1111' }
    expect(problemsOf(accountDetails, details)).toEqual(['lastName: Please enter your last name'])
    expect(problemsOf(accountDetails, { ...details, hasOneName: true })).toEqual([])
  })
  test('confirms its email with or without a password', () => {
    expect(problemsOf(verifyEmail, { token: 't' })).toEqual([])
    expect(problemsOf(verifyEmail, { token: 't', password: 'short' })).toHaveLength(1)
    expect(problemsOf(verifyEmail, { token: '' })).toEqual(['token: Required'])
  })
})

describe('a profile', () => {
  const form = {
    fullName: 'Rudo Moyo',
    whatsappNumber: '+4477',
    countryOfResidence: 'Canada',
    propertyAddress: '14 Samora',
  }
  test.each([
    ['fullName', 'R', 'Full name is required'],
    ['whatsappNumber', '+447', 'WhatsApp number is required'],
    ['countryOfResidence', '', 'Country of residence is required'],
    ['propertyAddress', '14 Samor', 'Property address is required'],
  ])('whose %s is "%s" is refused', (field, value, message) => {
    const whole = { ...form, propertyAddress: '14 Samora Machel Avenue' }
    expect(problemsOf(profileForm, whole)).toEqual([])
    expect(problemsOf(profileForm, { ...whole, [field]: value })).toEqual([`${field}: ${message}`])
  })
  test('needs ten characters of an address', () => {
    expect(problemsOf(profileForm, { ...form, propertyAddress: '123456789' })).toHaveLength(1)
    expect(problemsOf(profileForm, { ...form, propertyAddress: '1234567890' })).toEqual([])
  })
})

describe('the settings of an account', () => {
  test('names and a phone number are required', () => {
    expect(problemsOf(accountDetails, { firstName: '', lastName: '', phoneNumber: '' })).toEqual([
      'firstName: Please enter your first name',
      'lastName: Please enter your last name',
      'phoneNumber: Please enter your phone number',
    ])
  })
  test('a sensitive change asks for the password', () => {
    for (const schema of [passwordChange, emailChange, accountErasure])
      expect(problemsOf(schema, {}).some((problem) => /(?:current|password): Password is required/.test(problem))).toBe(
        true,
      )
  })
  test.each([
    ['DELETE', true],
    [' delete ', true],
    ['Delete', true],
    ['DELETED', false],
    ['', false],
  ])('"%s" confirms that the account is to be erased: %s', (word, isMeant) => {
    expect(problemsOf(erasureForm, { password: 'x', word })).toEqual(isMeant ? [] : ['word: Please type DELETE'])
  })
  test.each([
    ['0123456789abcdef0123456789abcdef', true],
    ['0123456789ABCDEF0123456789ABCDEF', false],
    ['0123456789abcdef', false],
    ['../../api/account', false],
  ])('%s may name a session: %s', (sid, isOne) => expect(z.safeParse(bySession, { sid }).success).toBe(isOne))
})

test('an invitation code is read as people write it', () => {
  expect(['ru-do 7', 'RUDO7', ' r u d o 7 '].map(normalCode)).toEqual(['RUDO7', 'RUDO7', 'RUDO7'])
})

describe('a firm that wants to become a partner', () => {
  const form = {
    firmName: 'Moyo & Partners',
    contactPerson: 'Dr. T. Moyo',
    email: 'office@moyo.example',
    phone: '+263',
  }
  test('may add several lines, and an empty addition reads as none', () => {
    expect(z.parse(partnerInterest, { ...form, additionalInfo: '' }).additionalInfo).toBeNull()
    expect(z.parse(partnerInterest, { ...form, additionalInfo: 'one\ntwo' }).additionalInfo).toBe('one\ntwo')
  })
  test.each([
    ['firmName', 'Law firm name is required'],
    ['contactPerson', 'Contact person is required'],
    ['email', 'Please enter a valid email'],
    ['phone', 'Phone number is required'],
  ])('without its %s is refused: %s', (field, message) => {
    expect(problemsOf(partnerInterest, { ...form, [field]: ' ' })).toContain(`${field}: ${message}`)
  })
})
