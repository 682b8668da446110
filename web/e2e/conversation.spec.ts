import { type Browser, expect } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { openForm, openPart } from './file-parts'
import { messagesTo } from './mailbox'
import { plainPdf, startApplication } from './released-deed'
import { test } from './test'
import { toastOf } from './toast'

const password = 'Demo-pass-2026'

test('an applicant and the firm write to each other, see what was read, and the applicant answers by email @desktop', async ({
  browser,
  baseURL,
}, { project }) => {
  const email = `conversation-${project.name}-${Date.now()}@example.com`
  const { id, slug, reference, browser: storageState } = await startApplication(email)
  const page = await (await browser.newContext({ storageState })).newPage()
  await page.goto(`/tracking/reference/${reference}`)
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('Deposit of $50 received.')
  await messages.getByRole('button', { name: 'Send message' }).click()
  await expect(messages.getByRole('alert')).toContainText('Please write a message or attach a file.')

  await messages.getByLabel('Message', { exact: true }).fill('Good day. When is a good time to call?')
  await expect(messages.getByRole('alert')).toHaveCount(0)
  await messages.getByLabel('Attach files').setInputFiles([
    { name: 'passport.pdf', mimeType: 'application/pdf', buffer: plainPdf('PASSPORT') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ])
  await expect(messages.getByText('Not uploaded: Please choose a PDF, JPEG, PNG or HEIC file.')).toBeVisible()
  await expectAccessible(page)
  await messages.getByRole('button', { name: 'Remove notes.txt' }).click()
  await page.route('**/messages', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await messages.getByRole('button', { name: 'Send message' }).click()
  await expect(toastOf(page, 'Your message was not sent')).toBeVisible()
  await expect(messages.getByLabel('Message', { exact: true })).toHaveValue('Good day. When is a good time to call?')
  await page.reload()
  await expect(messages.getByLabel('Message', { exact: true })).toHaveValue('Good day. When is a good time to call?')
  await page.unroute('**/messages')
  await messages
    .getByLabel('Attach files')
    .setInputFiles({ name: 'passport.pdf', mimeType: 'application/pdf', buffer: plainPdf('PASSPORT') })
  await expect(messages.getByRole('button', { name: 'Remove passport.pdf' })).toBeVisible()
  await expect(messages.getByRole('progressbar')).toHaveCount(0)
  await messages.getByRole('button', { name: 'Send message' }).click()
  await expect(messages.getByRole('link', { name: /passport\.pdf/ })).toBeVisible()

  const context = await browser.newContext()
  const member = await context.newPage()
  await member.request.post('/api/lawfirm/login', { data: { username: `${slug}.admin`, password } })
  await member.goto(`/${slug}/dashboard`)
  const row = member.getByRole('row').filter({ hasText: email })
  await expect(row.getByTitle(/New message/)).toBeVisible()
  await member.goto(`/${slug}/files/${id}#messages`)
  const thread = member.getByRole('region', { name: 'Messages' })
  await expect(thread).toContainText('When is a good time to call?')
  await openForm(member, 'Message')
  await thread.getByLabel('Template').selectOption({ label: 'Introduce ourselves (File Created)' })
  const composed = thread.getByLabel('Message', { exact: true })
  await expect(composed).toHaveValue(new RegExp(`your application ${reference} `))
  await expectAccessible(member)
  await thread.getByRole('button', { name: 'Send message' }).click()
  await expect(thread.getByText('I am looking after your application')).toBeVisible()
  await context.close()

  await page.reload()
  await expect(messages).toContainText('I am looking after your application')
  await expect(messages.getByText(/^Read /)).toBeVisible()

  const answerTo = async () => {
    const mails = await messagesTo(page, email)
    return mails.find(({ subject }) => subject.includes('wrote to you about'))?.replyTo
  }
  await expect.poll(answerTo).toMatch(/^reply\+/)
  const to = (await answerTo()) ?? ''
  const send = (address: string) =>
    page.request.post(`${baseURL}/cdn-cgi/handler/email?${new URLSearchParams({ from: email, to: address })}`, {
      headers: { 'content-type': 'text/plain' },
      data: [
        `From: Client <${email}>`,
        `To: ${address}`,
        'Subject: Re: your application',
        `Message-ID: <${Date.now()}@example.com>`,
        'Content-Type: text/plain; charset=utf-8',
        '',
        'Tuesday at ten, please.',
        '',
        'On Mon, 23 Nov 2026 at 09:00, Gwaro <no-reply@gwaro.co.zw> wrote:',
        '> I am looking after your application',
      ].join('\r\n'),
    })
  expect((await send(to)).status()).toBe(200)
  const forged = to.replace(/.(?=@)/, (digit) => (digit === '0' ? '1' : '0'))
  expect((await send(forged)).status()).toBe(400)
  await page.reload()
  await expect(messages.getByText('Tuesday at ten, please.', { exact: true })).toBeVisible()
  await expect(messages).toContainText('by email')
  const quotation = messages.getByText('On Mon, 23 Nov 2026')
  await expect(quotation).toBeHidden()
  await messages.getByText('Show the whole email').click()
  await expect(quotation).toBeVisible()
  await page.context().close()
})

/** A member who writes through the API. */
async function memberOf(browser: Browser, username: string) {
  const { request } = await browser.newContext()
  expect((await request.post('/api/lawfirm/login', { data: { username, password } })).ok()).toBe(true)
  return {
    write: async (id: number, text: string) => {
      const answer = await request.post(`/api/lawfirm/clients/${id}/messages`, { data: { text } })
      expect(answer.status()).toBe(201)
    },
  }
}

test('an owner writes by keyboard, without a connection and while the firm writes, and finds earlier messages @phone', async ({
  browser,
}, { project }) => {
  const {
    id,
    slug,
    reference,
    browser: storageState,
  } = await startApplication(`phone-${project.name}-${Date.now()}@example.com`)
  const firm = await memberOf(browser, `${slug}.admin`)
  for (let number = 1; number <= 50; number += 1) await firm.write(id, `Note ${number} of 50`)
  const context = await browser.newContext({ storageState })
  const page = await context.newPage()
  await page.goto(`/tracking/reference/${reference}#messages`)
  const messages = page.getByRole('region', { name: 'Messages' })
  const message = messages.getByLabel('Message', { exact: true })
  await expect(messages.getByText('Note 50 of 50')).toBeVisible()
  await expect(messages.getByText('Deposit of $50 received.')).toHaveCount(0)
  await messages.getByRole('button', { name: 'Show earlier messages' }).press('Enter')
  await expect(messages.getByText('Deposit of $50 received.')).toBeVisible()
  await expect(messages.getByRole('button', { name: 'Show earlier messages' })).toHaveCount(0)

  await message.focus()
  await page.keyboard.insertText('I am at the airport.')
  await context.setOffline(true)
  await expect(messages.getByText('No connection. What you write is kept in this browser')).toBeVisible()
  await messages.getByRole('button', { name: 'Send message' }).press('Enter')
  await expect(toastOf(page, 'Your message was not sent')).toBeVisible()
  await expect(message).toHaveValue('I am at the airport.')
  await context.setOffline(false)
  await expect(messages.getByText('What you write is kept in this browser')).toHaveCount(0)
  await messages.getByRole('button', { name: 'Send message' }).press('Enter')
  await expect(messages.getByRole('listitem').filter({ hasText: 'I am at the airport.' })).toContainText(/Sent|Emailed/)
  await expect(message).toHaveValue('')

  await message.focus()
  await page.keyboard.insertText('When do you close?')
  // once a minute the page looks for messages: not in this moment
  const isOfMessages = /\/messages(\?|$)/
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && isOfMessages.test(answer.url()),
  )
  await page.route(isOfMessages, async (route) => {
    if (route.request().method() === 'GET') await answered
    await route.continue()
  })
  await firm.write(id, 'We close at four today.')
  await page.keyboard.press('Tab')
  await messages.getByRole('button', { name: 'Send message' }).press('Enter')
  await expect(messages.getByRole('alert')).toContainText('A new message arrived while you were writing.')
  await expect(messages.getByText('We close at four today.')).toBeVisible()
  await expect(message).toHaveValue('When do you close?')
  await expectAccessible(page)
  await messages.getByRole('button', { name: 'Send message' }).press('Enter')
  await expect(messages.getByRole('listitem').filter({ hasText: 'When do you close?' })).toBeVisible()
  await context.close()
})

test('an admin edits a template, a member inserts it where they write, and the platform joins with a reason @desktop', async ({
  browser,
  page,
}, { project }) => {
  const { id, slug, reference } = await startApplication(`templates-${project.name}-${Date.now()}@example.com`)
  await page.request.post('/api/lawfirm/login', { data: { username: `${slug}.admin`, password } })
  await page.goto(`/${slug}/team`)
  const card = await openPart(page, 'Message templates')
  await card.getByRole('button', { name: 'Add a template' }).click()
  await card.getByRole('button', { name: 'Save templates' }).click()
  await expect(card.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
  const name = `Our hours ${project.name}`
  await card.getByLabel('Name', { exact: true }).last().fill(name)
  await card
    .getByLabel('Text', { exact: true })
    .last()
    .fill('We are open from eight to four. Your number is {reference}.')
  await card.getByRole('button', { name: 'Save templates' }).click()
  await expect(toastOf(page, 'Templates saved')).toBeVisible()

  await page.goto(`/${slug}/files/${id}#messages`)
  const messages = page.getByRole('region', { name: 'Messages' })
  const message = messages.getByLabel('Message', { exact: true })
  await message.fill('Good day.\n\nKind regards')
  await message.press('ControlOrMeta+Home')
  await message.press('End')
  const whole = `Good day.\n\nWe are open from eight to four. Your number is ${reference}.\n\nKind regards`
  await messages.getByLabel('Template').selectOption({ label: name })
  await expect(message).toHaveValue(whole)
  await messages.getByRole('button', { name: 'Undo insert' }).press('Enter')
  await expect(message).toHaveValue('Good day.\n\nKind regards')
  await expect(message).toBeFocused()
  await messages.getByLabel('Template').selectOption({ label: name })
  await messages.getByRole('button', { name: 'Send message' }).click()
  await expect(messages.getByRole('listitem').filter({ hasText: 'We are open from eight' })).toBeVisible()

  const admin = await (await browser.newContext()).newPage()
  await admin.request.post('/api/local/login', { data: { email: 'admin@example.com', password } })
  await admin.goto(`/manage/applications/${id}`)
  const read = admin.getByRole('region', { name: 'Messages' })
  await read.getByRole('button', { name: 'Open messages' }).click()
  await expect(read.getByRole('alert')).toContainText('Please give a reason')
  await read.getByLabel('Reason for reading the messages').fill('The owner called us.')
  await read.getByRole('button', { name: 'Open messages' }).click()
  await expect(read.getByText('We are open from eight')).toBeVisible()
  await read.getByLabel('Message', { exact: true }).fill('We are looking into it.')
  await read.getByRole('button', { name: 'Send message' }).click()
  await expect(read.getByText(/of Gwaro joined/)).toBeVisible()
  await expectAccessible(admin)
  await admin.reload()
  await expect(admin.getByRole('region', { name: 'Activity' })).toContainText('The owner called us.')
  await admin.context().close()
  await page.reload()
  await expect(messages.getByText(/of Gwaro joined/)).toBeVisible()
  await expect(messages.getByText('We are looking into it.')).toBeVisible()
})
