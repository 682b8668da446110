import { expect, request } from '@playwright/test'
import { type StartedApplication, startApplication } from './released-deed'
import { password } from './sign-in'
import { test } from './test'

/** An unpaid application of a client with this name, as a file of Titan Law. */
export async function startTitanFile(fullName: string): Promise<StartedApplication> {
  const email = `${fullName.toLowerCase().replaceAll(' ', '.')}@example.com`
  const started = await startApplication(email, { fullName }, undefined, false)
  if (started.slug === 'titan') return started
  const admin = await request.newContext({ baseURL: test.info().project.use.baseURL ?? '' })
  const call = async (path: string, data: object) => {
    const answer = await admin.post(path, { data })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  }
  await call('/api/super-admin/verify-code', { code: 'demo-access-code-2026' })
  const firms = (await (await admin.get('/api/super-admin/law-firms')).json()) as { id: number; slug: string }[]
  await call('/api/local/login', { email: 'admin@example.com', password })
  const firmId = firms.find(({ slug }) => slug === 'titan')?.id
  await call(`/api/admin/applications/${started.id}/assign`, { firmId })
  await admin.dispose()
  return { ...started, slug: 'titan' }
}

/** A family name that no other journey has; a name has no digits. */
export const aFamilyName = (): string =>
  `Z${Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')}`
