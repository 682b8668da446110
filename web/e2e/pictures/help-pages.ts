import { type APIRequestContext, type Page, request } from '@playwright/test'
import { recordCall, startApplication } from '../released-deed'
import { chosen } from '../sign-in'

/** The page behind the link that an owner sends to someone who helps. */
async function openHelp(
  page: Page,
  owner: APIRequestContext,
  id: number | string | undefined,
  task: 'drop-off' | 'upload',
) {
  const form = { name: 'Tendai Ncube', task, channel: 'whatsapp', phone: '+263 77 123 4567' }
  const origin = new URL(page.url()).origin
  const asked = await owner.post(`/api/applications/${id}/helpers`, { data: form, headers: { origin } })
  const { link } = (await asked.json()) as { link: string }
  await page.goto(new URL(link).pathname, { waitUntil: 'networkidle' })
}
export const helpToUpload = async (page: Page) => {
  await page.waitForURL(/\/tracking\/\d+/)
  await openHelp(page, page.request, /\/tracking\/(\d+)/.exec(page.url())?.[1], 'upload')
}
/** Of an owner whose firm was in touch: before that nobody is asked to bring the original. */
export const helpToDropOff = async (page: Page) => {
  const owner = await request.newContext({ baseURL: new URL(page.url()).origin })
  const email = `errand-${Date.now()}@example.com`
  const person = { firstName: 'Rudo', lastName: 'Chikafu', country: 'Canada', phoneNumber: '+1 416 555 0199' }
  await owner.post('/api/local/signup', { data: { ...person, email, password: chosen } })
  const started = await startApplication(email, {}, owner)
  await recordCall(started)
  await openHelp(page, owner, started.id, 'drop-off')
  await owner.dispose()
}
