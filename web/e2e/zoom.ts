import { expect, type Locator, type Page } from '@playwright/test'

/** At 400 % zoom, at least half of the screen is content that scrolls, and each button of the dialog can be reached. */
export async function expectRoomAtFourHundredPercent(page: Page, dialog: Locator) {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 256 })
  await expect.poll(() => dialog.evaluate(roomOf)).toEqual({ isWide: false, isHalf: true })
  for (const button of await dialog.getByRole('button').all()) {
    await button.scrollIntoViewIfNeeded()
    await expect(button).toBeInViewport()
  }
  if (size) await page.setViewportSize(size)
}

/** On the small screens of phones it is whole on the screen, without scrolling. */
export async function expectInReachOnPhones(page: Page, button: Locator) {
  const size = page.viewportSize()
  for (const [width, height] of [
    [390, 667],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(button).toBeInViewport({ ratio: 1 })
  }
  if (size) await page.setViewportSize(size)
}

/** Whether a part is wider than the screen, and whether what scrolls has half of its height. */
function roomOf(dialog: Element) {
  const parts = [dialog, ...dialog.querySelectorAll('*')]
  const scrolls = (part: Element) =>
    /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight
  const room = Math.max(0, ...parts.filter(scrolls).map(({ clientHeight }) => clientHeight))
  return {
    isWide: parts.some((part) => part.checkVisibility() && part.getBoundingClientRect().right > innerWidth + 1),
    isHalf: room >= innerHeight / 2 || !parts.some(scrolls),
  }
}
