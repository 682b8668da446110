import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The mailbox behind an email address: without tags after `+`, capitals and, at Gmail, dots. */
export function mailboxOf(email: string): string {
  const [, name = '', host = ''] = /^([^+]*).*@(.*)$/.exec(email.trim().toLowerCase()) ?? []
  return /^(?:gmail|googlemail)\.com$/.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

/** The same of an address in the database, for one row that was found by something else: no index has it. */
export function mailboxIn(email: SQLWrapper): SQL<string> {
  const name = sql`substr(lower(${email}), 1, instr(${email}, '@') - 1)`
  const host = sql`substr(lower(${email}), instr(${email}, '@') + 1)`
  const untagged = sql`iif(instr(${name}, '+') > 0, substr(${name}, 1, instr(${name}, '+') - 1), ${name})`
  return sql`iif(${host} in ('gmail.com', 'googlemail.com'),
    replace(${untagged}, '.', '') || '@gmail.com', ${untagged} || '@' || ${host})`
}
