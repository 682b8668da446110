import { env } from 'cloudflare:workers'
import { type Books, balanceByIntent, differencesOf, type Movement } from '../../money/books/provider-rules'
import { bookQueries } from '../../money/books/queries'
import { provider } from '../paying'

/** What no fault and no order of calls may leave: each query finds what is wrong. */
const wrong: Readonly<Record<string, string>> = {
  'two payments succeeded for one thing': `
    select application_id || ' ' || type as what from payments where status = 'succeeded'
    group by application_id, type, coalesce(installment, 0) having count(*) > 1`,
  'two plans are under way for one thing': `
    select application_id || ' ' || type as what from installment_plans where ended_at is null
    group by application_id, type having count(*) > 1`,
  'two versions of a deed are released': `
    select application_id as what from deeds where state = 'released' group by application_id having count(*) > 1`,
  'a receipt number is used twice': `
    select receipt_number as what from payments where receipt_number is not null
    group by receipt_number having count(*) > 1`,
  'more is refunded than was paid': `
    select id as what from payments where refunded_cents > amount_cents`,
  'more credit is spent than was earned': `
    select id as what from users where credit_cents < 0`,
  'an assignee is of another firm': `
    select a.id as what from applications as a join members as m on m.id = a.assignee_id where m.firm_id is not a.firm_id`,
  'an application was withdrawn and is with a firm': `
    select id as what from applications where withdrawn_at is not null and firm_id is not null`,
  'an application is on hold without a check, or not on hold with one': `
    select a.id as what from applications as a where coalesce(a.hold, '') <> 'kept' and (a.hold is not null) <> exists (
      select 1 from ownership_checks as c where c.ended_at is null and c.decided_at is null and (
        (c.first_id = a.id and c.holds_first = 1) or (c.second_id = a.id and c.holds_second = 1)))`,
  'an open upload has another length than its pieces': `
    select u.id as what from open_uploads as u where u.completed_at is null and u.offset_bytes <> (
      select coalesce(sum(p.size_bytes), 0) from upload_pieces as p where p.upload_id = u.id)`,
}

const storedKeys = `
  select object_key as key from documents union select picture ->> '$.objectKey' from documents where picture is not null
  union select object_key from deeds union select picture ->> '$.objectKey' from deeds where picture is not null
  union select object_key from receipts`
const otherKeys = `
  select object_key as key from pending_attachments union select object_key from licences
  union select object_key from upload_pieces`

const rowsOf = async <Row>(sql: string) => (await env.DB.prepare(sql).all<Row>()).results

/** What is wrong in the database, the bucket and the books, each as a sentence. */
export async function faultsLeft(): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(wrong).map(async ([sentence, sql]) =>
      (await rowsOf<{ what: string | number }>(sql)).map(({ what }) => `${sentence}: ${what}`),
    ),
  )
  return [...found.flat(), ...(await fileFaults()), ...(await bookFaults())]
}

/** A row without bytes, or bytes that nothing will delete. */
export async function fileFaults(): Promise<string[]> {
  const keys = [...(await rowsOf<{ key: string }>(storedKeys)), ...(await rowsOf<{ key: string }>(otherKeys))]
  // the folder of an upload is listed with the end of the upload
  const listed = await rowsOf<{ key: string }>(`
    select object_key as key from discarded_files
    union select 'applications/' || application_id || '/uploads/' || id || '/' from open_uploads where completed_at is null`)
  const stored = new Set<string>()
  for (let cursor: string | undefined, isMore = true; isMore; ) {
    const page = await env.FILES.list(cursor ? { cursor } : {})
    for (const { key } of page.objects) stored.add(key)
    isMore = page.truncated
    cursor = page.truncated ? page.cursor : undefined
  }
  const known = new Set([...keys, ...listed].map(({ key }) => key))
  const folders = listed.flatMap(({ key }) => (key.endsWith('/') ? [key] : []))
  return [
    ...keys.flatMap(({ key }) => (stored.has(key) ? [] : [`a row has no bytes: ${key}`])),
    ...[...stored].flatMap((key) =>
      known.has(key) || folders.some((folder) => key.startsWith(folder)) ? [] : [`bytes have no row: ${key}`],
    ),
  ]
}

async function movements(): Promise<Movement[]> {
  const all: (Movement & { id: string })[] = []
  for (let isMore = true; isMore; ) {
    const after = all.length > 0 ? `&starting_after=${all.at(-1)?.id}` : ''
    const page = await provider<{ data: typeof all; has_more: boolean }>(
      `/balance_transactions?limit=100&expand[]=data.source${after}`,
    )
    all.push(...page.data)
    isMore = page.has_more
  }
  return all
}

async function bookFaults(): Promise<string[]> {
  const names = Object.keys(bookQueries) as (keyof Books)[]
  const books = Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await rowsOf(bookQueries[name])] as const)),
  ) as unknown as Books
  return differencesOf(books, balanceByIntent(await movements())).map(
    (difference) => `the books: ${difference.replace(/\b(ZTL|ZDD|pi_)\w+/g, 'one')}`,
  )
}
