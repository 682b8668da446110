import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { linkTo } from './mailbox'
import { test } from './test'

const first = 'blue gate under jacaranda'
const second = 'seven quiet herons'
const expectToast = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: /Notifications/ })).toContainText(text)
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('an owner changes their account, sees their devices, downloads their data and erases it @phone', async ({
  page,
  browser,
}, { project }) => {
  const stamp = `${project.name}-${Date.now()}`
  const [email, next] = [`life-${stamp}@example.com`, `new-${stamp}@example.com`]
  const person = { firstName: 'Rudo', lastName: 'Chikafu', country: 'Canada', phoneNumber: '+1 416 555 0199' }
  const made = await page.request.post('/api/local/signup', { data: { ...person, email, password: first } })
  expect(made.status()).toBe(201)
  await page.goto('/dashboard')
  await page.getByRole('main').getByRole('link', { name: 'Your account' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Rudo')
  await expectAccessible(page)

  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused()
  await page.getByRole('link', { name: 'Please enter your first name' }).click()
  await expect(page.getByLabel('First name')).toBeFocused()
  await page.getByLabel('First name').fill('Nokuthula')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expectToast(page, 'Details saved')

  const elsewhere = await browser.newPage()
  await elsewhere.request.post('/api/local/login', { data: { email, password: first } })
  await page.reload()
  const places = card(page, 'Where you are signed in')
  await expect(places.getByRole('listitem')).toHaveCount(2)
  await expect(places.getByText('This device')).toBeVisible()
  await places.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click()
  await expect(page.getByRole('dialog', { name: 'Sign this device out?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  const sure = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await sure.getByLabel('Your password').fill(first)
  await sure.getByRole('button', { name: 'Confirm' }).click()
  await expectToast(page, 'Signed out')
  await expect(places.getByRole('listitem')).toHaveCount(1)
  expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(401)

  await elsewhere.request.post('/api/local/login', { data: { email, password: first } })
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog')
  const change = dialog.getByRole('button', { name: 'Change password' })
  await dialog.getByLabel('Current password').fill('not mine')
  await dialog.getByLabel('New password', { exact: true }).fill(second)
  await dialog.getByLabel('Confirm new password').fill('seven quiet')
  await change.click()
  await expect(dialog.getByRole('link', { name: 'Please make sure both passwords are identical' })).toBeVisible()
  await dialog.getByLabel('Confirm new password').fill(second)
  await change.click()
  await expect(dialog.getByRole('link', { name: 'That password is incorrect. Please try again.' })).toBeVisible()
  await expect(dialog.getByLabel('New password', { exact: true })).toHaveValue(second)
  await expectAccessible(page)
  await dialog.getByLabel('Current password').fill(first)
  await change.click()
  await expectToast(page, 'Password changed')
  await expect(dialog).toHaveCount(0)
  expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(401)
  await elsewhere.close()

  await page.getByRole('button', { name: 'Change email address' }).click()
  await dialog.getByLabel('New email address').fill(next)
  await dialog.getByLabel('Your password').fill(second)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expectToast(page, 'Link sent')
  await expect(card(page, 'Email address')).toContainText(email)
  await page.goto((await linkTo(page, next, '/verify-email/')).path)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
  await page.goto('/account')
  await expect(card(page, 'Email address')).toContainText(next)

  await page.getByRole('button', { name: 'Download your data' }).click()
  await dialog.getByLabel('Your password').fill(second)
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('gwaro-account.zip')
  const zip = await readFile(await download.path())
  expect(zip.subarray(0, 2).toString()).toBe('PK')
  expect(zip.toString('latin1')).toContain(next)

  await page.getByRole('button', { name: 'Delete account' }).click()
  const erase = dialog.getByRole('button', { name: 'Delete account' })
  await dialog.getByLabel('Your password').fill(second)
  await erase.click()
  await expect(dialog.getByRole('link', { name: 'Please type DELETE' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(/Type DELETE/).fill('delete')
  await erase.click()
  await expectToast(page, 'Account deleted')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
  const signIn = await page.request.post('/api/local/login', { data: { email: next, password: second } })
  expect(signIn.status()).toBe(401)
})
