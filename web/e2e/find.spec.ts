import { expect, type Page, type Response } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { openDashboard } from './sign-in'
import { test } from './test'

interface Listed {
  id: number
  clientName: string
  clientPhone: string
  propertyAddress: string
}

const rows = (page: Page) => page.getByRole('table', { name: 'Client Files' }).getByRole('rowheader')
const reasons = (page: Page) => page.locator('.match-line')

/** By keys alone, from wherever the focus is: the box, the words, the first result. @returns bytes of the answers */
async function find(page: Page, q: string, reason: string | RegExp): Promise<number> {
  const sizes: Promise<number>[] = []
  const count = (answer: Response) => {
    if (new URL(answer.url()).searchParams.get('q'))
      sizes.push(
        answer
          .request()
          .sizes()
          .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
      )
  }
  page.on('response', count)
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search clients')).toBeFocused()
  // at once: a pause between two letters is a search, whose answer would count
  await page.keyboard.insertText(q)
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).first().getByRole('link').first()).toBeFocused()
  await expect(reasons(page).first()).toContainText(reason)
  page.off('response', count)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test('a clerk finds a caller’s file by keys alone on a slow line, by whatever the caller says', async ({ page }) => {
  await openDashboard(page, 'titan.lawyer')
  await expect(rows(page).first()).toBeVisible()
  const listed = (await (await page.request.get('/api/lawfirm/clients?limit=200')).json()) as Listed[]
  const zvobgo = listed.find(({ clientName }) => clientName === 'Memory Zvobgo')
  const id = zvobgo?.id ?? 0
  const waybill = { courier: 'dhl', number: 'JD01-4600-1234', before: 0 }
  const asked = await page.request.post(`/api/lawfirm/clients/${id}/messages`, {
    data: { text: 'Please bring the quicksilver certificate of your municipality on Friday.' },
  })
  expect(asked.status()).toBe(201)
  const sent = await page.request.put(`/api/lawfirm/clients/${id}/waybill`, { data: waybill })
  expect([200, 409]).toContain(sent.status())

  const line = await page.context().newCDPSession(page)
  const speed = { downloadThroughput: 40_000, uploadThroughput: 16_000 }
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 400, ...speed })

  const stand = listed.map(({ propertyAddress }) => /^Stand \d+/.exec(propertyAddress ?? '')?.[0]).find(Boolean) ?? ''
  const digits = (zvobgo?.clientPhone ?? '').replace(/\D/g, '').slice(-4)
  const bytes: Record<string, number> = {}
  for (const [q, reason] of [
    [digits, `Phone ends ${digits}`],
    ['Zvbogo', 'Similar name: Memory Zvobgo'],
    ['zvobgo memory', 'Name Memory Zvobgo'],
    ['quicksilver cert', /^Message of \d+ \w+ \d{4}: .*quicksilver certificate/],
    ['dt931-89', 'Deed 931/1989'],
    [`${stand}`, `Address ${stand}`],
  ] as const)
    bytes[q] = await find(page, q, reason)
  if (sent.status() === 200) bytes.waybill = await find(page, 'jd01 4600', 'Waybill JD01-4600-1234')
  console.log(JSON.stringify(bytes))
  for (const size of Object.values(bytes)) expect(size).toBeLessThan(12_000)
  await expectAccessible(page)

  await page.keyboard.press('/')
  await page.keyboard.type('Zvbogo')
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).first().getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/files/${id}`))
  // the list stays until the file's screen has come over the slow line
  await expect(page.getByRole('heading', { level: 1, name: 'Memory Zvobgo' })).toBeVisible()
  // from the page of a file, too
  await page.keyboard.press('/')
  await expect(page.getByLabel('Search clients')).toBeFocused()
})

test('an administrator and the console find an application the same way, and open it @desktop', async ({ page }) => {
  await page.request.post('/api/local/login', { data: { email: 'admin@example.com', password: 'Demo-pass-2026' } })
  for (const address of ['/manage', '/downiestreetlaw']) {
    await page.goto(address)
    if (address !== '/manage') {
      await page.getByLabel('Access Code').fill('demo-access-code-2026')
      await page.getByLabel('Access Code').press('Enter')
    }
    await page.getByRole('tab', { name: 'Applications' }).click()
    await expect(page.getByRole('rowheader').first()).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.insertText('1204/98')
    await page.keyboard.press('ArrowDown')
    const found = page.getByRole('rowheader').first().getByRole('link').first()
    await expect(found).toBeFocused()
    await expect(reasons(page).first()).toHaveText('Deed 1204/1998')
    await page.keyboard.press('Enter')
    await expect(page).toHaveTitle(/^Application ZTL/)
  }
})
