import { expect, type Page } from '@playwright/test'
import { signInByEmail } from './sign-in'
import { test } from './test'
import { withServiceWorker } from './with-service-worker'

test.use({ serviceWorkers: 'allow' })

async function openHome(page: Page) {
  await signInByEmail(page, 'owner@example.com')
  await page.goto('/home')
  await expect(page.getByText('Welcome, Tariro')).toBeVisible()
}

async function referenceOf(page: Page) {
  const [newest] = (await (await page.request.get('/api/applications')).json()) as [{ referenceNumber: string }]
  return newest.referenceNumber
}

test('every address of a mail opens a page of ours without a connection, and loads when it is back', async ({
  page,
  context,
}) => {
  await openHome(page)
  const referenceNumber = await referenceOf(page)
  await withServiceWorker(page)
  const addresses = [
    `/track/${referenceNumber}`,
    '/track',
    `/tracking/reference/${referenceNumber}#documents`,
    `/tracking/reference/${referenceNumber}#messages`,
    '/verify/ABCD-EFGH-JKMN',
    '/verify',
    '/check/ABCD-EFGH',
    '/complaints/ABCDEFGH',
    '/payment/1?type=deposit&ref=ZTL',
    '/reset-password/abc',
    '/verify-email/abc',
    '/invitation/abc',
    '/help/abc',
    '/legacy/no/abc',
    '/morning-digest/abc',
    '/?ref=ABC',
    '/fees',
    '/api/deeds/1/download',
    '/an/address/that/is/not',
  ]
  await context.setOffline(true)
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByText(/^No connection/).first()).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(address.replace(/[?#].*/, ''))
  }
  await page.goto(`/track/${referenceNumber}`, { waitUntil: 'commit' })
  const own = page.getByRole('main')
  await expect(own.getByRole('heading', { level: 1 })).toHaveText('No connection')
  await expect(own).toContainText(`/track/${referenceNumber}`)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('No connection')
  await expect(page.getByText(referenceNumber).first()).toBeVisible()
})

test('a page that gets no answer opens after some seconds @desktop', async ({ page, context }) => {
  await openHome(page)
  await withServiceWorker(page)
  // the connection is there, and nothing comes
  await context.route(
    (url) => !url.pathname.startsWith('/assets/'),
    () => undefined,
  )
  await page.goto('/verify/ABCD-EFGH-JKMN', { waitUntil: 'commit' })
  await expect(page.getByRole('banner')).toBeVisible()
  await page.goto('/track/ZTL2026K7Q2M9XA4D', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection')
})
