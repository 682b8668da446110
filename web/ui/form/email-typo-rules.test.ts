import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isStopped, likelyEmail, stoppedOnce } from './email-typo-rules'

test.each([
  ['tendai@gmial.com', 'tendai@gmail.com'],
  ['tendai@gmai.com', 'tendai@gmail.com'],
  ['tendai@gmaill.com', 'tendai@gmail.com'],
  ['tendai@gamil.com', 'tendai@gmail.com'],
  ['tendai@gnail.com', 'tendai@gmail.com'],
  ['tendai@gmail.con', 'tendai@gmail.com'],
  ['tendai@gmail.co', 'tendai@gmail.com'],
  ['tendai@gmail.cmo', 'tendai@gmail.com'],
  ['tendai@gmial.con', 'tendai@gmail.com'],
  [' T.Moyo@GMIAL.com ', 'T.Moyo@gmail.com'],
  ['tendai@yaho.com', 'tendai@yahoo.com'],
  ['tendai@yahooo.co.uk', 'tendai@yahoo.co.uk'],
  ['tendai@hotmial.com', 'tendai@hotmail.com'],
  ['tendai@outlok.com', 'tendai@outlook.com'],
  ['tendai@iclod.com', 'tendai@icloud.com'],
])('%s was probably meant to be %s', (typed, meant) => expect(likelyEmail(typed)).toBe(meant))

test.each([
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.uk',
  'yahoo.co.za',
  'yahoo.ca',
  'yahoo.de',
  'yahoo.com.au',
  'ymail.com',
  'mail.com',
  'email.com',
  'hotmail.co.uk',
  'hotmail.fr',
  'outlook.de',
  'gmx.com',
  'me.com',
  'live.com',
  'aol.com',
  'proton.me',
  'zol.co.zw',
  'gmail.co.zw',
  'example.com',
  'cases.example',
  'bücher.example',
  'ymail.co.uk',
])('nothing is asked about %s', (domain) => expect(likelyEmail(`tendai@${domain}`)).toBeUndefined())

test.each(['', 'tendai', '@gmial.com', 'tendai@', 'tendai@gmial'])('nothing is asked about “%s”', (typed) =>
  expect(likelyEmail(typed)).toBeUndefined(),
)

/** Where the address is one that exists already, or of a colleague whom nobody invites twice. */
const signIns = [
  'identity/sign-in-form',
  'identity/sign-in-dialog/credentials-steps',
  'delegates/legacy/request-screen',
  'administration/',
  'firms/',
]

test('every form in which an owner or a visitor gives an address asks about it', () => {
  const forms = globSync('web/**/*.tsx').filter((file) =>
    /<TextField\b[^<]*?type="email"/.test(readFileSync(file, 'utf8')),
  )
  expect(forms.filter((file) => !signIns.some((one) => file.startsWith(`web/${one}`)))).toEqual([
    'web/ui/form/email-field.tsx',
  ])
})

test.each([
  [undefined, 5_000, false],
  [5_000, 5_000, true],
  [4_000, 5_000, true],
  [3_999, 5_000, false],
  [stoppedOnce, 5_000, false],
])('an address asked about at %s holds a press at %s: %s', (askedAt, now, is) => {
  expect(isStopped(askedAt, now)).toBe(is)
})
