import { expect, type Page } from '@playwright/test'

export const password = 'Demo-pass-2026'

/** Signs in where the sign-in screen is not the subject. */
async function signIn(page: Page, path: string, data: Record<string, string>) {
  const answer = await page.request.post(path, { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

export const signInByEmail = (page: Page, email: string) => signIn(page, '/api/local/login', { email, password })

export const signInAsMember = (page: Page, username: string) =>
  signIn(page, '/api/lawfirm/login', { username, password })

/** Opens the dashboard of the member's firm, whose short name their username begins with. */
export async function openDashboard(page: Page, username: string) {
  await signInAsMember(page, username)
  await page.goto(`/${username.split('.')[0]}/dashboard`)
}
