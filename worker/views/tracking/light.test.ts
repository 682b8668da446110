import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { lightTracking, toLightTracking } from '#contract/addresses/paths'
import { applications } from '../../applications/tables'
import worker from '../../index'
import { refusals, sessions } from '../../platform/database/tables'
import { securityHeaders } from '../../platform/http/headers'
import { type Browser, browser } from '../../testing/browser'
import { aFirm, anApplicant, db, digitizeForm, ownerBrowser } from '../../testing/people'

/** Of a page with everything on it: issue "fast, also on a bad line". */
const mostBytes = 15_000

async function page(by: Browser, path: string) {
  const response = await by.fetch(path)
  const html = await response.text()
  expect(new TextEncoder().encode(html).length).toBeLessThan(mostBytes)
  expect(html).not.toMatch(/<script|<link|<img/)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  return { status: response.status, html, policy: response.headers.get('content-security-policy') }
}

test('the browser that applied reads what to pay, whom to ask and where the application is', async () => {
  await aFirm('titan')
  const made = await anApplicant()
  const { status, html, policy } = await page(made.browser, toLightTracking(made.referenceNumber))
  expect(status).toBe(200)
  expect(html).toContain('$50 deposit now, then the $450 balance when your deed is ready.')
  expect(html).toContain('Your law firm')
  expect(html).toContain('Your application is open. Pay the deposit to start. The deposit is $50.')
  expect(html).toContain(`href="/tracking/${made.id}"`)
  expect(policy).toMatch(/^default-src 'none'; object-src 'none'; style-src 'sha256-/)
  await db.update(applications).set({ depositPaidAt: new Date() }).where(eq(applications.id, made.id))
  const { html: paid } = await page(made.browser, toLightTracking(made.referenceNumber))
  expect(paid).toContain('The deposit is paid. The $450 balance is due when your deed is ready.')
})

test('anyone else reads the public part: no money, names or addresses', async () => {
  await aFirm('titan')
  const made = await anApplicant()
  const { status, html } = await page(browser('198.51.100.9'), toLightTracking(made.referenceNumber.toLowerCase()))
  expect(status).toBe(200)
  for (const secret of [digitizeForm.fullName, digitizeForm.email, '$50', 'What to pay', 'tel:'])
    expect(html).not.toContain(secret)
  expect(html).toContain('The application is open. titan Law will contact the owner by ')
})

test('a withdrawn application says so to its owner and to anyone else', async () => {
  await aFirm('titan')
  const made = await anApplicant()
  expect((await made.browser.post(`/api/applications/${made.id}/withdraw`)).status).toBe(200)
  for (const visitor of [made.browser, browser('198.51.100.9')]) {
    const { html } = await page(visitor, toLightTracking(made.referenceNumber))
    expect(html).toContain('This application was withdrawn. It is closed.')
    expect(html).not.toContain('(now)')
  }
})

test('the cookie of an ended session shows the public part only', async () => {
  await aFirm('titan')
  const owner = await ownerBrowser('rudo@example.com')
  const { id, referenceNumber } = await anApplicant()
  await db.update(applications).set({ userId: 1, startedElsewhere: true }).where(eq(applications.id, id))
  const seen = () => page(owner, toLightTracking(referenceNumber))
  expect((await seen()).html).toContain('What to pay')
  await db.update(sessions).set({ endedAt: new Date() })
  const { status, html } = await seen()
  expect([status, html.includes('What to pay')]).toEqual([200, false])
})

test('an unknown number leads back to the form, ten a minute, and what is typed is not run', async () => {
  const visitor = browser('198.51.100.10')
  expect((await page(visitor, lightTracking)).html).toContain(`action="${lightTracking}"`)
  const head = await visitor.fetch(`${lightTracking}/`, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  const moved = await visitor.fetch(`${lightTracking}?ref=${encodeURIComponent('"><b>')}`)
  expect([moved.status, moved.headers.get('location')]).toEqual([303, `${lightTracking}/%22%3E%3Cb%3E`])
  const unknown = await page(visitor, `${lightTracking}/%22%3E%3Cb%3E`)
  expect([unknown.status, unknown.html.includes('<b>')]).toEqual([404, false])
  for (let tried = 1; tried < 10; tried += 1) await page(visitor, toLightTracking(`ZTL${tried}`))
  const refused = await visitor.fetch(toLightTracking('ZTL99'))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
  await expect.poll(() => db.select().from(refusals)).toMatchObject([{ kind: 'too-many', total: 1 }])
})

test.each(['D1 DB is overloaded. Requests queued for too long.', 'D1_ERROR: no such column: secret'])(
  'while the database answers "%s", a visitor reads that and can try again',
  async (message) => {
    const session = env.DB.withSession()
    const DB = {
      withSession: () => ({
        prepare: (sql: string) => session.prepare(sql),
        batch: () => Promise.reject(new Error(message)),
        getBookmark: () => null,
      }),
    } as unknown as D1Database
    const execution = createExecutionContext()
    const request = new Request(`http://localhost${toLightTracking('ZTL1')}`) as Parameters<typeof worker.fetch>[0]
    const answer = await worker.fetch(request, { ...env, DB }, execution)
    await waitOnExecutionContext(execution)
    const html = await answer.text()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    for (const name of Object.keys(securityHeaders)) expect([name, answer.headers.has(name)]).toEqual([name, true])
    expect(html).toContain(`action="${lightTracking}"`)
    expect(html).not.toMatch(/D1|secret/)
  },
)
