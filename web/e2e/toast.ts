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

/** A toast is on the screen, and covers neither this control nor the focused one, once it has moved away. */
export const expectUncovered = (control: Locator) => expect.poll(() => control.evaluate(isUncovered)).toBe(true)

function isUncovered(control: Element): boolean {
  const toast = document.querySelector('.toast')?.getBoundingClientRect()
  if (!toast || toast.top < 0 || toast.bottom > innerHeight) return false
  const focused = document.activeElement?.matches('button, input') ? document.activeElement : control
  return [control, focused].every((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect()
    return right <= toast.left || left >= toast.right || bottom <= toast.top || top >= toast.bottom
  })
}
