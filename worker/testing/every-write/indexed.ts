import { env } from 'cloudflare:workers'
import { isNull } from 'drizzle-orm'
import { searchKeys } from '#contract/desk/find/key-rules'
import { countedOf } from '../../applications/promise/kept-rules'
import { applications } from '../../applications/tables'
import { firstContacts } from '../../firms/tables'
import { db } from '../people'

const rowsOf = async <Row>(sql: string) => (await env.DB.prepare(sql).all<Row>()).results

/** Contacts and missed promises that no row of `first_contacts` has, and firms with other sums than its rows have. */
export async function uncounted(): Promise<string[]> {
  const left = new Map<string, number>()
  const keyOf = (cell: { day: number; hours: number; isKept: boolean }) => `${cell.day} ${cell.hours} ${cell.isKept}`
  // tests move applications to another firm
  for (const cell of await db.select().from(firstContacts))
    left.set(keyOf(cell), (left.get(keyOf(cell)) ?? 0) + cell.promises)
  const lost = (await db.select().from(applications)).filter((row) => {
    const { less } = countedOf(row, { contactedAt: null, contactMissedAt: null })
    if (!less) return false
    left.set(keyOf(less), (left.get(keyOf(less)) ?? 0) - 1)
    return (left.get(keyOf(less)) ?? 0) < 0
  })
  const sums = await rowsOf<{ id: number }>(`select id from firms where promises_kept <> (
      select coalesce(sum(promises), 0) from first_contacts where firm_id = firms.id and is_kept)
    or promises_missed <> (
      select coalesce(sum(promises), 0) from first_contacts where firm_id = firms.id and not is_kept)`)
  return [
    ...lost.map(({ id }) => `application ${id}: its first contact is not counted`),
    ...sums.map(({ id }) => `firm ${id}: its sums are not those of its promises`),
  ]
}

/** Search keys of a name, number or property that has changed since, and texts that the index has of another firm or not at all. */
export async function unfindable(): Promise<string[]> {
  const stale = (await db.select().from(applications).where(isNull(applications.erasedAt))).filter(
    (row) => row.searchKeys !== null && row.searchKeys !== searchKeys(row).keys,
  )
  const texts = async (table: string, index: string, words: string) => {
    const found = new Map<number, number>()
    for (const { id } of await rowsOf<{ id: number }>('select 0 as id union all select id from firms')) {
      const matches = await rowsOf<{ id: number }>(
        `select rowid as id from ${index} where ${index} match 'scope : f${id}'`,
      )
      for (const match of matches) found.set(match.id, id)
    }
    const rows = await rowsOf<{
      id: number
      firm: number
    }>(`select text.id, coalesce(firm_id, 0) as firm from ${table} as text
      join applications on applications.id = text.application_id where ${words} <> '' and deleted_at is null`)
    return rows
      .filter(({ id, firm }) => found.get(id) !== firm)
      .map(({ id }) => `${index}: ${id} is not as ${table} has it`)
  }
  return [
    ...stale.map(({ id }) => `application ${id}: its search keys are those of what it was`),
    ...(await texts('conversation_messages', 'messages_search', 'text')),
    ...(await texts('documents', 'documents_search', 'name')),
  ]
}
