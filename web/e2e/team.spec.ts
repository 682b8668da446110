import { type Browser, expect, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { openDashboard } from './sign-in'
import { toastOf } from './toast'

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** The newest invitation link in a mailbox of the local inbox. */
async function invitationTo(page: Page, email: string, other = ''): Promise<string> {
  let link = ''
  await expect(async () => {
    const answer = await page.request.get(`/sandbox/messages?to=${encodeURIComponent(email)}`)
    const messages = (await answer.json()) as { links: string[] }[]
    link = messages.flatMap(({ links }) => links).find((one) => one.includes('/invitation/')) ?? ''
    expect(link).not.toBe('')
    expect(new URL(link).pathname).not.toBe(other)
  }).toPass()
  return new URL(link).pathname
}

const newPage = async (browser: Browser) => (await browser.newContext()).newPage()

test('an invited lawyer joins from the mail and works, and is signed out on the first click after deactivation', async ({
  page,
  browser,
}, { project }) => {
  const email = `join-${project.name}-${Date.now()}@example.com`
  const username = email.split('@')[0] ?? ''
  await openDashboard(page, 'titan.admin')
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await expect(page).toHaveURL(/\/titan\/team$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Team' })).toBeVisible()
  await expect(rowOf(page, 'titan.lawyer').first()).toContainText('Lawyer')
  await expect(page.getByText('No pending invitations.')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('alert')).toContainText('Please fill in all required fields')
  const inviteForm = page.getByRole('region', { name: 'Invite Member' })
  await expect(inviteForm.getByLabel('Role')).toHaveValue('lawyer')
  await inviteForm.getByLabel('Email').fill(email)
  await inviteForm.getByLabel('Manage the team and firm settings').check()
  await inviteForm.getByLabel('Manage the team and firm settings').uncheck()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(toastOf(page, 'Invitation Sent')).toContainText(email)
  const pending = page
    .getByRole('list', { name: 'Pending Invitations' })
    .getByRole('listitem')
    .filter({ hasText: email })
  await expect(pending).toContainText('Expires')
  await expectAccessible(page)
  const first = await invitationTo(page, email)
  await pending.getByRole('button', { name: `Send again to ${email}` }).click()
  await expect(toastOf(page, 'Invitation Sent')).toBeVisible()
  const second = await invitationTo(page, email, first)

  const invitee = await newPage(browser)
  await invitee.goto(first)
  await expect(invitee.getByRole('heading', { name: 'This invitation cannot be used' })).toBeVisible()
  await expectAccessible(invitee)
  const opened = await invitee.goto(second)
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(invitee.getByRole('heading', { level: 1, name: 'Join Titan Law' })).toBeVisible()
  await expect(invitee.getByText(email)).toBeVisible()
  await expectAccessible(invitee)
  await expect(invitee.getByText('At least 12 characters.')).toBeVisible()
  await invitee.getByLabel('Full name').fill('Ruvimbo Chiweshe')
  await invitee.getByLabel('Username').fill('titan.admin')
  await invitee.getByLabel('Password', { exact: true }).fill('short')
  await invitee.getByRole('button', { name: 'Join the team' }).click()
  await expect(invitee.getByRole('alert')).toContainText('Password must be at least 12 characters')
  await invitee.getByLabel('Password', { exact: true }).fill('nine quiet herons')
  await invitee.getByRole('button', { name: 'Join the team' }).click()
  await expect(invitee.getByRole('alert')).toContainText('This username is taken')
  await expect(invitee.getByLabel('Full name')).toHaveValue('Ruvimbo Chiweshe')
  await invitee.getByLabel('Username').fill(username)
  await invitee.getByRole('button', { name: 'Join the team' }).click()
  await expect(invitee).toHaveURL(/\/titan\/dashboard$/)
  await expect(toastOf(invitee, 'Welcome to the team')).toBeVisible()

  await invitee.getByRole('link', { name: 'Memory Zvobgo' }).first().click()
  const noteText = `Rang twice, ${username}`
  await invitee.getByRole('button', { name: 'Save note' }).click()
  await expect(invitee.getByRole('alert')).toContainText('Please write a note')
  await invitee.getByLabel('Note', { exact: true }).fill(noteText)
  await invitee.getByRole('button', { name: 'Save note' }).click()
  await expect(toastOf(invitee, 'Note Saved')).toBeVisible()
  await expect(invitee.getByRole('list', { name: 'Internal notes' })).toContainText(noteText)
  await invitee.getByLabel('Type').selectOption('additional_docs')
  await invitee.getByLabel('Documents needed').fill('Copy of your passport\nProof of residence')
  await invitee.getByRole('button', { name: 'Send message' }).click()
  await expect(toastOf(invitee, 'Message Sent')).toBeVisible()
  await expect(invitee.getByRole('list', { name: 'History of the file' })).toContainText('• Proof of residence')
  await invitee.getByLabel(/Send the owner a document/).setInputFiles({
    name: 'Fee note.png',
    mimeType: 'image/png',
    buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  })
  await expect(toastOf(invitee, 'Document Sent')).toBeVisible()
  const sent = invitee.getByRole('listitem').filter({ hasText: 'Fee note.png' }).first()
  await expect(sent).toContainText('To the owner')
  await expectAccessible(invitee)
  await invitee.goto('/titan/team')
  await expect(invitee.getByRole('heading', { name: 'Team Members' })).toBeVisible()
  await expect(invitee.getByRole('heading', { name: 'Invite Member' })).toHaveCount(0)
  await expect(invitee.getByRole('button', { name: /Deactivate/ })).toHaveCount(0)
  await expect(invitee.getByText('57 Jason Moyo Avenue')).toBeVisible()

  await page.reload()
  const row = rowOf(page, username)
  await expect(row).toContainText('Active')

  // the member's own open page follows a change of role
  await row.getByRole('button', { name: 'Change role of Ruvimbo Chiweshe' }).click()
  const roleDialog = page.getByRole('dialog', { name: 'Change the role of Ruvimbo Chiweshe' })
  await expect(roleDialog.getByLabel('Role')).toHaveValue('lawyer')
  await roleDialog.getByLabel('Role').selectOption('staff')
  await roleDialog.getByLabel('Manage the team and firm settings').check()
  await expectAccessible(page)
  await page.route('**/team/*/rights', (route) => route.abort())
  await roleDialog.getByRole('button', { name: 'Save' }).click()
  await expect(roleDialog.getByRole('alert')).toContainText('What you entered is still here')
  await expect(roleDialog.getByLabel('Role')).toHaveValue('staff')
  await page.unroute('**/team/*/rights')
  await roleDialog.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page, 'Role Changed')).toContainText('Staff (also: Manage the team and firm settings)')
  await expect(row).toContainText('Staff')
  await invitee.reload()
  await expect(invitee.getByRole('heading', { name: 'Invite Member' })).toBeVisible()
  await row.getByRole('button', { name: /Deactivate/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate Ruvimbo Chiweshe?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Deactivate' }).click()
  await expect(toastOf(page, 'Member Updated')).toContainText('Ruvimbo Chiweshe')
  await expect(row).toContainText('Inactive')
  await invitee.getByRole('link', { name: 'Titan Law' }).click()
  await expect(invitee.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
  await invitee.reload()
  await expect(invitee).toHaveURL(/\/lawfirm\/login$/)
  await invitee.context().close()
  const self = rowOf(page, '(you)')
  await expect(self.getByRole('button', { name: /Change role/ })).toHaveCount(0)
  await self.getByRole('button', { name: /Deactivate/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(toastOf(page, 'Failed to update member status')).toContainText('at least one active admin')
  await expect(self).toContainText('Active')
})

test('a firm revokes an invitation and edits what owners see of it', async ({ page }, { project }) => {
  const email = `revoked-${project.name}-${Date.now()}@example.com`
  await page.goto('/lawfirm/login')
  await expect(page.getByRole('link', { name: 'Email me a reset link' })).toHaveAttribute('href', '/forgot-password')
  await openDashboard(page, 'zigomo.admin')
  await page.goto('/zigomo/team')
  const inviteForm = page.getByRole('region', { name: 'Invite Member' })
  await inviteForm.getByLabel('Email').fill(email)
  await inviteForm.getByLabel('Role').selectOption('staff')
  await inviteForm.getByLabel('Send receipts to the accountant').check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(toastOf(page, 'Invitation Sent')).toBeVisible()
  const link = await invitationTo(page, email)
  const pending = page
    .getByRole('list', { name: 'Pending Invitations' })
    .getByRole('listitem')
    .filter({ hasText: email })
  await pending.getByRole('button', { name: /Revoke/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Revoke this invitation?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await pending.getByRole('button', { name: /Revoke/ }).click()
  await page.route('**/team/invite/*', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(toastOf(page, 'Failed to revoke invitation')).toBeVisible()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.unroute('**/team/invite/*')
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await expect(toastOf(page, 'Invitation Revoked')).toBeVisible()
  await expect(pending).toHaveCount(0)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This invitation cannot be used' })).toBeVisible()

  await page.goto('/zigomo/team')
  const firm = page.getByRole('region', { name: 'Firm' })
  await firm.getByLabel('Email', { exact: true }).fill('no address')
  await firm.getByRole('button', { name: 'Save' }).click()
  await expect(firm.getByRole('alert')).toContainText('Please enter a valid email')
  await firm.getByRole('link', { name: 'Please enter a valid email' }).click()
  await expect(firm.getByLabel('Email', { exact: true })).toBeFocused()
  await firm.getByLabel('Email', { exact: true }).fill('office@zigomo.example.com')
  await firm.getByLabel(/Opening hours/).fill('Monday to Friday, 8:00 to 16:30')
  await firm.getByRole('button', { name: 'Save' }).click()
  await expect(toastOf(page, 'Firm Updated')).toBeVisible()
  await page.reload()
  await expect(firm.getByLabel(/Opening hours/)).toHaveValue('Monday to Friday, 8:00 to 16:30')
  await expectAccessible(page)
})
