import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility'
import { startApplication } from './released-deed'
import { chosen, createMember, signInAsMember } from './sign-in'
import { test } from './test'
import { toastOf } from './toast'

interface Member {
  id: number
  username: string
  fullName: string
}

const assign = async (by: APIRequestContext, id: number, memberId: number) =>
  expect((await by.put(`/api/lawfirm/clients/${id}/assignee`, { data: { memberId } })).ok()).toBe(true)

/** Two new members, the first of whom has two files of this journey's own. */
async function twoMembers(page: Page) {
  const first = await startApplication(`handover.${Date.now()}@example.com`, { fullName: 'Chenai Handed-Over' })
  let second = await startApplication(`handover.${Date.now()}@example.com`, { fullName: 'Tapiwa Handed-Over' })
  while (second.slug !== first.slug)
    second = await startApplication(`handover.${Date.now()}@example.com`, { fullName: 'Tapiwa Handed-Over' })
  const { slug } = first
  const leaver = await createMember(page, `Rutendo Leaver ${Date.now() % 100_000}`, slug)
  const receiver = await createMember(page, `Simba Receiver ${Date.now() % 100_000}`, slug)
  await signInAsMember(page, leaver, chosen)
  const { members } = (await (await page.request.get('/api/lawfirm/team')).json()) as { members: Member[] }
  const who = (username: string) => members.find((member) => member.username === username) ?? { id: 0, fullName: '' }
  for (const { id } of [first, second]) await assign(page.request, id, who(leaver).id)
  return { first, second, slug, leaver: who(leaver), receiver: who(receiver), receiverName: receiver }
}

test('an admin undoes a handover: what a colleague changed since stays, and the dialog names it @phone', async ({
  page,
}) => {
  const { first, slug, leaver, receiver, receiverName } = await twoMembers(page)
  await signInAsMember(page, `${slug}.admin`)
  await page.goto(`/${slug}/team`)
  await page.getByRole('button', { name: `Deactivate ${leaver.fullName}` }).click()
  const leave = page.getByRole('dialog', { name: `Deactivate ${leaver.fullName}?` })
  await leave.getByRole('checkbox', { name: receiver.fullName }).check()
  await leave.getByRole('button', { name: 'Deactivate' }).click()
  await expect(leave).toBeHidden()
  const entry = page
    .getByRole('list', { name: 'Handed over in the last 24 hours' })
    .getByRole('listitem')
    .filter({ hasText: leaver.fullName })
  await expect(entry).toContainText(`Work of ${leaver.fullName}: 2 files to ${receiver.fullName}`)
  await expect(entry).toContainText(`Activate ${leaver.fullName} to undo it.`)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Activate ${leaver.fullName}` }).click()
  const undo = entry.getByRole('button', { name: `Undo the handover of what ${leaver.fullName} had` })
  await expect(undo).toBeVisible()

  const context = await page.context().browser()?.newContext()
  const receiving = await context?.newPage()
  if (!receiving) throw new Error('no browser')
  await signInAsMember(receiving, receiverName, chosen)
  expect(
    (await receiving.request.put(`/api/lawfirm/clients/${first.id}/assignee`, { data: { memberId: null } })).ok(),
  ).toBe(true)
  await receiving.context().close()

  await undo.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Give it back to ${leaver.fullName}?` })
  await expect(dialog).toContainText('Still with those who got it: 1 file.')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Chenai' })).toHaveText(
    `Chenai Handed-Over, ${first.reference}: no one has it now`,
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Give back' }).click()
  await expect(toastOf(page, 'Handover undone')).toContainText(`${leaver.fullName} has 1 file again.`)
  await expect(entry).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: leaver.fullName }).first()
  await expect(row).toContainText('1 open file')
})
