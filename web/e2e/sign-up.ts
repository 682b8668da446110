import { expect, type Page } from '@playwright/test'
import { messagesTo } from './mailbox'

const password = 'blue gate under jacaranda'

/** A signed-in account for this address, with the applications made under it. */
export async function signUpFor(page: Page, email: string) {
  const data = {
    email,
    password,
    firstName: 'Nokuthula',
    lastName: 'Ncube',
    country: 'Other',
    phoneNumber: '+447700900456',
  }
  const made = await page.request.post('/api/local/signup', { data })
  expect(made.status(), await made.text()).toBe(201)
  const link = async () =>
    (await messagesTo(page, email)).flatMap(({ links }) => links).find((address) => address.includes('/verify-email/'))
  await expect.poll(link).toBeTruthy()
  const token = (await link())?.split('/').at(-1)
  expect((await page.request.post('/api/auth/verify-email', { data: { token } })).ok()).toBe(true)
}
