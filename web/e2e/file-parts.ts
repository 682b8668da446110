import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Opens a part of a firm's file page or of its team's page that is one line until then. With a key: while the page still moves, a
 * click may begin on the line and end beside it. @returns the part
 */
export async function openPart(page: Page, name: string): Promise<Locator> {
  const part = page.getByRole('region', { name, exact: true })
  const summary = part.locator('summary').first()
  await expect(summary).toBeVisible()
  if ((await part.locator('details').first().getAttribute('open')) === null) await summary.press('Enter')
  return part
}

/**
 * Touches a form of a firm's file page, which is one line until then. That of a message not before the messages are there: it
 * is below them and moves when they come, and a click that begins on its button would end beside it.
 */
export async function openForm(page: Page, label: 'Message' | 'Task' | 'Note') {
  const form = page.getByLabel(label, { exact: true })
  await expect(form).toBeVisible()
  if (label === 'Message') await expect(page.getByText('Loading the messages...')).toHaveCount(0)
  await form.focus()
}

/** @returns the title of a file that is on the screen: two files may have the same client */
export async function titleOfFile(page: Page, before = ''): Promise<string> {
  await expect(page).toHaveTitle(/^File \S+ ·/)
  await expect(page).not.toHaveTitle(before)
  return page.title()
}
