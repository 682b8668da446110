import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { openPart } from './file-parts'
import { startApplication } from './released-deed'
import { signInAsMember } from './sign-in'
import { test } from './test'

const notary = 'Bond executed before a notary public'

test('a firm requires an entry; a clerk goes on without it, a lawyer sees why, and a requisition is counted', async ({
  page: admin,
  browser,
}, { project }) => {
  const email = `checklist-${project.name}-${Date.now()}@example.com`
  let started = await startApplication(email, { serviceType: 'bond' })
  while (started.slug !== 'titan') started = await startApplication(email, { serviceType: 'bond' })
  const { id, slug } = started
  const signedIn = async (name: string): Promise<Page> => {
    const member = await (await browser.newContext()).newPage()
    await signInAsMember(member, `${slug}.${name}`)
    return member
  }
  const [clerk, lawyer] = [await signedIn('staff'), await signedIn('lawyer')]
  for (const status of ['contacted', 'pending_documents', 'received'])
    await clerk.request.patch(`/api/lawfirm/clients/${id}/status`, { data: { status } })

  // the firm's admin makes it required
  await signInAsMember(admin, `${slug}.admin`)
  const setLevel = async (level: string) => {
    await admin.goto(`/${slug}/team`)
    const card = await openPart(admin, 'Checklists')
    await card.locator('summary').filter({ hasText: 'Notarial Bond' }).press('Enter')
    await card.getByLabel(`How it counts: ${notary}`).selectOption({ label: level })
    await expectAccessible(admin)
    await card.getByRole('button', { name: 'Save this list' }).filter({ visible: true }).click()
    await expect(card.locator('summary').filter({ hasText: 'Notarial Bond' })).toContainText(
      level === 'Required' ? '1 required' : 'Notarial Bond',
    )
    await expect(admin.getByText('Checklist saved')).toBeVisible()
  }
  await setLevel('Required')

  // it holds the step; what is there is recorded, by keyboard
  await clerk.goto(`/${slug}/files/${id}`)
  await expect(clerk.getByText(`Needed before the next step: ${notary}`)).toBeVisible()
  const list = await openPart(clerk, 'Checklist')
  await expect(list).toContainText('0 of 7 there · 1 required missing')
  await list.getByRole('button', { name: 'Record Deeds Registry searched' }).press('Enter')
  const record = clerk.getByRole('dialog', { name: 'It is there' })
  await record.getByLabel('Number or reference').fill('S 12/2026')
  await expectAccessible(clerk)
  await record.getByLabel('Number or reference').press('ControlOrMeta+Enter')
  await expect(list).toContainText('1 of 7 there')
  await expect(list).toContainText('Reference S 12/2026')
  const status = clerk.getByLabel('Status of Nokuthula')
  await status.selectOption('verified')
  const held = clerk.getByRole('dialog', { name: 'Something is missing before “Bond Notarized”' })
  await expect(held).toContainText(notary)
  await held.getByRole('button', { name: 'Move without it' }).click()
  await expect(held).toContainText('Please say why the file goes on without it')
  await held.getByLabel('Why the file goes on without it').fill('The notary signs tomorrow')
  await expectAccessible(clerk)
  await held.getByRole('button', { name: 'Move without it' }).click()
  await expect(held).toHaveCount(0)
  await expect(status).toHaveValue('verified')
  await expect(list).toContainText('The notary signs tomorrow')
  await expect(list.getByRole('button', { name: 'I have seen this' })).toHaveCount(0)

  // the lawyer sees it
  await lawyer.goto(`/${slug}/files/${id}`)
  await lawyer.getByRole('link', { name: `A lawyer sees why this was passed over: ${notary}` }).click()
  const seen = lawyer.getByRole('region', { name: 'Checklist', exact: true })
  await expect(seen).toContainText('The notary signs tomorrow')
  await expectAccessible(lawyer)
  await seen.getByRole('button', { name: 'I have seen this' }).click()
  await expect(seen).toContainText('Seen by')
  await expect(lawyer.getByText('A lawyer sees why')).toHaveCount(0)

  // the Registry sends it back, and the admin sees how often
  await seen.getByRole('button', { name: 'Requisition of the Registry' }).click()
  const sent = lawyer.getByRole('dialog', { name: 'Requisition of the Registry' })
  await sent.getByLabel('What the Registry asks for').fill('The consent of the bank')
  await sent.getByRole('button', { name: 'Record' }).click()
  await expect(lawyer.getByRole('link', { name: 'Answer the requisition of' })).toBeVisible()
  await admin.goto(`/${slug}/team`)
  const rate = await openPart(admin, 'Right first time')
  await expect(rate).toContainText('per 100 files')
  await expect(rate.getByRole('listitem').filter({ hasText: started.reference })).toContainText(
    'The consent of the bank',
  )
  await seen.getByRole('button', { name: 'Lodged again' }).click()
  await lawyer.getByRole('dialog', { name: 'When it was lodged again' }).getByRole('button', { name: 'Record' }).click()
  await expect(seen).toContainText('recorded by')
  await setLevel('Advice')
})
