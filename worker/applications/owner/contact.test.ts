import { expect, test } from 'vitest'
import type { ContactDetails } from '#contract/applications/owner/views'
import { type Browser, browser } from '../../testing/browser'
import { anApplicant, ownerBrowser } from '../../testing/people'

const email = 'tariro@example.com'
const contact = async (who: Browser) => {
  const answer = await who.get<ContactDetails | null>('/api/applications/contact')
  expect(answer.status).toBe(200)
  return answer.body
}

test('a browser that applied gets what it typed last, and no other browser does', async () => {
  const first = await anApplicant({ email })
  const other = await anApplicant({ email: 'rudo@example.com', fullName: 'Rudo Chikafu' })
  expect(await contact(first.browser)).toMatchObject({ email, country: 'United Kingdom' })
  expect(await contact(other.browser)).toMatchObject({ email: 'rudo@example.com', fullName: 'Rudo Chikafu' })
  expect(await contact(browser('198.51.100.7'))).toBeNull()
})

test('an account gets its own number with the address of its application; the browser then gets nothing', async () => {
  const maker = await anApplicant({ email })
  const owner = await ownerBrowser(email)
  expect(await contact(owner)).toMatchObject({ email, phone: '+44 20 7946 0958' })
  expect(await contact(maker.browser)).toBeNull()
  const other = await contact(await ownerBrowser('rudo@example.com'))
  expect(other).toMatchObject({ email: '', propertyAddress: '', phone: '+44 20 7946 0958' })
})
