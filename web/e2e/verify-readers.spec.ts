import { expect, type Page } from '@playwright/test'
import { codeOf, plainPdf, releaseDeed, startApplication } from './released-deed'
import { signUpFor } from './sign-up'
import { test } from './test'

// A bank clerk has ten seconds and a phone: what is this, is mine the same file, what do I do now? Each result answers
// all three before anything is scrolled.

const pdf = (buffer: Buffer) => ({ name: 'deed.pdf', mimeType: 'application/pdf', buffer })

/** The first heading below the code, its colour, and what to do next; all of it on the first screen. */
async function expectAnswer(page: Page, tone: string, heading: string | RegExp, next: string | RegExp) {
  const panel = page.locator('.result')
  await expect(panel).toHaveClass(new RegExp(`result-${tone}`))
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(heading)
  const height = page.viewportSize()?.height ?? 0
  await page.evaluate(() => window.scrollTo(0, 0))
  for (const seen of [panel.getByRole('heading', { level: 2 }), page.getByText(next).first()]) {
    const box = await seen.boundingBox()
    expect((box?.y ?? height) + (box?.height ?? 0), String(next)).toBeLessThanOrEqual(height)
  }
}

const compare = async (page: Page, file: Buffer) => {
  await page.locator('input[type=file]').setInputFiles(pdf(file))
  await expect(page.getByText('Compared with deed.pdf.')).toBeVisible()
}

test('five people read the answer at once: valid, copied QR, replaced, not for sale, unknown @phone', async ({
  browser,
}) => {
  const reader = await (await browser.newContext()).newPage()
  const deedFor = async (who: string) => {
    const email = `${who}-${Date.now()}@example.com`
    const started = await startApplication(email)
    return { email, started, file: await releaseDeed(started, who), code: await codeOf(started) }
  }

  const valid = await deedFor('valid')
  await reader.goto(`/verify/${valid.code}`)
  await expectAnswer(reader, 'neutral', /released a digital deed with this code on .+ Check below/, 'Choose your PDF')
  await compare(reader, valid.file)
  await expectAnswer(
    reader,
    'good',
    /^This is the file that .+ validated on .+\. It is not the title deed\.$/,
    /Compare the details below/,
  )

  await reader.goto(`/verify/${valid.code}`)
  await compare(reader, plainPdf('another deed with the same QR'))
  await expectAnswer(reader, 'bad', 'Your file is different.', /Before you pay anyone, call .+ on \+263/)

  const replaced = await deedFor('replaced')
  await releaseDeed(replaced.started, 'a newer version')
  await reader.goto(`/verify/${replaced.code}`)
  await expectAnswer(
    reader,
    'caution',
    'This deed is not the latest version.',
    /First ask the owner for the latest version/,
  )
  await compare(reader, replaced.file)
  await expectAnswer(reader, 'caution', 'This deed is not the latest version.', 'Your file is exactly the same.')

  const owner = await (await browser.newContext({ storageState: valid.started.browser })).newPage()
  await signUpFor(owner, valid.email)
  await owner.request.put(`/api/applications/${valid.started.id}/not-for-sale`, { data: { notForSale: true } })
  await reader.goto(`/verify/${valid.code}`)
  await expectAnswer(
    reader,
    'caution',
    'The owner says that this property is not for sale.',
    /don’t pay anything, and call/,
  )
  await compare(reader, valid.file)
  await expectAnswer(
    reader,
    'caution',
    'The owner says that this property is not for sale.',
    'Your file is exactly the same.',
  )

  await reader.goto('/verify/AAAA1111BBBB')
  await expectAnswer(reader, 'caution', 'We can’t find a certificate with this code.', 'Type the code again')
  await reader.getByRole('link', { name: 'Type the code again' }).click()
  await expect(reader.getByLabel('Certificate code').first()).toBeVisible()
})
