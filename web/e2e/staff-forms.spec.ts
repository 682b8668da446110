import { expect, type Locator, type Page } from '@playwright/test'
import { openForm, openPart } from './file-parts'
import { startApplication } from './released-deed'
import { openDashboard } from './sign-in'
import { test } from './test'

const password = 'Demo-pass-2026'
const memberSignIn = { path: '/api/lawfirm/login', data: { username: 'titan.admin', password } }
const adminSignIn = { path: '/api/local/login', data: { email: 'admin@example.com', password } }

/** What a planted failure answers; `offline` is no answer. */
const failures = ['offline', 500, 409] as const
const refusal = { type: 'about:blank', title: 'Changed in the meantime', detail: 'Someone else changed this.' }

interface StaffForm {
  name: string
  /** The call that fails. */
  call: RegExp
  open: (page: Page) => Promise<unknown>
  /** Fills in the form. @returns what was typed, in the field that must keep it */
  fill?: (page: Page) => Promise<{ field: Locator; text: string }>
  send: (page: Page) => Promise<unknown>
}

const typed = async (field: Locator, text: string) => {
  await field.fill(text)
  return { field, text }
}
const press = (name: string | RegExp) => (page: Page) =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
const openFile = async (page: Page) => {
  await page.goto('/titan/dashboard')
  await page.getByRole('link', { name: 'Memory Zvobgo' }).click()
  await expect(page.getByRole('region', { name: 'Notes' })).toBeVisible()
}
const openTeam = (page: Page) => page.goto('/titan/team')
const openTeamPart = (name: string) => async (page: Page) => {
  await openTeam(page)
  await openPart(page, name)
}
const openApplication = async (page: Page) => {
  await page.goto('/manage?tab=applications')
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible()
}

const memberForms: StaffForm[] = [
  {
    name: 'a note',
    call: /\/notes$/,
    open: openFile,
    fill: (page) => typed(page.getByLabel('Note', { exact: true }), 'Asked the registry.'),
    send: press('Save note'),
  },
  {
    name: 'a message',
    call: /\/messages?$/,
    open: openFile,
    fill: (page) => typed(page.getByLabel('Message', { exact: true }), 'Good day.'),
    send: press('Send message'),
  },
  {
    name: 'the assignee',
    call: /\/assignee$/,
    open: openFile,
    send: async (page) => {
      const choice = page.getByLabel('Assigned to', { exact: true })
      const value = await choice.inputValue()
      await choice.selectOption({ index: value === '' ? 1 : 0 })
    },
  },
  {
    name: 'an invitation',
    call: /\/team\/invite$/,
    open: openTeamPart('Invite Member'),
    fill: (page) =>
      typed(page.getByRole('region', { name: 'Invite Member' }).getByLabel('Email'), 'new.member@example.com'),
    send: (page) => page.getByRole('region', { name: 'Invite Member' }).getByRole('button').last().click(),
  },
  {
    name: 'the firm',
    call: /\/lawfirm\/firm$/,
    open: openTeamPart('Firm'),
    fill: (page) => typed(page.locator('#firm-address'), '1 New Street, Harare'),
    send: (page) =>
      page
        .locator('form', { has: page.locator('#firm-address') })
        .locator('[type=submit]')
        .click(),
  },
  {
    name: 'a role',
    call: /\/rights$/,
    open: async (page) => {
      await openTeam(page)
      await press(/^Change role of/)(page)
    },
    send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click(),
  },
  {
    name: 'the templates',
    call: /\/templates$/,
    open: async (page) => {
      await openTeamPart('Message templates')(page)
      await page.locator('form.team-form > .disclosure > summary').first().press('Enter')
    },
    fill: (page) =>
      typed(page.locator('form.team-form').getByLabel('Text', { exact: true }).first(), 'Hello {client}, thank you.'),
    send: press('Save templates'),
  },
  {
    name: 'where the portal starts',
    call: /\/preferences$/,
    open: (page) => page.goto('/titan/dashboard?view=action'),
    send: (page) => page.getByRole('checkbox', { name: 'Start here when I sign in' }).click(),
  },
]

const adminForms: StaffForm[] = [
  {
    name: 'the law firm',
    call: /\/assign$/,
    open: async (page) => {
      await openApplication(page)
      await press('Change law firm')(page)
    },
    fill: async (page) => {
      const field = page.getByRole('dialog').getByLabel('Law firm')
      const text = (await field.locator('option').last().getAttribute('value')) ?? ''
      await field.selectOption(text)
      return { field, text }
    },
    send: (page) => page.getByRole('dialog').getByRole('button', { name: 'Change law firm' }).click(),
  },
  {
    name: 'a refund',
    call: /\/refund$/,
    open: async (page) => {
      const { id } = await startApplication(`refused-${Date.now()}@example.com`)
      await page.goto(`/manage/applications/${id}`)
      await press(/^Refund Deposit/)(page)
    },
    fill: (page) => typed(page.getByRole('dialog').getByRole('textbox').last(), 'The registry was closed.'),
    send: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Refund/ })
        .click(),
  },
  {
    name: 'a status',
    call: /\/status$/,
    open: async (page) => {
      await openApplication(page)
      await press(/^Update/)(page)
    },
    fill: async (page) => {
      await page.getByLabel('New status').selectOption({ index: 2 })
      return typed(page.getByLabel('Status message'), 'We received your deed.')
    },
    send: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Update/ })
        .click(),
  },
]

const superAdminForms: StaffForm[] = [
  {
    name: 'the admin of a firm',
    call: /\/law-firm-admins$/,
    open: async (page) => {
      await page.goto('/downiestreetlaw')
      await page.getByLabel('Access Code').fill('demo-access-code-2026')
      await page.getByRole('button', { name: 'Unlock Dashboard' }).click()
      await press(/^Add Admin/)(page)
    },
    fill: async (page) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Email').fill('rudo@example.com')
      await dialog.getByLabel('Username').fill('rudo.moyo')
      await dialog.getByLabel('Password', { exact: true }).fill('nine quiet herons')
      return typed(dialog.getByLabel('Full Name'), 'Rudo Moyo')
    },
    send: (page) => page.getByRole('dialog').locator('[type=submit]').click(),
  },
]

for (const [person, signIn, forms] of [
  ['a member', memberSignIn, memberForms],
  ['an administrator', adminSignIn, adminForms],
  ['a super admin', undefined, superAdminForms],
] as const) {
  const size = signIn ? ' @desktop' : ''
  test(`each form of ${person} says beside it why it was refused, and keeps what was typed${size}`, async ({
    page,
  }) => {
    if (signIn) await page.request.post(signIn.path, { data: signIn.data })
    let failure: (typeof failures)[number] = 'offline'
    for (const { name, call, open, fill, send } of forms) {
      await test.step(name, async () => {
        let refusals = 0
        // refused to the end of the journey: a call that leaves late must not change the firm of other journeys
        await page.route(call, async (route) => {
          if (route.request().method() === 'GET') return route.fallback()
          if (failure === 'offline') await route.abort('internetdisconnected')
          else await route.fulfill({ status: failure, contentType: 'application/problem+json', json: refusal })
          refusals += 1
        })
        await open(page)
        for (failure of failures) {
          const before = refusals
          const kept = await fill?.(page)
          await send(page)
          // the alert of the failure before it may still stand
          await expect.poll(() => refusals, { message: `${name}, ${failure}` }).toBeGreaterThan(before)
          const alert = page.locator('.refused').filter({ visible: true })
          await expect(alert.first(), `${name}, ${failure}`).toBeVisible()
          if (kept) await expect(kept.field, `${name}, ${failure}`).toHaveValue(kept.text)
        }
      })
    }
  })
}

test('a list waits in rows of the height of its own', async ({ page }) => {
  await page.request.post(memberSignIn.path, { data: memberSignIn.data })
  await page.request.post(adminSignIn.path, { data: adminSignIn.data })
  const lists = [
    ['/titan/dashboard?q=Zvobgo', /\/api\/lawfirm\/clients\?/],
    ['/manage', /\/api\/admin\/users/],
    ['/manage?tab=applications', /\/api\/admin\/applications/],
    ['/manage?tab=activity', /\/api\/admin\/activity/],
  ] as const
  for (const [path, call] of lists) {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(call, async (route) => {
      await asked
      await route.fallback()
    })
    const isAsked = page.waitForRequest(call)
    await page.goto(path)
    await isAsked
    const waiting = page.locator('.skeleton-group .data-table tbody tr')
    await expect(waiting.first()).toBeVisible()
    // what stands above the list has loaded
    await expect(page.locator('.decisions .skeleton-group')).toHaveCount(0)
    const before = await settledBox(waiting.first())
    answer()
    await expect(waiting).toHaveCount(0)
    const row = page.getByRole('row').nth(1)
    await expect(row).toBeVisible()
    const after = await settledBox(row)
    expect(Math.abs(after.y - before.y), `${path} begins where it waited`).toBeLessThan(8)
    expect(Math.abs(after.height - before.height), `${path} is as high`).toBeLessThan(24)
    await page.unroute(call)
  }
})

test('messages that come late move nothing beside them @desktop', async ({ page }) => {
  const calls = /\/api\/lawfirm\/clients\/\d+\/messages/
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(calls, async (route) => {
    await asked
    await route.fallback()
  })
  await openDashboard(page, 'titan.lawyer')
  await page.getByRole('link', { name: 'Yeukai Sithole' }).first().click()
  const save = page.getByRole('button', { name: 'Save note' })
  await openForm(page, 'Note')
  await expect(save).toBeVisible()
  // below the messages, as far as the page goes
  await page.mouse.move(900, 400)
  await page.mouse.wheel(0, 200)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  const waiting = page.getByRole('region', { name: /^Messages/ }).locator('.skeleton-group')
  await expect(waiting).toHaveCount(1)
  const before = await settledBox(save)
  answer()
  await expect(waiting).toHaveCount(0)
  const after = await settledBox(save)
  expect(after.y).toBe(before.y)
})

/** Where an element is once it no longer moves. */
async function settledBox(element: Locator) {
  let box = await element.boundingBox()
  await expect
    .poll(async () => {
      const before = JSON.stringify(box)
      box = await element.boundingBox()
      return box !== null && JSON.stringify(box) === before
    })
    .toBe(true)
  return box ?? { x: 0, y: 0, width: 0, height: 0 }
}
