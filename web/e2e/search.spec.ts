import { expect, type Page } from '@playwright/test'
import { openDashboard, signInByEmail } from './sign-in'
import { test } from './test'

/** As on a slow laptop. */
async function slowDown(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

/** Types a letter at a time. Each next one follows the search for those before, while its page is still being drawn. */
async function typeThroughSearches(page: Page, field: string, word: string, parameter = 'q') {
  for (const position of word.split('').keys()) {
    const typed = word.slice(0, position + 1)
    const searched = page.waitForRequest((request) => new URL(request.url()).searchParams.get(parameter) === typed)
    await page.keyboard.type(word[position] ?? '')
    await searched
    await expect(page.getByLabel(field)).toHaveValue(typed)
  }
}

/** Types the next letter in the moment in which a search has changed the address, and nothing was drawn since. */
const typeDuringSearches = (page: Page, field: string, letters: string) =>
  page.evaluate(
    ([label, rest]) => {
      const left = Array.from(rest ?? '')
      const input = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`)
      const write = () => {
        const next = left.shift()
        if (!input || next === undefined) return
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, input.value + next)
        input.dispatchEvent(new Event('input', { bubbles: true }))
      }
      const replace = history.replaceState.bind(history)
      history.replaceState = (...change) => {
        replace(...change)
        queueMicrotask(write)
      }
    },
    [field, letters],
  )

test('a letter typed while the address follows a search stays @desktop', async ({ page }) => {
  await openDashboard(page, 'titan.admin')
  const links = page.getByRole('rowheader').getByRole('link')
  await expect(links.first()).toBeVisible()
  await slowDown(page)
  await typeDuringSearches(page, 'Search clients', 'vobgo')
  await page.getByLabel('Search clients').focus()
  await page.keyboard.type('Z')
  await expect(page).toHaveURL(/q=Zvobgo$/)
  await expect(page.getByLabel('Search clients')).toHaveValue('Zvobgo')
  await expect(links).toHaveCount(1)
})

test('no letter of a search is lost on a slow machine, and Back goes with the address @desktop', async ({ page }) => {
  await openDashboard(page, 'titan.admin')
  const links = page.getByRole('rowheader').getByRole('link')
  await expect(links.first()).toBeVisible()
  await slowDown(page)
  const search = page.getByLabel('Search clients')
  await search.focus()
  await typeThroughSearches(page, 'Search clients', 'Zvobgo')
  await expect(page).toHaveURL(/q=Zvobgo/)
  await expect(links).toHaveCount(1)
  await search.fill('')
  await expect(page).not.toHaveURL(/q=/)
  await expect(search).toHaveValue('')
  for (const letter of 'Zvobgo') await page.keyboard.type(letter, { delay: 90 })
  await expect(page).toHaveURL(/q=Zvobgo/)
  await expect(search).toHaveValue('Zvobgo')
  await search.fill('nobody of this name')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(search).toHaveValue('')
  await expect(links.nth(1)).toBeVisible()
})

/** Types and chooses in one moment, before anything is drawn. */
const typeAndChoose = (page: Page, [field, typed]: [string, string], [list, value]: [string, string]) =>
  page.evaluate(
    ([name, text, label, choice]) => {
      const set = (element: Element | null, kind: typeof HTMLInputElement | typeof HTMLSelectElement, to: string) => {
        Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(element, to)
        element?.dispatchEvent(new Event(kind === HTMLInputElement ? 'input' : 'change', { bubbles: true }))
      }
      set(document.querySelector(`input[aria-label="${name}"]`), HTMLInputElement, text ?? '')
      set(document.querySelector(`select[aria-label="${label}"]`), HTMLSelectElement, choice ?? '')
    },
    [field, typed, list, value],
  )

test('a filter chosen while a search waits stays, and so does the search @desktop', async ({ page }) => {
  await openDashboard(page, 'titan.admin')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await slowDown(page)
  await typeAndChoose(page, ['Search clients', 'Zv'], ['Payment', 'unpaid'])
  await expect(page).toHaveURL(/q=Zv/)
  await expect(page).toHaveURL(/payment=unpaid/)
  await expect(page.getByLabel('Payment', { exact: true })).toHaveValue('unpaid')
  await expect(page.getByLabel('Search clients')).toHaveValue('Zv')
  // the other way round: the list of the search is not there yet
  const search = page.getByLabel('Search clients')
  await search.fill('Zvob')
  await search.press('Enter')
  await typeAndChoose(page, ['Search clients', 'Zvobg'], ['Sort', 'oldest'])
  await expect(page).toHaveURL(/q=Zvobg(&|$)/)
  await expect(page).toHaveURL(/payment=unpaid/)
  await expect(page).toHaveURL(/sort=oldest/)
  await expect(search).toHaveValue('Zvobg')
})

test('a search that waits does not bring back the tab that was left @desktop', async ({ page }) => {
  await signInByEmail(page, 'admin@example.com')
  await page.goto('/manage?tab=applications')
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  await slowDown(page)
  const search = page.getByRole('searchbox')
  await search.focus()
  await typeThroughSearches(page, (await search.getAttribute('aria-label')) ?? '', 'GWR')
  await search.fill('GW')
  await page.getByRole('tab', { name: 'Activity' }).click()
  await expect(page).toHaveURL(/tab=activity$/)
  await page.getByLabel('Search activity').focus()
  await typeThroughSearches(page, 'Search activity', 'ope')
  await page.keyboard.press('Tab')
  await typeThroughSearches(page, 'Person', 'tit', 'actor')
  await expect(page.getByLabel('Search activity')).toHaveValue('ope')
  await expect(page).toHaveURL(/tab=activity$/)
})
