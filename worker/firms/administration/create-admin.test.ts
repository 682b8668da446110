import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { FirmAdminView } from '#contract/administration/console'
import type { Problem } from '#contract/api/problems'
import { auditLog } from '../../platform/database/tables'
import { browser } from '../../testing/browser'
import { aFirm, db, superBrowser } from '../../testing/people'
import { members } from '../tables'

test('a firm gets another admin once; a role in free text never gives more rights than its word', async () => {
  const titan = await aFirm('titan')
  const own = await superBrowser()
  const form = {
    firmId: titan.id,
    fullName: 'Rudo Admin',
    email: 'rudo@titan.example',
    username: 'Rudo.Admin',
    password: 'seven quiet herons',
  }
  const create = (given: Record<string, unknown>) =>
    own.post<FirmAdminView & Problem>('/api/super-admin/law-firm-admins', given)
  const made = await create({ ...form, isActive: false, permissions: ['team'], tokenVersion: 9 })
  expect([made.status, made.body]).toEqual([
    201,
    expect.objectContaining({ username: 'Rudo.Admin', role: 'admin', isActive: true }),
  ])
  const [row] = await db.select().from(members)
  expect(row).toMatchObject({ firmId: titan.id, permissions: [], isActive: true, tokenVersion: 1 })
  const portal = browser()
  const entered = await portal.post('/api/lawfirm/titan/login', { username: 'rudo.admin', password: form.password })
  expect(entered.status).toBe(200)

  expect((await create({ ...form, firmId: 4711, username: 'x' })).body.code).toBe('not-found')
  const taken = await create({ ...form, username: 'RUDO.admin' })
  expect([taken.status, taken.body.code, taken.body.errors?.[0]?.path]).toEqual([409, 'username-taken', 'username'])
  const together = await Promise.all([1, 2].map(() => create({ ...form, username: 'twice' })))
  expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  for (const [given, role] of [
    ['', 'admin'],
    [' Lawyer ', 'lawyer'],
    ['staff', 'staff'],
    ['superuser', 'staff'],
    ['admin; drop table members', 'staff'],
  ] as const) {
    const { body } = await create({ ...form, username: `as ${given.slice(0, 9)}`, role: given })
    expect([given, body.role]).toEqual([given, role])
  }
  const wrong = await create({ ...form, username: 'y', email: 'nothing', password: 'short' })
  expect([wrong.status, wrong.body.errors?.map(({ path }) => path)]).toEqual([400, ['email', 'password']])
  expect((await create({ ...form, username: 'z', password: 'password1234' })).body.code).toBe('password-too-common')
  const audited = await db.select().from(auditLog).where(eq(auditLog.action, 'create-firm-admin'))
  expect(audited).toHaveLength(7)
  expect(audited[0]).toMatchObject({ actorKind: 'super', subject: `firm ${titan.id}`, result: 'done' })
  expect(JSON.stringify(audited)).not.toContain(form.password)
})
