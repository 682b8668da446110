import { expect, type Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { paths } from '../../worker/contract/addresses/paths'
import type { LawFirm } from '../../worker/contract/firms/partner-firms'
import { services, serviceTypes } from '../../worker/contract/services'
import { expectAccessible } from './accessibility'
import { test } from './test'

const pages = [
  [paths.about, 'About', 'About Gwaro'],
  [paths.lawFirms, 'Our law firms', 'Our law firms'],
  [paths.fees, 'Fees', 'Fees'],
  [paths.refunds, 'Refunds', 'Refunds'],
  [paths.originalDeed, 'Your original deed', 'Your original title deed'],
  [paths.privacy, 'Privacy', 'Privacy'],
  [paths.terms, 'Terms', 'Terms'],
] as const

/** As in the demonstration data. */
const firms = [
  { name: 'Gambe Law Group', address: '12 Kwame Nkrumah Avenue, Harare', registration: 'DEMO-1002' },
  { name: 'Titan Law', address: '57 Jason Moyo Avenue, Harare', registration: 'DEMO-1001' },
  { name: 'Zigomo Legal Practitioners', address: '88 Fife Street, Bulawayo', registration: 'DEMO-1003' },
] as const

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test('every page about the service is reached from the footer, and is accessible', async ({ page }) => {
  await page.goto(paths.support)
  await expect(page.locator('#root')).toHaveAttribute('data-live', '')
  for (const [path, link, title] of pages) {
    await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
    await expect(heading(page, title)).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(path)
    if (path === paths.lawFirms) await expect(page.getByRole('heading', { name: firms[0].name })).toBeVisible()
    await expectAccessible(page)
  }
})

test('the fees name each service, and the law firms come from the data @desktop', async ({ page }) => {
  await page.goto(paths.fees)
  const prices = page.getByRole('table', { name: 'The price of each service in US dollars' })
  for (const service of serviceTypes) {
    await expect(prices.getByRole('row').filter({ hasText: services[service].label })).toContainText('$50$450$500')
  }
  await page.goto(paths.lawFirms)
  const listed = (await (await page.request.get('/api/law-firms')).json()) as LawFirm[]
  for (const { name, address, registration } of firms) {
    const card = page.getByRole('region', { name, exact: true })
    await expect(card).toContainText(address)
    await expect(card).toContainText(registration)
    // measured from the demonstration's history, and from what other journeys did since
    await expect(card).toContainText(/Usually replies (within an hour|in \d+ (h|days))/)
    // too few in the demonstration, and what other journeys completed since
    const completed = listed.find((firm) => firm.name === name)?.completedFiles ?? null
    if (completed === null) await expect(card).not.toContainText('Completed applications')
    else await expect(card).toContainText(`Completed applications${completed}`)
  }
})

test('the list of law firms says so while it cannot load, and loads when asked again @desktop', async ({ page }) => {
  await page.route('**/api/law-firms', (route) => route.abort())
  await page.goto(paths.lawFirms)
  await expect(page.getByRole('heading', { name: 'The law firms didn’t load' })).toBeVisible()
  await page.unroute('**/api/law-firms')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: firms[0].name })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages are complete, and the law firms can be asked for @phone', async ({ page }) => {
    for (const [path, , title] of pages) {
      await page.goto(path)
      await expect(heading(page, title)).toBeVisible()
    }
    await page.goto('/track')
    await page.getByLabel('Tracking number').fill('ZTL2024001234')
    await page.getByRole('button', { name: 'Find it' }).click()
    await expect(page.getByText('Application Not Found')).toBeVisible()
    // the page's own styles are allowed
    await expect(page.locator('body')).toHaveCSS('line-height', '24px')
    await page.goto(paths.lawFirms)
    await expect(page.locator('.law-firms-live')).toBeHidden()
    // the browser of the test shows no such element, although its scripts are off
    const html = await (await page.request.get(paths.lawFirms)).text()
    expect(html).toMatch(/<noscript>.*This list needs JavaScript.*wa\.me/)
  })
})

/** What search engines find of a page. */
const found = (page: Page) =>
  page.evaluate(() => {
    const of = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name)
    return {
      canonical: of('link[rel=canonical]', 'href'),
      address: of('meta[property="og:url"]', 'content'),
      picture: of('meta[property="og:image"]', 'content') ?? '',
      description: of('meta[name=description]', 'content') ?? '',
      robots: of('meta[name=robots]', 'content'),
      data: Array.from(
        document.querySelectorAll('script[type="application/ld+json"]'),
        ({ textContent }) => JSON.parse(textContent) as { '@type': string },
      ),
    }
  })

test('search engines find each page of the sitemap with its address, a text and a picture @desktop', async ({
  page,
  request,
}) => {
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => address)
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${new URL('/sitemap.xml', listed[0])}`)
  expect(listed.map((address) => new URL(address).pathname)).toEqual(
    expect.arrayContaining([paths.home, paths.support, ...pages.map(([path]) => path)]),
  )
  for (const address of listed) {
    await page.goto(address)
    const { canonical, address: shared, picture, description, robots } = await found(page)
    expect([canonical, shared, robots]).toEqual([address, address, undefined])
    expect(description.length).toBeGreaterThan(40)
    const { headers, body } = await request
      .get(picture)
      .then(async (got) => ({ headers: got.headers(), body: await got.body() }))
    expect([headers['content-type'], body.readUInt32BE(16), body.readUInt32BE(20)]).toEqual(['image/png', 1200, 630])
    expect(body.length).toBeLessThan(100_000)
  }
  await page.goto(paths.home)
  expect((await found(page)).data.map((each) => each['@type'])).toEqual(['Organization'])
  await page.goto(paths.support)
  expect((await found(page)).data.map((each) => each['@type'])).toEqual(['FAQPage'])
  // the content policy would refuse a script, and a data block is none
  expect(refused).toEqual([])
})

test('the result of a verification and of a message is not listed @desktop', async ({ page }) => {
  for (const path of ['/verify/ABCDEFGHJKMN', '/check/ABCDEFGHJKMN']) {
    const answer = await page.goto(path)
    expect([answer?.headers()['x-robots-tag'], (await found(page)).robots]).toEqual(['noindex', 'noindex'])
  }
})

test('the prerendered pages are valid HTML @desktop', async ({ request }) => {
  const validator = new HtmlValidate({ extends: ['html-validate:standard'] })
  const faults: string[] = []
  for (const path of [...pages.map(([path]) => path), paths.home, paths.support, paths.join, paths.auth]) {
    const html = await (await request.get(path)).text()
    const { results } = await validator.validateString(html)
    const messages = results.flatMap(({ messages }) => messages)
    faults.push(
      ...messages.map(({ ruleId, message, line, column }) => `${path} ${line}:${column} ${ruleId}: ${message}`),
    )
  }
  expect(faults).toEqual([])
})
