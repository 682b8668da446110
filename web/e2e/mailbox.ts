import { expect, type Page } from '@playwright/test'
import type { Message } from '../../worker/sandbox/message'

/** What the local outside world took for an email address or a number, newest first. */
export const messagesTo = async (page: Page, to: string): Promise<Message[]> =>
  (await page.request.get(`/sandbox/messages?to=${encodeURIComponent(to)}`)).json() as Promise<Message[]>

/** Waits for a message with such a link. @returns the path of the newest, and the message's text */
export async function linkTo(
  page: Page,
  to: string,
  kind: string,
  other?: string,
): Promise<{ path: string; text: string }> {
  let found: { path: string; text: string } | undefined
  await expect(async () => {
    found = (await messagesTo(page, to))
      .flatMap(({ links, text }) => links.map((link) => ({ path: new URL(link).pathname, text })))
      .find(({ path }) => path.includes(kind))
    expect(found).toBeDefined()
    expect(found?.path).not.toBe(other)
  }).toPass()
  return found as { path: string; text: string }
}
