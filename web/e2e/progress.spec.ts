import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { messagesTo } from './mailbox'
import { type StartedApplication, startApplication } from './released-deed'
import { test } from './test'
import { toastOf } from './toast'

const password = 'Demo-pass-2026'

/** Titan's portal lets a member choose any step. */
async function fileOfTitan(email: string): Promise<StartedApplication> {
  for (;;) {
    const started = await startApplication(email)
    if (started.slug === 'titan') return started
  }
}

async function signIn(page: Page, username: string) {
  await page.context().clearCookies()
  const answer = await page.request.post('/api/lawfirm/login', { data: { username, password } })
  expect(answer.ok()).toBe(true)
}

const applicantOf = ({ browser: storageState }: StartedApplication): Promise<APIRequestContext> => {
  const { baseURL = '' } = test.info().project.use
  return request.newContext({ baseURL, storageState })
}

test('staff complete a file with a jump; what was done is recorded, a lawyer confirms it, and a wrong move is corrected @phone', async ({
  page,
}, { project }) => {
  test.slow()
  const email = `progress-${project.name}-${Date.now()}@example.com`
  const started = await fileOfTitan(email)
  const applicant = await applicantOf(started)
  const statusOf = async () => {
    const answer = await applicant.get(`/api/applications/${started.id}`)
    return ((await answer.json()) as { application: { status: string } }).application.status
  }
  const subjects = async () => (await messagesTo(page, email)).map(({ subject }) => subject)
  await signIn(page, 'titan.staff')
  await page.goto(`/titan/files/${started.id}`)
  await page.getByLabel(/^Status of /).selectOption('complete')
  await expect(toastOf(page, 'Status Updated')).toContainText('The client is not told yet: a lawyer confirms.')
  await expect(page.getByText('A member who may release deeds can confirm it here.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm and tell the client' })).toHaveCount(0)
  await expect(page.getByText('these steps were passed and are not recorded')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Record passed steps' }).click()
  const record = page.getByRole('dialog', { name: 'Which of these were done?' })
  await expect(record.getByRole('button', { name: 'Record' })).toBeDisabled()
  await record.getByLabel('Documents Received').check()
  await record.getByLabel('Submitted to Registrar').check()
  await expectAccessible(page)
  await record.getByRole('button', { name: 'Record' }).click()
  await expect(toastOf(page, 'Steps recorded')).toBeVisible()
  expect(await statusOf()).toBe('pending_submission')
  expect((await subjects()).filter((subject) => subject.includes('Complete'))).toEqual([])

  await signIn(page, 'titan.lawyer')
  await page.goto(`/titan/files/${started.id}`)
  await expect(page.getByText('The client is not told yet: a lawyer confirms.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm and tell the client' }).click()
  await expect(toastOf(page, 'Status Updated')).toBeVisible()
  await expect(page.getByText('The client sees: Validation Complete')).toBeVisible()
  expect(await statusOf()).toBe('complete')

  const owner = await page.context().browser()?.newContext({ storageState: started.browser })
  const tracking = await owner?.newPage()
  if (!tracking) throw new Error('no browser')
  await tracking.goto(`/tracking/${started.id}`)
  const timeline = tracking.getByRole('list', { name: 'Status timeline' })
  await expect(timeline.locator('svg')).toHaveCount(4)
  await expect(timeline.getByRole('listitem').filter({ hasText: 'Deed Authenticity Verified' })).toContainText(
    'Not recorded',
  )
  await expectAccessible(tracking)

  await page.getByRole('button', { name: 'Correct a wrong move' }).click()
  const correction = page.getByRole('dialog', { name: 'Correct a wrong move?' })
  await correction.getByLabel('Back to').selectOption({ label: 'Documents Received' })
  await expect(correction.getByText('Messages that the client got:')).toBeVisible()
  await expect(correction.getByText(/“Validation Complete”/)).toBeVisible()
  await correction.getByRole('button', { name: 'Correct and tell the client' }).click()
  await expect(correction.getByText('Please say what went wrong').first()).toBeVisible()
  await correction.getByLabel('What went wrong').fill('This was another file. We are sorry.')
  await expectAccessible(page)
  await correction.getByRole('button', { name: 'Correct and tell the client' }).click()
  await expect(toastOf(page, 'Status corrected')).toBeVisible()
  await expect(page.getByText('The client sees: Submitted to Registrar')).toBeVisible()
  await expect
    .poll(subjects)
    .toContainEqual(expect.stringMatching(/^Correction: 27 Fort Street, Bulawayo: Submitted to Registrar$/))
  await tracking.reload()
  await expect(timeline.locator('svg')).toHaveCount(3)
  await expectAccessible(tracking)
  await applicant.dispose()
  await owner?.close()
})
