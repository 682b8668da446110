import { expect } from '@playwright/test'
import type { ClientApplication } from '../../worker/contract/desk/views'
import { phoneDigits } from '../../worker/contract/fields/phone'
import { expectAccessible } from './accessibility'
import { openDashboard } from './sign-in'
import { test } from './test'
import { toastOf } from './toast'

test('a client answers a new status from their phone, and the firm reads it in the conversation @phone', async ({
  page,
}) => {
  await openDashboard(page, 'titan.admin')
  const files = (await (await page.request.get('/api/lawfirm/clients')).json()) as ClientApplication[]
  // has two applications, so a message is asked about
  const file = files.find(({ clientName }) => clientName === 'Tafadzwa Chirwa')
  if (!file) throw new Error('the demonstration has no such client')
  const number = phoneDigits(file.clientPhone)

  await page.goto(`/titan/dashboard?q=${file.referenceNumber}`)
  await page
    .getByLabel(`Status of ${file.clientName}`)
    .selectOption(file.status === 'received' ? 'contacted' : 'received')
  await expect(toastOf(page, 'Status Updated')).toBeVisible()

  await page.goto(`/sandbox/phone?number=${number}`)
  const chat = page.getByRole('list', { name: 'Chat' })
  await expect(chat).toContainText(
    // its property, too, if it was paid for
    new RegExp(`Your application (?:\\S.* \\()?${file.referenceNumber}\\)? was updated:`),
  )
  await expect(chat.getByRole('link', { name: 'Follow your application' }).last()).toHaveAttribute(
    'href',
    new RegExp(`^http://localhost:\\d+/tracking/reference/${file.referenceNumber}$`),
  )
  await expectAccessible(page)
  const words = `Thank you, I will call on ${Date.now()}`
  await page.getByLabel('Message').fill(words)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(chat).toContainText(words)
  await expect(chat).toContainText('Which application is your message about?')
  await chat.getByText('Choose', { exact: true }).last().click()
  // its answer is a page of its own, which may hold what this one does
  const answered = page.waitForEvent('load')
  await chat.getByRole('button', { name: file.referenceNumber }).last().click()
  await answered
  await expect(chat.getByRole('listitem').last()).toContainText(file.referenceNumber)

  await expect
    .poll(async () => (await page.request.get(`/api/lawfirm/clients/${file.id}/messages`)).text())
    .toContain(words)
  await page.goto(`/titan/files/${file.id}`)
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText(words)
  await expect(messages).toContainText('by WhatsApp')

  // the window is open: what is asked is answered on the phone
  await page.goto(`/sandbox/phone?number=${number}`)
  await page.getByLabel('Message').fill('status')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(chat).toContainText('Your applications')
  await expect(chat.getByText(new RegExp(`${file.referenceNumber}, .*Where your application is:`))).toBeVisible()
})
