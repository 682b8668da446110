import { expect, test } from 'vitest'
import type { Problem } from '#contract/api/problems'
import { maxSavedViews, type SavedView, savedViewMessages } from '#contract/desk/saved-views'
import { aFirm, signedInMember } from '../../testing/people'

test('a member keeps views of the list, a dozen at most, and nobody else sees or loses one', async () => {
  const firm = await aFirm('titan')
  const [mine, other] = [await signedInMember(firm), await signedInMember(firm, 'staff')]
  const keep = (name: string, filters: object, by = mine) =>
    by.put<SavedView[] & Problem>('/api/lawfirm/views', { name, filters })
  const list = async (by = mine) => (await by.get<SavedView[]>('/api/lawfirm/views')).body
  expect(await list()).toEqual([])
  const made = await keep('  Late deeds ', { need: 'late', service: 'digitize', sort: 'overdue', status: 'all', q: '' })
  expect([made.status, made.cost.trips]).toEqual([200, 2])
  expect(made.body).toMatchObject([
    { name: 'Late deeds', filters: { need: 'late', service: 'digitize', sort: 'overdue' } },
  ])
  await keep('Late deeds', { need: 'late' }, other)
  const renewed = await keep('late DEEDS', { need: 'task' })
  expect(renewed.body.map(({ name, filters }) => [name, filters])).toEqual([['late DEEDS', { need: 'task' }]])
  expect((await list(other))[0]).toMatchObject({ name: 'Late deeds', filters: { need: 'late' } })
  const [own] = await list()
  expect((await other.delete(`/api/lawfirm/views/${own?.id}`)).status).toBe(200)
  expect(await list()).toHaveLength(1)

  expect((await keep('x', { status: 'nonsense' })).status).toBe(400)
  expect((await keep(' ', {})).body.errors?.[0]).toEqual({ path: 'name', message: savedViewMessages.name })
  for (let place = 1; place < maxSavedViews; place += 1) await keep(`View ${place}`, {})
  const full = await keep('One more', {})
  expect([full.status, full.body.code, full.body.detail]).toEqual([413, 'quota-reached', savedViewMessages.full])
  expect((await keep('View 1', { sort: 'name' })).status).toBe(200)
  expect((await mine.delete<SavedView[]>(`/api/lawfirm/views/${own?.id}`)).body).toHaveLength(maxSavedViews - 1)
})
