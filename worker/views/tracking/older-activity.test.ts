import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { ActivityEntry, ApplicationPage } from '#contract/applications/views'
import type { ClientApplicationPage, FirmActivity } from '#contract/desk/views'
import { archiveAll } from '../../testing/audit-log'
import type { Browser } from '../../testing/browser'
import { everyPage } from '../../testing/browser'
import { aFirm, anApplicant, ownerBrowser, signedInMember } from '../../testing/people'

/** An application of a firm with 120 numbered uploads of a member, a change that was undone and its undoing, each a minute later. */
async function aLongLife() {
  const firm = await aFirm('titan')
  const { id, browser } = await anApplicant()
  const other = await anApplicant()
  const member = await signedInMember(firm)
  await env.DB.prepare(
    `insert into audit_log (at, actor_kind, actor_id, actor_name, actor_role, action, subject, application_id, result, detail)
     with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 120)
     select ${Date.now()} + n * 60000, 'member', 1, 'Farai ' || n, 'lawyer', 'assign-file', 'application ${id}',
       iif(n % 3 = 0, ${other.id}, ${id}), 'done', null from numbers`,
  ).run()
  return { id, browser, member }
}

const names = (rows: readonly { who: string }[]) => rows.map(({ who }) => who).filter((who) => who.startsWith('Farai'))
const everyName = Array.from({ length: 120 }, (_, place) => 120 - place)
  .filter((n) => n % 3 !== 0)
  .map((n) => `Farai ${n}`)

/** The activity of the page and, from where it says, what is older. */
async function wholeActivity<Page extends ApplicationPage | ClientApplicationPage>(who: Browser, path: string) {
  const { activity, olderActivity } = (await who.get<Page>(path)).body
  const older = olderActivity
    ? await everyPage<ActivityEntry | FirmActivity>(who, `${path}/activity?cursor=${olderActivity}`)
    : []
  return [...activity, ...older]
}

test('the older activity goes on where the page ends, from the database and from the archive', async () => {
  const { id, browser, member } = await aLongLife()
  const [own, firms] = [`/api/applications/${id}`, `/api/lawfirm/clients/${id}`]
  for (const round of ['recorded', 'archived']) {
    if (round === 'archived') await archiveAll()
    expect([round, names(await wholeActivity<ApplicationPage>(browser, own))]).toEqual([round, everyName])
    expect([round, names(await wholeActivity<ClientApplicationPage>(member, firms))]).toEqual([round, everyName])
  }
  expect(await wholeActivity<ApplicationPage>(browser, own)).toContainEqual(
    expect.objectContaining({ what: 'Started the application' }),
  )
})

test('nobody else reads it, and an application with little activity has no older', async () => {
  const { id, browser } = await aLongLife()
  const stranger = await anApplicant()
  const page = (await stranger.browser.get<ApplicationPage>(`/api/applications/${stranger.id}`)).body
  expect(page.olderActivity).toBe(null)
  const gambe = await signedInMember(await aFirm('gambe'))
  await archiveAll()
  expect((await stranger.browser.get(`/api/applications/${id}/activity`)).status).toBe(404)
  expect((await (await ownerBrowser('other@example.com')).get(`/api/applications/${id}/activity`)).status).toBe(404)
  expect((await gambe.get(`/api/lawfirm/clients/${id}/activity`)).status).toBe(404)
  expect((await browser.get(`/api/applications/${id}/activity`)).status).toBe(200)
})

test('a change is not shown to its owner whose undoing is on another page', async () => {
  const { id, browser, member } = await aLongLife()
  const row = (action: string, subject: string, at: number) =>
    env.DB.prepare(
      `insert into audit_log (at, actor_kind, actor_id, actor_name, actor_role, action, subject, application_id, result)
       values (?, 'member', 1, 'Undone', 'lawyer', ?, ?, ${id}, 'done')`,
    ).bind(at, action, subject)
  const { meta } = await row('move-file', `application ${id}`, Date.now() + 1).run()
  await env.DB.prepare(
    `insert into audit_log (at, actor_kind, actor_id, actor_name, actor_role, action, subject, application_id, result)
     with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 60)
     select ${Date.now()}, 'member', 1, 'Farai', 'lawyer', 'assign-file', 'application ${id}', ${id}, 'done' from numbers`,
  ).run()
  await row('undo-move', `activity ${meta.last_row_id}`, Date.now() + 2).run()
  for (const isArchived of [false, true]) {
    if (isArchived) await archiveAll()
    const shown = await wholeActivity<ApplicationPage>(browser, `/api/applications/${id}`)
    expect(shown.filter(({ who }) => who === 'Undone')).toEqual([])
    const ofFirm = (await wholeActivity<ClientApplicationPage>(member, `/api/lawfirm/clients/${id}`)) as FirmActivity[]
    expect(ofFirm.filter(({ who }) => who === 'Undone').map(({ isFirmOnly }) => isFirmOnly)).toEqual([true, true])
  }
})
