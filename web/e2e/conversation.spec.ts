import { expect, test } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { plainPdf, startApplication } from './released-deed'
import { toastOf } from './toast'

const password = 'Demo-pass-2026'

test('an applicant and the firm write to each other, see what was read, and the applicant answers by email', async ({
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
    const mails = (await (await page.request.get(`/sandbox/messages?to=${email}`)).json()) as {
      subject: string
      replyTo?: string
    }[]
    return mails.find(({ subject }) => subject.includes('wrote to you about'))?.replyTo
  }
  await expect.poll(answerTo, { timeout: 30_000 }).toMatch(/^reply\+/)
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
  await expect(messages.getByText('Tuesday at ten, please.')).toBeVisible()
  await expect(messages).toContainText('by email')
  await expect(messages.getByText('Tuesday at ten, please.')).not.toContainText('On Mon')
  await page.context().close()
})
