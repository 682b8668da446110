import * as z from 'zod/mini'
import { toConsoleSignIn } from '#contract/addresses/paths'
import { personLinkMinutes } from '#contract/administration/console'
import { emailAddress, limits } from '#contract/fields/fields'
import { nameLine } from '#contract/fields/names'
import { referenceAlphabet } from '#contract/fields/reference'
import { dateAndTime, minute } from '#contract/time'
import { randomFrom, randomToken, sha256 } from '../../worker/platform/crypto/secret'
import { quoted } from '../d1'
import { readSettings } from '../settings'
import { checked, read } from './arguments'
import { auditIf } from './audit'
import type { CommandContext } from './commands'

const usage = `One of:
  npm run super-admin -- add "First Last" EMAIL
  npm run super-admin -- link EMAIL
  npm run super-admin -- list
  npm run super-admin -- deactivate EMAIL
  npm run super-admin -- activate EMAIL
  npm run super-admin -- reset-factors EMAIL
Add --remote for the deployed service.`

interface Row {
  id: number
  name: string
  email: string
  is_active: number
  last_login_at: number | null
}

type Context = Pick<CommandContext, 'query'>
const isTheirs = (email: string) => `lower(email) = lower(${quoted(email)})`

/** The people behind the access code of the console. */
export async function superAdmin(args: string[], context: Context): Promise<string> {
  const { words, isRemote } = read(args, [])
  const [what, ...rest] = words
  if (what === 'list') return list(context, isRemote)
  const email = rest.at(-1)
  if (email === undefined) throw new Error(usage)
  if (what === 'add' && rest.length === 2) return add(context, { name: rest[0], email }, isRemote)
  if (what === 'link') return newLink(context, await known(context, email, isRemote), isRemote)
  if (what === 'activate') return setActive(context, await known(context, email, isRemote), true, isRemote)
  if (what === 'deactivate') return setActive(context, await known(context, email, isRemote), false, isRemote)
  if (what === 'reset-factors') return resetFactors(context, await known(context, email, isRemote), isRemote)
  throw new Error(usage)
}

const newPerson = z.object({ name: nameLine('Please give their name'), email: emailAddress })

async function add({ query }: Context, given: unknown, isRemote: boolean): Promise<string> {
  const { name, email } = checked(newPerson, given)
  if (name.length > limits.name) throw new Error('This name is too long.')
  const [row] = await query<Row>(`select * from super_admins where ${isTheirs(email)}`, isRemote)
  if (row)
    throw new Error(`${row.email} is already a super admin. For a new link: npm run super-admin -- link ${row.email}`)
  await query(
    [
      `insert into super_admins (name, email, created_at) values (${quoted(name)}, ${quoted(email)}, ${Date.now()})`,
      auditIf('add-super-admin', 'superadmin', email, 'true'),
    ],
    isRemote,
  )
  const link = await newLink({ query }, await known({ query }, email, isRemote), isRemote)
  return `${name} is now a super admin. From now on the access code alone does not open the console.\n${link}`
}

async function known({ query }: Context, email: string, isRemote: boolean): Promise<Row> {
  const [row] = await query<Row>(`select * from super_admins where ${isTheirs(email)}`, isRemote)
  if (!row) throw new Error(`There is no super admin ${email}.`)
  return row
}

async function newLink({ query }: Context, row: Row, isRemote: boolean): Promise<string> {
  if (!row.is_active) throw new Error(`${row.name} is deactivated.`)
  const token = randomToken()
  const endsAt = Date.now() + personLinkMinutes * minute
  await query(
    [
      `update super_admins set link_hash = ${quoted(await sha256(token))}, link_expires_at = ${endsAt} where id = ${row.id}`,
      auditIf('link-super-admin', 'superadmin', String(row.id), 'true'),
    ],
    isRemote,
  )
  const origin = isRemote
    ? readSettings('deployed').vars.APP_ORIGIN
    : (process.env.APP_ORIGIN ?? `http://localhost:${process.env.PORT ?? '8787'}`)
  return `Give ${row.name} this link. It works once, for ${personLinkMinutes} minutes, together with the access code:
${origin}${toConsoleSignIn(token)}`
}

async function setActive({ query }: Context, row: Row, isActive: boolean, isRemote: boolean): Promise<string> {
  if (Boolean(row.is_active) === isActive) return `${row.name} is already ${isActive ? 'active' : 'inactive'}.`
  await query(
    [
      `update sessions set ended_at = ${Date.now()} where kind = 'super' and account_id = ${row.id} and ended_at is null`,
      `update super_admins set is_active = ${quoted(isActive)}, link_hash = null, link_expires_at = null where id = ${row.id}`,
      auditIf(isActive ? 'activate-super-admin' : 'deactivate-super-admin', 'superadmin', String(row.id), 'true'),
    ],
    isRemote,
  )
  const [left] = await query<{ total: number }>(
    'select count(*) as total from super_admins where is_active = 1',
    isRemote,
  )
  const isCodeEnough =
    left?.total === 0 ? ' No super admin is active now, so the access code alone opens the console.' : ''
  return `${row.name} is now ${isActive ? 'active' : 'inactive'}.${isCodeEnough}`
}

/** For someone who has lost every factor: they sign in by a link again and get an email about it. */
async function resetFactors({ query }: Context, row: Row, isRemote: boolean): Promise<string> {
  const now = Date.now()
  const theirs = `kind = 'super' and account_id = ${row.id}`
  const facts = JSON.stringify({ name: row.name, change: 'reset', isConsole: true })
  const code = randomFrom(referenceAlphabet, 10)
  await query(
    [
      ...['passkeys', 'authenticator_apps', 'recovery_codes'].map((table) => `delete from ${table} where ${theirs}`),
      `insert into factor_terms (kind, account_id, reset_at) values ('super', ${row.id}, ${now})
        on conflict (kind, account_id) do update set asked_at = null, reset_at = excluded.reset_at`,
      `update sessions set ended_at = ${now} where ${theirs} and ended_at is null`,
      `insert into outbox (key, message, facts, email, code, created_at, due_at)
        values (${quoted(`factors ${randomToken()}`)}, 'factors-changed', ${quoted(facts)}, ${quoted(row.email)}, ${quoted(code)}, ${now}, ${now})`,
      auditIf('reset-factors', 'superadmin', String(row.id), 'true'),
    ],
    isRemote,
  )
  const told = `${row.name} has no second factor now and was signed out. An email tells them within five minutes.`
  return row.is_active ? `${told}\n${await newLink({ query }, row, isRemote)}` : told
}

async function list({ query }: Context, isRemote: boolean): Promise<string> {
  const rows = await query<Row>('select * from super_admins order by id', isRemote)
  if (rows.length === 0) return 'There are no super admins. The access code alone opens the console.'
  return rows
    .map(({ name, email, is_active, last_login_at }) => {
      const seen = last_login_at === null ? 'never signed in' : `signed in ${dateAndTime(last_login_at)}`
      return `${email}  ${name}  ${is_active ? 'active' : 'inactive'}  ${seen}`
    })
    .join('\n')
}
