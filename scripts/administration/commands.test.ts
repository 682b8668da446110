import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { expect, test } from 'vitest'
import { HashPlace } from '../../worker/platform/crypto/hash-line'
import { verifyPassword } from '../../worker/platform/crypto/password'
import { type CommandContext, commands } from './commands'

const root = resolve(import.meta.dirname, '../..')

function setUp(password = 'a long enough password') {
  const db = new DatabaseSync(':memory:')
  for (const file of globSync('migrations/*.sql', { cwd: root }).sort()) db.exec(readFileSync(join(root, file), 'utf8'))
  const all = (sql: string) => db.prepare(sql).all() as Record<string, SQLOutputValue>[]
  const asked: boolean[] = []
  const context = {
    query: async (statements, isRemote) => {
      asked.push(isRemote)
      return [statements].flat().map(all).at(-1) ?? []
    },
    askPassword: async () => password,
  } as CommandContext
  return { all, asked, context }
}

const nyoni = [
  '--name',
  "Nyoni & Sons' Law",
  '--slug',
  'nyoni',
  '--email',
  'office@nyoni.example',
  '--phone',
  '+263 29 2600909',
]
const address = ['--address', '3 Fife Street, Bulawayo']

test('a firm is added once, listed, deactivated and activated again, each in the audit log', async () => {
  const { all, context, asked } = setUp()
  const add = (...more: string[]) => commands['firm:add']([...nyoni, ...address, ...more], context)
  expect(await add('--services', 'digitize, due_diligence', '--accountant', 'books@nyoni.example')).toContain(
    '/lawfirm/nyoni/login',
  )
  await expect(add()).rejects.toThrow('There is already a firm nyoni.')
  expect(all('select name, services, portal_variant, is_active, accountant_email, town from firms')).toEqual([
    {
      name: "Nyoni & Sons' Law",
      services: '["digitize","diligence"]',
      portal_variant: 'stepper',
      is_active: 1,
      accountant_email: 'books@nyoni.example',
      town: 'Bulawayo',
    },
  ])
  all(`insert into members (firm_id, username, email, full_name, password_hash, role, permissions, created_at)
    values (1, 'nyoni.admin', 'a@nyoni.example', 'Ann', 'x', 'admin', '[]', 1)`)
  all("insert into sessions (id, kind, account_id, created_at, last_seen_at) values ('s', 'member', 1, 1, 1)")
  expect(await commands['firm:deactivate'](['nyoni'], context)).toBe("Nyoni & Sons' Law is now inactive.")
  expect(await commands['firm:deactivate'](['nyoni'], context)).toBe("Nyoni & Sons' Law is already inactive.")
  expect(all('select ended_at is not null as ended from sessions')).toEqual([{ ended: 1 }])
  expect(await commands['firm:list']([], context)).toMatch(/nyoni +inactive +0\/0 files open +1 admins/)
  expect(await commands['firm:activate'](['nyoni', '--remote'], context)).toBe("Nyoni & Sons' Law is now active.")
  expect(asked.at(-1)).toBe(true)
  await expect(commands['firm:deactivate'](['gone'], context)).rejects.toThrow('There is no firm gone.')
  expect(all('select action from audit_log').map(({ action }) => action)).toEqual([
    'add-firm',
    'deactivate-firm',
    'activate-firm',
  ])
})

test('closing a firm counts and names its open files, and opening it gives them back', async () => {
  const { all, context } = setUp()
  await commands['firm:add']([...nyoni, ...address], context)
  const file = (reference: string, name: string, more = "'received', null, null") =>
    all(`insert into applications (reference_number, firm_id, service_type, client_name, client_email, client_phone,
      client_country, file_status_at, created_at, file_status, deposit_paid_at, balance_paid_at)
      values ('${reference}', 1, 'digitize', '${name}', 'a@example.com', '1', 'Canada', 1, 1, ${more})`)
  file('ZTL1', 'Rudo Moyo')
  file('ZTL2', 'Tendai Ncube', "'complete', 1, null")
  file('ZTL3', 'Done Already', "'complete', 1, 1")
  const closed = await commands['firm:deactivate'](['nyoni'], context)
  expect(closed.split('\n').slice(0, 3)).toEqual([
    "Nyoni & Sons' Law is now inactive. Its 2 open files now wait for another firm. Assign them in the console, under Law Firms, or in /manage, where they are under Unassigned:",
    'ZTL1  digitize    Rudo Moyo',
    'ZTL2  digitize    Tendai Ncube',
  ])
  expect(closed).not.toContain('Done Already')
  expect(all('select told_up_to as told, closed_at is not null as closed from firms')).toEqual([{ told: 0, closed: 1 }])
  expect(await commands['firm:activate'](['nyoni'], context)).toBe(
    "Nyoni & Sons' Law is now active. It has 2 open files again.",
  )
})

test('a firm gets its registration number and the day of its check', async () => {
  const { all, context } = setUp()
  await commands['firm:add']([...nyoni, ...address], context)
  const note = (...args: string[]) => commands['firm:registration'](args, context)
  expect(await note('nyoni', '--number', "LS-12'3", '--checked', '2026-01-31')).toBe(
    "Nyoni & Sons' Law is shown with the registration LS-12'3.",
  )
  expect(all('select registration_number as number, registration_checked_at as at from firms')).toEqual([
    { number: "LS-12'3", at: Date.UTC(2026, 0, 31) },
  ])
  expect(all('select action, subject from audit_log').at(-1)).toEqual({
    action: 'check-registration',
    subject: 'firm nyoni',
  })
  await expect(note('gone', '--number', 'LS-1')).rejects.toThrow('There is no firm gone.')
  await expect(note('nyoni')).rejects.toThrow('--number: Required')
  await expect(note('nyoni', '--number', 'LS-1', '--checked', 'Monday')).rejects.toThrow('--checked: A day such as')
  await expect(note('nyoni', '--number', 'LS-1', '--checked', '2999-01-01')).rejects.toThrow('still to come')
})

test('a firm with invalid details is refused, and each of them named', async () => {
  const { context } = setUp()
  await expect(commands['firm:add'](['--slug', 'vault', '--services', 'poetry'], context)).rejects.toThrow(
    /--name: Required\n--slug: This address is used by the site\n(.*\n)+--services: Comma separated/,
  )
  await expect(commands['firm:add'](['--colour', 'blue'], context)).rejects.toThrow("Unknown option '--colour'")
})

test('the first admin gets an account, an existing owner gets the role, and a weak password is refused', async () => {
  const { all, context } = setUp('correct horse battery')
  const email = ['--email', 'Boss@example.com']
  const name = ['--first-name', 'Bo', '--last-name', "O'Hara"]
  await expect(commands['admin:add'](email, context)).rejects.toThrow('--first-name: Required')
  expect(await commands['admin:add']([...email, ...name], context)).toBe('Boss@example.com is now an admin.')
  expect(await commands['admin:add'](['--email', 'boss@EXAMPLE.com'], context)).toBe(
    'boss@EXAMPLE.com is already an admin.',
  )
  const [made] = all('select password_hash, role, last_name from users')
  expect(made).toMatchObject({ role: 'admin', last_name: "O'Hara" })
  expect(
    await verifyPassword({ hashPlace: new HashPlace() }, 'correct horse battery', String(made?.password_hash)),
  ).toBe(true)
  all("update users set role = 'user'")
  expect(await commands['admin:add'](email, context)).toContain('Their password stays the same')
  expect(all('select role from users')).toEqual([{ role: 'admin' }])
  all('update users set is_active = 0')
  await expect(commands['admin:add'](email, context)).rejects.toThrow('is deactivated')

  const someone = ['--email', 'new@example.com', ...name]
  for (const weak of ['short', 'password1']) {
    await expect(commands['admin:add'](someone, setUp(weak).context)).rejects.toThrow()
  }
  for (const place of [[], ['--remote']])
    await expect(commands['admin:add']([...someone, ...place], setUp('Demo-pass-2026').context)).rejects.toThrow(
      'This is the demonstration’s password',
    )
  for (const own of ['new-OHara-2026', 'GwaroAdmin2026'])
    await expect(commands['admin:add'](someone, setUp(own).context)).rejects.toThrow('made only of names')
})

test('a super admin gets a link that replaces the last one, and is deactivated with their sessions', async () => {
  const { all, context } = setUp()
  const run = (...args: string[]) => commands['super-admin'](args, context)
  const hashes = () => all('select link_hash from super_admins').map(({ link_hash }) => link_hash)
  expect(await run('list')).toContain('The access code alone opens the console.')
  const added = await run('add', 'Rudo Moyo', 'rudo@gwaro.co.zw')
  expect(added).toMatch(
    /Rudo Moyo is now a super admin[^]*http:\/\/localhost:\d+\/downiestreetlaw\/sign-in\/[\w-]{43}$/,
  )
  await expect(run('add', 'Rudo Again', 'RUDO@gwaro.co.zw')).rejects.toThrow('already a super admin')
  await expect(run('add', 'No Address', 'none')).rejects.toThrow('--email')
  await expect(run('link', 'other@gwaro.co.zw')).rejects.toThrow('There is no super admin other@gwaro.co.zw.')
  await expect(run()).rejects.toThrow('npm run super-admin -- add')
  const [first] = hashes()
  expect(await run('link', 'rudo@gwaro.co.zw', '--remote')).toContain('https://gwaro.co.zw/downiestreetlaw/sign-in/')
  expect(hashes()[0]).not.toBe(first)
  all("insert into sessions (id, kind, account_id, created_at, last_seen_at) values ('s', 'super', 1, 1, 1)")
  expect(await run('deactivate', 'rudo@gwaro.co.zw')).toContain('the access code alone opens the console')
  expect(all('select ended_at is not null as ended from sessions')).toEqual([{ ended: 1 }])
  expect(hashes()).toEqual([null])
  await expect(run('link', 'rudo@gwaro.co.zw')).rejects.toThrow('Rudo Moyo is deactivated.')
  expect(await run('list')).toMatch(/rudo@gwaro\.co\.zw {2}Rudo Moyo {2}inactive {2}never signed in/)
  expect(await run('activate', 'rudo@gwaro.co.zw')).toBe('Rudo Moyo is now active.')
  const theirs = "('super', 1, 'x', 0, 1)"
  all(`insert into authenticator_apps (kind, account_id, secret, last_step, created_at) values ${theirs}`)
  all("insert into sessions (id, kind, account_id, created_at, last_seen_at) values ('t', 'super', 1, 1, 1)")
  expect(await run('reset-factors', 'rudo@gwaro.co.zw')).toMatch(/no second factor now[^]*\/sign-in\/[\w-]{43}$/)
  expect(all('select * from authenticator_apps')).toEqual([])
  expect(all('select ended_at is not null as ended from sessions')).toEqual([{ ended: 1 }, { ended: 1 }])
  expect(all('select message, email, due_at is not null as due from outbox')).toEqual([
    { message: 'factors-changed', email: 'rudo@gwaro.co.zw', due: 1 },
  ])
  expect(all('select asked_at, reset_at is not null as reset from factor_terms')).toEqual([
    { asked_at: null, reset: 1 },
  ])
  expect(all('select action from audit_log').map(({ action }) => action)).toEqual([
    'add-super-admin',
    'link-super-admin',
    'link-super-admin',
    'deactivate-super-admin',
    'activate-super-admin',
    'reset-factors',
    'link-super-admin',
  ])
})
