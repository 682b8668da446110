import { expect, type Page } from '@playwright/test'

/** Of everyone in the demonstration; nobody may choose it. */
export const password = 'Demo-pass-2026'
/** Of the people that a journey adds. */
export const chosen = 'blue gate under jacaranda'

/** Signs in where the sign-in screen is not the subject. */
async function signIn(page: Page, path: string, data: Record<string, string>) {
  const answer = await page.request.post(path, { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

export const signInByEmail = (page: Page, email: string) => signIn(page, '/api/local/login', { email, password })

export const signInAsMember = (page: Page, username: string, secret = password) =>
  signIn(page, '/api/lawfirm/login', { username, password: secret })

/** Opens the dashboard of the member's firm, whose short name their username begins with. */
export async function openDashboard(page: Page, username: string) {
  await signInAsMember(page, username)
  await page.goto(`/${username.split('.')[0]}/dashboard`)
}

/** A member of a firm for one journey alone, who has the chosen password. @returns their username */
export async function createMember(page: Page, fullName = 'Nyasha Gumbo', slug = 'zigomo'): Promise<string> {
  const username = `${slug}.${Date.now()}`
  expect(
    (await page.request.post('/api/super-admin/verify-code', { data: { code: 'demo-access-code-2026' } })).ok(),
  ).toBe(true)
  const firms = (await (await page.request.get('/api/super-admin/law-firms')).json()) as { id: number; slug: string }[]
  const firmId = firms.find((firm) => firm.slug === slug)?.id
  const member = { firmId, fullName, email: `${username}@example.com`, username, password: chosen }
  const made = await page.request.post('/api/super-admin/law-firm-admins', { data: member })
  expect(made.status(), await made.text()).toBe(201)
  return username
}
