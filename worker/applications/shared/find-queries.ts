import { and, desc, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { keyQueries } from '#contract/desk/find/key-rules'
import type { Query } from '#contract/desk/find/query-rules'
import { textQuery } from '#contract/desk/find/text-rules'
import type { Database } from '../../platform/database/database'
import { applications, documents } from '../tables'
import { conversationMessages } from './history-queries'

/** Whose applications a search finds, and by which texts besides what their rows say. */
export interface FindScope {
  /** Undefined for the platform, which finds those of all firms. */
  firmId?: number
  texts: readonly ('messages' | 'documents' | 'waybills')[]
}

type Index = 'keys_search' | 'typos_search' | 'messages_search' | 'documents_search'

/** The newest rows of an index that match; it is read in their order, so however many there are. */
const newestIn = (index: Index, { firmId }: FindScope, match: string | undefined, most: number): SQL[] => {
  if (!match) return []
  const words = `words : (${match})`
  const scoped = firmId === undefined ? words : `scope : "f${firmId}" AND ${words}`
  const table = sql.identifier(index)
  return [
    sql`select rowid from ${table} where ${table} match ${scoped} order by rowid desc limit ${sql.raw(String(most))}`,
  ]
}

/** D1 takes five parts of a union at most. */
const partsOfUnion = 4
function anyOf(queries: readonly SQL[]): SQL {
  if (queries.length === 0) return sql`(select null where 0)`
  if (queries.length <= partsOfUnion) return sql`(${sql.join([...queries], sql` union `)})`
  return anyOf([
    sql`select * from ${anyOf(queries.filter((_, at) => at < partsOfUnion))}`,
    ...queries.slice(partsOfUnion),
  ])
}
const nested = (query: SQL): SQL => sql`select * from (${query})`

const most = { keys: 7, typos: 7, moreTyposOfFirm: 12, texts: 6, waybills: 4, waybillsRead: 20 }

const messageIds = (scope: FindScope, query: Query) =>
  scope.texts.includes('messages') ? newestIn('messages_search', scope, textQuery(query), most.texts) : []
const documentIds = (scope: FindScope, query: Query) =>
  scope.texts.includes('documents') ? newestIn('documents_search', scope, textQuery(query), most.texts) : []

/** Numbers that begin so, of waybills and of the chain of custody; the equal one is the first. */
const waybillRows = ({ firmId, texts }: FindScope, { waybill }: Query): SQL[] => {
  if (!waybill || !texts.includes('waybills')) return []
  const range = (column: SQL) =>
    sql`replace(${column}, '-', '') >= ${waybill} and replace(${column}, '-', '') < ${`${waybill}~`}`
  const few = sql.raw(String(most.waybillsRead))
  const own =
    firmId === undefined
      ? sql``
      : sql`cross join applications on applications.id = application_id and +firm_id = ${firmId}`
  return [
    sql`select application_id, number from (
      select application_id, number from waybills where ${range(sql`number`)} order by replace(number, '-', '') limit ${few}
    ) ${own}`,
    sql`select application_id, waybill as number from (
      select application_id, waybill from custody_entries where waybill is not null and ${range(sql`waybill`)}
      order by replace(waybill, '-', '') limit ${few}
    ) ${own}`,
  ].map((rows) => nested(sql`${rows} limit ${sql.raw(String(most.waybills))}`))
}

/** The ids of what a search may mean, as a subquery: a fixed number of rows of each index. */
export function foundIds(scope: FindScope, query: Query): SQL {
  const keys = keyQueries(query)
  return anyOf([
    ...newestIn('keys_search', scope, keys.exact || undefined, most.keys).map(nested),
    ...newestIn('keys_search', scope, keys.words, most.keys).map(nested),
    ...newestIn('keys_search', scope, keys.begins || undefined, most.keys).map(nested),
    ...newestIn('typos_search', scope, keys.similar, most.typos).map(nested),
    ...newestIn(
      'typos_search',
      scope,
      keys.lessSimilar,
      scope.firmId === undefined ? most.typos : most.moreTyposOfFirm,
    ).map(nested),
    ...messageIds(scope, query).map(
      (ids) => sql`select application_id from ${conversationMessages} where id in (${ids})`,
    ),
    ...documentIds(scope, query).map((ids) => sql`select application_id from ${documents} where id in (${ids})`),
    ...waybillRows(scope, query).map((rows) => sql`select application_id from (${rows})`),
  ])
}

/** The texts that made `foundIds`. */
export const foundTexts = (db: Database, scope: FindScope, query: Query) => {
  const [messages] = messageIds(scope, query)
  const [names] = documentIds(scope, query)
  const waybills = waybillRows(scope, query)
  return {
    messages: messages && messagesIn(db, messages),
    documents: names && documentsIn(db, names),
    waybills: waybills.length > 0 ? waybillsIn(db, waybills) : undefined,
  }
}

const messagesIn = (db: Database, ids: SQL) =>
  db
    .select({
      applicationId: conversationMessages.applicationId,
      text: conversationMessages.text,
      at: conversationMessages.createdAt,
    })
    .from(conversationMessages)
    .where(and(inArray(conversationMessages.id, sql`(${ids})`), isNull(conversationMessages.deletedAt)))
    .orderBy(desc(conversationMessages.id))
    .limit(most.texts)

const documentsIn = (db: Database, ids: SQL) =>
  db
    .select({ applicationId: documents.applicationId, name: documents.name })
    .from(documents)
    .where(and(inArray(documents.id, sql`(${ids})`), isNull(documents.deletedAt)))
    .orderBy(desc(documents.id))
    .limit(most.texts)

const waybillsIn = (db: Database, rows: readonly SQL[]) =>
  db
    .select({ applicationId: sql<number>`application_id`, number: sql<string>`number` })
    .from(sql`(${sql.join([...rows], sql` union `)})`)
    .limit(2 * most.waybills)

/** For whatever changes a client’s name, phone or property without making the search keys: cron makes them. */
export const unreadKeys = { searchKeys: null, searchTypos: null }

/** What `matchOf` compares. */
export const findableColumns = {
  clientPhone: applications.clientPhone,
  clientNumber: applications.clientNumber,
  propertyAddress: applications.propertyAddress,
  titleDeedNumber: applications.titleDeedNumber,
}

/** More ids than `foundIds` has. */
export const mostFound = 70

export const findableOf = (db: Database, ids: SQL, rows = mostFound) =>
  db
    .select({
      id: applications.id,
      referenceNumber: applications.referenceNumber,
      clientName: applications.clientName,
      clientEmail: applications.clientEmail,
      ...findableColumns,
    })
    .from(applications)
    .where(sql`${applications.id} in ${ids}`)
    .limit(rows)
