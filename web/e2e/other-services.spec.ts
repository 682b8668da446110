import { expect, type Page, request } from '@playwright/test'
import { stepLabels } from '../../worker/contract/steps'
import { expectAccessible } from './accessibility'
import { messagesTo } from './mailbox'
import { moveApplication, pay, startApplication } from './released-deed'
import { password } from './sign-in'
import { test } from './test'

const steps = ['contacted', 'pending_documents', 'received', 'verified', 'complete'] as const
const ofDeeds = /\b(?:title|digital|original) deed|\bvault\b|digiti[sz]|\boriginal\b/i

for (const [serviceType, ends, untrue] of [
  ['lease', 'Your lease is ready. The agreement is signed.', /deed|registr/i],
  ['transfer', 'Your transfer is registered.', ofDeeds],
] as const)
  test(`a ${serviceType} is walked to its end; owner, visitor, firm and mails read only of it @desktop`, async ({
    browser,
    baseURL,
  }) => {
    const email = `${serviceType}-${Date.now()}@example.com`
    const started = await startApplication(email, { serviceType })
    const { id, reference, slug } = started
    const pageWith = async (storageState?: typeof started.browser): Promise<Page> =>
      (await browser.newContext(storageState ? { storageState } : {})).newPage()
    const [owner, visitor, member] = [await pageWith(started.browser), await pageWith(), await pageWith()]
    await member.request.post('/api/lawfirm/login', { data: { username: `${slug}.admin`, password } })
    const labels = stepLabels(serviceType)

    const read = (where: string, texts: string[]) => {
      for (const text of texts) expect(untrue.exec(text)?.[0], `${where}: ${text}`).toBeUndefined()
    }
    const textOf = (page: Page) => page.locator('main').innerText()
    for (const [position, status] of steps.entries()) {
      await moveApplication({ id, slug }, { status }, [status])
      const label = labels[position + 1] as string
      await owner.goto(`/tracking/${id}`)
      await expect(owner.getByRole('list', { name: 'Status timeline' })).toContainText(label)
      await visitor.goto(`/tracking/reference/${reference}`)
      await expect(visitor.getByRole('list', { name: 'Status timeline' })).toContainText(label)
      await member.goto(`/${slug}/files/${id}`)
      await expect(member.getByText('The client sees:')).toContainText(label)
      read(status, [await textOf(owner), await textOf(visitor), await textOf(member)])
      const plain = await (await visitor.request.get(`/tracking/reference/${reference}`)).text()
      read(`${status}, without script`, [/<main class="plain">[^]*?<\/main>/.exec(plain)?.[0] ?? ''])
    }
    await expect(owner.locator('main')).toContainText(ends)
    await expect(owner.locator('main')).toContainText('The $450 balance can be paid now.')
    await expectAccessible(owner)
    const applicant = await request.newContext({ baseURL: baseURL ?? '', storageState: started.browser })
    await pay(applicant, reference, id, 'balance')
    await applicant.dispose()
    await owner.reload()
    await expect(owner.locator('main')).toContainText(ends)
    await expect(owner.locator('main')).not.toContainText('can be paid now')
    await member.reload()
    await expect(member.getByText('Balance Paid').first()).toBeVisible()
    read('paid', [await textOf(owner), await textOf(member)])
    await expect
      .poll(async () => (await messagesTo(owner, email)).map(({ subject }) => subject).join())
      .toContain('balance')
    const mails = await messagesTo(owner, email)
    expect(mails.length).toBeGreaterThan(6)
    for (const { subject, text } of mails) {
      const [said = ''] = text.split('\n\n--\n\n')
      read('mail', [subject, said])
    }
  })
