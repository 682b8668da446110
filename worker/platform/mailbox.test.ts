import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { db } from '../testing/people'
import { mailboxIn, mailboxOf } from './mailbox'

test.each([
  ['Rudo@Example.com', 'rudo@example.com'],
  ['rudo+deed@example.com', 'rudo@example.com'],
  ['rudo+deed+more@example.com', 'rudo@example.com'],
  ['rudo.moyo@example.com', 'rudo.moyo@example.com'],
  ['ru.do+1@GoogleMail.com', 'rudo@gmail.com'],
  ['ru.do@gmail.com', 'rudo@gmail.com'],
])('%s reaches the mailbox %s, in the code and in the database', async (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
  expect(await db.get(sql`select ${mailboxIn(sql`${email}`)} as mailbox`)).toEqual({ mailbox })
})
