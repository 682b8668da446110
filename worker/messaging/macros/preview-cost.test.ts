import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { MacroPlans, MacrosView } from '#contract/messaging/macros'
import { manyApplications } from '../../testing/many-rows'
import { aFirm, anOwner, signedInMember } from '../../testing/people'

test('a preview of fifty files whose checklists hold the step takes two trips, and few rows for each file', async () => {
  const firm = await aFirm('titan', 'selector')
  await manyApplications(60, 1, (await anOwner('owner@example.com')).id)
  await env.DB.prepare(`update applications set service_type = 'digitize', file_status = 'file_created'`).run()
  const admin = await signedInMember(firm, 'admin')
  const macro = { name: 'Take on', template: null, step: 'received', assignee: null, task: null, documents: [] }
  await admin.put<MacrosView>('/api/lawfirm/macros', { macros: [macro], version: 0 })
  const items = [{ key: null, name: 'Inventory signed', before: 'received', level: 'required' }]
  expect((await admin.put('/api/lawfirm/checklists/digitize', { version: 0, items })).status).toBe(200)
  const plan = async (count: number) => {
    const ids = Array.from({ length: count }, (_, at) => at + 1).join(',')
    const { body, cost } = await admin.get<MacroPlans>(`/api/lawfirm/macros/plan?macro=Take%20on&ids=${ids}`)
    expect(body.plans.filter(({ refused }) => refused)).toHaveLength(count)
    return cost
  }
  const [few, many] = [await plan(10), await plan(50)]
  expect([few.trips, many.trips]).toEqual([2, 2])
  // 34 a file, when each of its statements looked for the firm’s list
  expect((many.read - few.read) / 40).toBeLessThan(16)
})
