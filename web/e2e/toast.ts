import { expect, type Locator, type Page } from '@playwright/test'

export const toastOf = (page: Page, text: string): Locator =>
  page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: text })

/** The toast covers no control of the page, focused or not. */
export async function expectNothingCovered(page: Page) {
  await expect.poll(() => page.evaluate(coveredControls)).toEqual([])
}

function coveredControls(): string[] {
  const toast = document.querySelector('.toast')
  if (!toast) return ['no toast']
  const shown = toast.getBoundingClientRect()
  return Array.from(document.querySelectorAll('a, button, input, select, textarea, summary'))
    .filter((control) => !toast.contains(control) && control.checkVisibility())
    .filter((control) => {
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect()
      const isBeside = right <= shown.left || left >= shown.right || bottom <= shown.top || top >= shown.bottom
      return width > 1 && height > 1 && !isBeside
    })
    .map(({ outerHTML }) => outerHTML.slice(0, 120))
}

/** A toast covers neither this control nor the focused one, once it has moved away. */
export const expectUncovered = (page: Page, control: Locator) => expect.poll(() => isCovered(page, control)).toBe(false)

async function isCovered(page: Page, control: Locator): Promise<boolean> {
  const toast = await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('listitem')
    .boundingBox()
  if (!toast) return false
  for (const each of [control, page.locator('button:focus, input:focus')]) {
    const box = (await each.count()) > 0 ? await each.boundingBox() : null
    const isBeside = !box || box.x + box.width <= toast.x || toast.x + toast.width <= box.x
    if (!isBeside && box.y + box.height > toast.y && toast.y + toast.height > box.y) return true
  }
  return false
}
