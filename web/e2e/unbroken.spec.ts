import { expect, type Page } from '@playwright/test'
import { unbroken } from '../../worker/contract/fields/unbroken'
import { startApplication } from './released-deed'
import { test } from './test'

/** The promises and amounts on a page that a line break cuts. */
const cutOn = (page: Page): Promise<string[]> =>
  page.evaluate((source) => {
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    const cut: string[] = []
    while (walker.nextNode()) {
      const node = walker.currentNode
      for (const { 0: words, index } of (node.textContent ?? '').matchAll(new RegExp(source, 'g'))) {
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + words.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          cut.push(`${words} in ${node.parentElement?.closest('p, li, dd, td')?.textContent}`)
      }
    }
    return cut
  }, unbroken.source)

const pages = ['/', '/support', '/fees', '/original-deed', '/terms', '/refunds', '/law-firms', '/get-started']

test('no promise and no amount is cut by the end of a line, at any width of a phone @phone', async ({
  page,
  browser,
}) => {
  const started = await startApplication(`unbroken-${Date.now()}@example.com`)
  const owner = await (await browser.newContext({ storageState: started.browser })).newPage()
  const cut: string[] = []
  const read = async (one: Page, address: string) => {
    await one.goto(address)
    await expect(one.getByRole('heading', { level: 1 })).toBeVisible()
    await one.evaluate(() => {
      for (const each of document.querySelectorAll('details')) each.open = true
    })
    for (const width of [320, 350, 375, 390, 430]) {
      await one.setViewportSize({ width, height: 844 })
      for (const words of await cutOn(one)) cut.push(`${address} at ${width}: ${words}`)
    }
  }
  for (const address of pages) await read(page, address)
  await read(owner, `/tracking/${started.id}`)
  expect(cut).toEqual([])
})
